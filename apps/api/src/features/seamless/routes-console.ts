import type { seamlessConsoleCalls } from '@morakot/contract/features/seamless/calls'
import type { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import { closeOpenAlert, readAlerts } from '#features/seamless/wallet/service-open-alerts'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'

export function seamlessConsoleRoutes(context: BaseContext): Handlers<typeof seamlessConsoleCalls, typeof seamlessConsoleSchemas> {
  return {
    alerts: async ({ query }) => await readAlerts(context, query),
    closeAlert: async ({ params, body }, { operator }) =>
      await closeOpenAlert(context, operator, { alertId: BigInt(params.alertId), ...body }),
  }
}
