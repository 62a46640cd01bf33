import { redemptionMoved } from '@morakot/contract/features/redemption/events'
import { redemptionNoun } from '@morakot/contract/features/redemption/noun'
import { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { spendPointsPort } from '#features/points/ports'
import { REDEMPTION_PAY, REDEMPTION_WATCH } from '#features/redemption/requests/service-context'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { seedRequests } from '#features/redemption/requests/service-seed'
import { redemptionWaits } from '#features/redemption/requests/waits'
import { grantRewardPort } from '#features/rewards/ports'
import { valueDoorsPort } from '#features/value-changes/ports'
import { waitingChanges } from '#features/value-changes/waits'
import { defineModule } from '#infra/modules/module'
import { redemptionRoutes } from './routes.ts'
import { pictureRoute } from './routes-pictures.ts'
import { redemptionSubscribers } from './subscribers.ts'

export const redemptionModule = defineModule({
  contract: redemptionNoun,
  memberSchemas: redemptionSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/redemption/schema-console')).redemptionConsoleSchemas,
  needs: { spendPoints: spendPointsPort, grantReward: grantRewardPort },
  provides: { valueDoors: valueDoorsPort },
  past: [{ topics: [redemptionMoved], view: 'past_redemption' }],
  jobs: [REDEMPTION_PAY, REDEMPTION_WATCH],
  waits: [...redemptionWaits, waitingChanges({ kind: 'proposal_reward', permission: 'redemption.edit', changes: ['item', 'stock'] })],
})
  .context((base, needs): RedemptionContext => ({ ...base, ...needs }))
  .open((context) => ({
    member: redemptionRoutes(context),
    console: async () => (await import('./routes-console.ts')).redemptionConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-changes.ts')).redemptionDoors },
    subscribers: redemptionSubscribers(context),
    jobs: async () => (await import('./jobs.ts')).redemptionJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleWatch(context),
    memberHttp: pictureRoute(context),
    seedFirst: async (plan) => await (await import('./service-seed.ts')).seedRedemption(context, plan),
    seed: async (plan) => await seedRequests(context, plan),
  }))
