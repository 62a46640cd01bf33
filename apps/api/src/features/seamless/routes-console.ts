import type { consoleApi } from '@morakot/contract/calls'
import type { ConsoleContract } from '@morakot/contract/contract'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { closeOpenAlert, readAlerts } from './service-open-alerts.ts'

export function seamlessConsoleRoutes(context: BaseContext): Handlers<typeof consoleApi.seamless, ConsoleContract['seamless']> {
  return {
    alerts: async ({ query }) => await readAlerts(context, query),
    closeAlert: async ({ params, body }, { operator }) =>
      await closeOpenAlert(context, operator, { alertId: BigInt(params.alertId), ...body }),
  }
}
