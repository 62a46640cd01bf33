import { rightsReviewNoun } from '@morakot/contract/features/rights-review/noun'
import { defineModule } from '#infra/modules/module'
import { waiting } from '#infra/modules/waiting'
import { OPEN_REVIEWS } from './jobs.ts'
import { waitingReviews } from './store.ts'

export const rightsReviewModule = defineModule({
  contract: rightsReviewNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/rights-review/schema')).rightsReviewSchemas,
  jobs: [OPEN_REVIEWS],
  waits: [
    waiting({ kind: 'rights_review', permission: 'operators.manage', work: ['operators.manage'], badge: null, rows: waitingReviews }),
  ],
})
  .context((base) => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).rightsReviewRoutes(context),
    jobs: async () => (await import('./jobs.ts')).rightsReviewJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleReviews(context),
  }))
