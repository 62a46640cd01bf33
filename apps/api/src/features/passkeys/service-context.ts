import type { BaseContext } from '#infra/context'
import type { MemberId, SessionId } from '#infra/identity'

/** What passkeys need: the site that they belong to. */
export interface PasskeysContext extends BaseContext {
  readonly config: { readonly brandName: string; readonly publicOrigin: string }
}

/** The member who asks, in the session that asks. */
export interface Holder {
  readonly member: MemberId
  readonly session: SessionId
}
