import type { BaseContext } from '#infra/context'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { PushSender } from '#infra/outside/web-push'

export const MEMBER_PUSH_SEND = 'member_push.send'

export interface MemberPushContext extends BaseContext {
  readonly config: {
    readonly brandName: string
    /** How the installation names itself to push services; null where it sends nothing. */
    readonly push: PushSender | null
    /** Where members reach the app. */
    readonly publicOrigin: string
    /** Origins of the installation's own network that may be reached without https. */
    readonly privateUpstreams: readonly string[]
    /** Seals the addresses of browsers, as it seals members' other secrets. */
    readonly vaultKeys: BoxKeys
  }
}
