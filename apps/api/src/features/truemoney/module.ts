import { truemoneyNoun } from '@morakot/contract/features/truemoney/noun'
import { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import { depositDeskPort } from '#features/deposits/ports'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { openTrueMoney } from './gateway.ts'
import { truemoneyConsoleRoutes, truemoneyRoutes } from './routes.ts'
import { CHECK_AGAIN } from './service-settle.ts'
import type { TrueMoneyContext } from './service-settle.ts'
import { truemoneySubscribers } from './subscribers.ts'

export const truemoneyModule = defineModule({
  contract: truemoneyNoun,
  memberSchemas: truemoneySchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/truemoney/schema-console')).truemoneyConsoleSchemas,
  needs: { depositDesk: depositDeskPort },
  houseAccounts: [{ code: 'house:truemoney', token: 'CREDIT' }],
  jobs: [CHECK_AGAIN],
  waits: [
    waiting({
      kind: 'truemoney_review',
      permission: 'deposits.view',
      work: ['deposits.resolve'],
      badge: 'truemoney',
      rows: waitingRows('truemoneyReceipt', {
        where: { status: 'UNDER_REVIEW' },
        member: 'memberId',
        amount: 'amount',
        detail: 'reviewReason',
        since: 'createdAt',
      }),
    }),
  ],
})
  .context((base, { depositDesk }): TrueMoneyContext => {
    const { rails } = depositDesk.context
    const trueMoney = openTrueMoney(base, base.config.trueMoney, rails.stateChanged)
    rails.watch('TRUEWALLET', trueMoney)
    return { ...depositDesk.context, config: base.config, trueMoney }
  })
  .open((context) => ({
    member: truemoneyRoutes(context),
    console: async () => truemoneyConsoleRoutes(context),
    subscribers: truemoneySubscribers(context),
    jobs: async () => (await import('./jobs.ts')).truemoneyJobs(context),
  }))
