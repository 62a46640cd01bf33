import { workQueueNoun } from '@morakot/contract/features/work-queue/noun'
import { reportRebuild } from '#features/reports/service-rebuild'
import { reportSubscribers } from '#features/reports/subscribers'
import { defineModule } from '#infra/modules/module'
import type { WorkContext } from './service-context.ts'

export const workQueueModule = defineModule({
  contract: workQueueNoun,
  rebuilds: [reportRebuild],
  consoleSchemas: async () => (await import('@morakot/contract/features/work-queue/schema')).workQueueSchemas,
})
  .context((base): WorkContext => base)
  .open((context) => ({
    subscribers: reportSubscribers,
    console: async () => (await import('./routes.ts')).workQueueRoutes(context),
  }))
