import { workQueueNoun } from '@morakot/contract/features/work-queue/noun'
import { reportSubscribers } from '#features/reports/subscribers'
import type { BaseContext } from '#infra/context'
import { defineModule } from '#infra/modules/module'

export const workQueueModule = defineModule({
  contract: workQueueNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/work-queue/schema')).workQueueSchemas,
})
  .context((base): BaseContext => base)
  .open((context) => ({
    subscribers: reportSubscribers,
    console: async () => (await import('./routes.ts')).workQueueRoutes(context),
  }))
