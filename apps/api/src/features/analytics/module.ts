import { analyticsNoun } from '@morakot/contract/features/analytics/noun'
import { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import { spendPointsPort } from '#features/points/ports'
import { defineModule } from '#infra/modules/module'
import { analyticsRoutes } from './routes.ts'
import type { AnalyticsContext } from './service-context.ts'
import { statisticsRebuild } from './service-rebuild.ts'
import { analyticsSubscribers } from './subscribers.ts'

export const analyticsModule = defineModule({
  contract: analyticsNoun,
  memberSchemas: analyticsSchemas,
  needs: { spendPoints: spendPointsPort },
  jobs: ['stats.fold'],
  rebuilds: [statisticsRebuild],
})
  .context((base, needs): AnalyticsContext => ({ ...base, ...needs }))
  .open((context) => ({
    member: analyticsRoutes(context),
    subscribers: analyticsSubscribers,
    jobs: async () => (await import('./jobs.ts')).analyticsJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleFold(context),
  }))
