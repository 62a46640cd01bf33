import { affiliatesNoun } from '@morakot/contract/features/affiliates/noun'
import { affiliatesConsoleSchemas, affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { valueDoorsPort } from '#features/value-changes/ports'
import { waitingChanges } from '#features/value-changes/waits'
import { platformCreditPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { affiliatesConsoleRoutes, affiliatesRoutes } from './routes.ts'
import { affiliateRebuild } from './service-rebuild.ts'
import { affiliatesSubscribers } from './subscribers.ts'

export const affiliatesModule = defineModule({
  contract: affiliatesNoun,
  memberSchemas: affiliatesSchemas,
  consoleSchemas: async () => affiliatesConsoleSchemas,
  houseAccounts: [{ code: 'house:affiliate', token: 'CREDIT' }],
  needs: { platformCredit: platformCreditPort },
  provides: { valueDoors: valueDoorsPort },
  jobs: ['affiliates.close_month'],
  rebuilds: [affiliateRebuild],
  waits: [
    waiting({
      kind: 'affiliate_payout',
      permission: 'affiliates.view',
      work: ['affiliates.approve'],
      badge: 'affiliates',
      rows: waitingRows('affiliatePayout', {
        where: { status: 'PENDING' },
        member: 'memberId',
        amount: 'amount',
        detail: (is) => is.case().when('firstBy', 'is not', null).then('proposed').when('flagged', '=', true).then('flagged').end(),
        firstBy: 'firstBy',
        since: 'requestedAt',
      }),
    }),
    waitingChanges({ kind: 'proposal_share', permission: 'affiliates.edit', changes: ['affiliates'] }),
  ],
})
  .context((base, needs) => ({ ...base, ...needs }))
  .open((context) => ({
    member: affiliatesRoutes(context),
    console: async () => affiliatesConsoleRoutes(context),
    provides: { valueDoors: async () => (await import('./service-rules.ts')).affiliateDoors },
    subscribers: affiliatesSubscribers(context),
    jobs: async () => (await import('./jobs.ts')).affiliatesJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleClose(context),
    seed: async (plan) => await (await import('./service-seed.ts')).seedAffiliates(context, plan),
  }))
