import { pointsNoun } from '@morakot/contract/features/points/noun'
import { pointConsoleSchemas, pointSchemas } from '@morakot/contract/features/points/schema'
import { pointDetailsPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { proposalRows, usernameOf, waitingProposals } from '#infra/modules/waiting'
import { spendPointsPort } from './ports.ts'
import { pointConsoleRoutes, pointRoutes } from './routes.ts'
import { detailsOf } from './service-adjustments.ts'
import { spendPoints } from './service-spend.ts'

export const pointsModule = defineModule({
  contract: pointsNoun,
  memberSchemas: pointSchemas,
  consoleSchemas: async () => pointConsoleSchemas,
  provides: { spend: spendPointsPort, detailsOf: pointDetailsPort },
  jobs: ['points.expire'],
  waits: [
    waitingProposals({
      kind: 'proposal_points',
      permission: 'points.view',
      work: ['points.adjust'],
      rows: [proposalRows('pointAdjustment', { subject: usernameOf('memberId') })],
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({
    member: pointRoutes(context),
    console: async () => pointConsoleRoutes(context),
    provides: { spend: async (tx, spend) => await spendPoints(context, tx, spend), detailsOf },
    jobs: async () => (await import('./jobs.ts')).pointJobs(context),
    seed: async (plan) => await (await import('./service-seed-demo.ts')).seedDemoPoints(context, plan),
    schedule: async () => await (await import('./jobs.ts')).scheduleExpiry(context),
  }))
