import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { cashbackNoun } from '@morakot/contract/features/cashback/noun'
import { cashbackConsoleSchemas, cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import { platformCreditPort } from '#features/wallet/ports'
import { valueDoorsPort } from '#features/value-changes/ports'
import { waitingChanges } from '#features/value-changes/waits'
import { defineModule } from '#infra/modules/module'
import { cashbackConsoleRoutes, cashbackRoutes } from './routes.ts'
import { cashbackRebuild } from './service-rebuild.ts'
import { cashbackSubscribers } from './subscribers.ts'

export const cashbackModule = defineModule({
  contract: cashbackNoun,
  memberSchemas: cashbackSchemas,
  consoleSchemas: async () => cashbackConsoleSchemas,
  houseAccounts: [{ code: 'house:cashback', token: 'CREDIT' }],
  needs: { platformCredit: platformCreditPort },
  provides: { valueDoors: valueDoorsPort },
  jobs: ['cashback.close'],
  past: [{ topics: [cashbackPaid], view: 'past_cashback' }],
  rebuilds: [cashbackRebuild],
  waits: [waitingChanges({ kind: 'proposal_cashback', permission: 'cashback.edit', changes: ['cashback'] })],
})
  .context((base, needs) => ({ ...base, ...needs }))
  .open((context) => ({
    member: cashbackRoutes(context),
    console: async () => cashbackConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-rates.ts')).cashbackDoors },
    subscribers: cashbackSubscribers,
    jobs: async () => (await import('./jobs.ts')).cashbackJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleClose(context),
    // What the demo's past has left unpaid is ready with the first page.
    seed: async ({ history }) => {
      if (history === 'full') await (await import('./service-calculate.ts')).calculateDue(context)
    },
  }))
