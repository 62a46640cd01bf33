import type { operatorAlertCalls } from '@morakot/contract/features/operator-alerts/calls'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import type { Handlers } from '#infra/http/mount'
import type { AlertsContext } from './service-context.ts'
import { readChoices, setChoice } from './service-choices.ts'
import { webhookState } from './service-webhook.ts'
import { addChannel, readAlerts, removeChannel, setDuty, setQuiet } from './service.ts'

export function operatorAlertRoutes(context: AlertsContext): Handlers<typeof operatorAlertCalls, typeof operatorAlertSchemas> {
  return {
    read: async (_request, auth) => ({
      ...(await readAlerts(context, auth.operator)),
      choices: await readChoices(context, auth),
      webhook: await webhookState(context),
    }),
    addChannel: async ({ body }, { operator }) => await addChannel(context, operator, body),
    removeChannel: async ({ params }, { operator }) => await removeChannel(context, operator, params.channelId),
    setDuty: async ({ body }, { operator }) => await setDuty(context, operator, body.hours),
    setChoice: async ({ params, body }, auth) => await setChoice(context, auth, { ...params, ...body }),
    setQuiet: async ({ body }, { operator }) => await setQuiet(context, operator, body.quiet),
  }
}
