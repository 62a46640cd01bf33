import type { BaseContext } from '#infra/context'

/** What passkeys need: the site that they belong to. */
export interface PasskeysContext extends BaseContext {
  readonly config: { readonly brandName: string; readonly publicOrigin: string }
}
