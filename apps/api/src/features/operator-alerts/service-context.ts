import type { BaseContext } from '#infra/context'
import type { ModuleBase } from '#infra/modules/module'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { AlertWebhook } from '#infra/outside/alert-webhook'
import type { PushSender } from '#infra/outside/web-push'

export const ALERTS_WATCH = 'operator_alerts.watch'
export const ALERTS_PUSH = 'operator_alerts.push'
export const ALERTS_WEBHOOK = 'operator_alerts.webhook'

export interface AlertsContext extends BaseContext, Pick<ModuleBase, 'waits'> {
  readonly config: {
    readonly brandName: string
    /** How the installation names itself to push services; null where it sends nothing. */
    readonly push: PushSender | null
    /** The house's own tool; null where there is none. */
    readonly webhook: AlertWebhook | null
    /** Where operators reach the console. */
    readonly consoleOrigin: string
    /** Origins of the installation's own network that may be reached without https. */
    readonly privateUpstreams: readonly string[]
    /** Seals the addresses of browsers, as it seals the operators' other secrets. */
    readonly operatorKeys: BoxKeys
  }
}
