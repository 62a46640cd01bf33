import { operatorAlertsNoun } from '@morakot/contract/features/operator-alerts/noun'
import { defineModule } from '#infra/modules/module'
import { ALERTS_PUSH, ALERTS_WATCH, ALERTS_WEBHOOK } from './service-context.ts'
import type { AlertsContext } from './service-context.ts'

export const operatorAlertsModule = defineModule({
  contract: operatorAlertsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/operator-alerts/schema')).operatorAlertSchemas,
  jobs: [ALERTS_WATCH, ALERTS_PUSH, ALERTS_WEBHOOK],
})
  .context((base): AlertsContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).operatorAlertRoutes(context),
    jobs: async () => (await import('./jobs.ts')).operatorAlertJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleWatch(context),
  }))
