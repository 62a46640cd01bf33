import type { BaseContext } from '#infra/context'
import type { ModuleBase } from '#infra/modules/module'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { PushSender } from '#infra/outside/web-push'

export const ALERTS_WATCH = 'operator_alerts.watch'
export const ALERTS_PUSH = 'operator_alerts.push'

export interface AlertsContext extends BaseContext, Pick<ModuleBase, 'waits'> {
  readonly config: {
    /** How the installation names itself to push services; null where it sends nothing. */
    readonly push: PushSender | null
    /** Origins of the installation's own network that may be reached without https. */
    readonly privateUpstreams: readonly string[]
    /** Seals the addresses of browsers, as it seals the operators' other secrets. */
    readonly operatorKeys: BoxKeys
  }
}
