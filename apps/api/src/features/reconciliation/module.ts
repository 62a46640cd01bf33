import { reconciliationNoun } from '@morakot/contract/features/reconciliation/noun'
import { defineModule } from '#infra/modules/module'
import type { ReconciliationContext } from './service-context.ts'

export const reconciliationModule = defineModule({
  contract: reconciliationNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/reconciliation/schema')).reconciliationConsoleSchemas,
  jobs: ['reconciliation.bank'],
})
  .context((base): ReconciliationContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).reconciliationConsoleRoutes(context),
    jobs: async () => (await import('./jobs.ts')).reconciliationJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleBankReconcile(context),
  }))
