import { liveFeedNoun } from '@morakot/contract/features/live-feed/noun'
import { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import { defineModule } from '#infra/modules/module'
import { liveFeedPort } from './ports.ts'
import { liveFeedRoutes } from './routes.ts'
import { readLatest } from './service.ts'
import { liveFeedSubscribers } from './subscribers.ts'

export const liveFeedModule = defineModule({
  contract: liveFeedNoun,
  memberSchemas: liveFeedSchemas,
  provides: { feed: liveFeedPort },
  jobs: ['live-feed.show'],
})
  .context((base) => base)
  .open((context) => ({
    member: liveFeedRoutes(context),
    subscribers: liveFeedSubscribers(context),
    jobs: async () => (await import('./jobs.ts')).liveFeedJobs(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedFeed(context, plan),
    provides: { feed: { readLatest: async () => await readLatest(context) } },
  }))
