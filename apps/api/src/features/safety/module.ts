import { safetyNoun } from '@morakot/contract/features/safety/noun'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { exclusionOf } from '#features/protection/service-view'
import { offersPort } from '#features/site/ports'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { safetyRoutes } from './routes.ts'
import { isInCare } from './service-decide.ts'
import { safetySubscribers } from './subscribers.ts'

export const safetyModule = defineModule({
  contract: safetyNoun,
  consoleSchemas: async () => safetyConsoleSchemas,
  provides: { offers: offersPort },
  jobs: ['safety.judge'],
  waits: [
    waiting({
      kind: 'safety_case',
      permission: 'safety.view',
      work: ['alerts.work'],
      badge: 'safety',
      rows: waitingRows('safetyCase', { where: { status: 'OPEN' }, member: 'memberId', since: 'openedAt' }),
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({
    console: async () => safetyRoutes(context),
    subscribers: safetySubscribers(context),
    provides: {
      offers: async (db, member) => (await exclusionOf(db, member, context.clock.now())) === null && !(await isInCare(db, member)),
    },
    jobs: async () => (await import('./jobs.ts')).safetyJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleDecisions(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedSafety(context, plan),
  }))
