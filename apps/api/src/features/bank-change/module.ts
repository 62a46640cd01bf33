import { bankChangeNoun } from '@morakot/contract/features/bank-change/noun'
import { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import { defineModule } from '#infra/modules/module'
import { waiting, waitingRows } from '#infra/modules/waiting'
import { bankChangeConsoleRoutes, bankChangeRoutes } from './routes.ts'
import type { BankContext } from '#features/bank/service-context'
import { bankChangeSubscribers } from './subscribers.ts'

export const bankChangeModule = defineModule({
  contract: bankChangeNoun,
  memberSchemas: bankChangeSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/bank-change/schema-console')).bankChangeConsoleSchemas,
  waits: [
    waiting({
      kind: 'bank_change',
      permission: 'kyc.review',
      work: ['kyc.review'],
      badge: 'bankChanges',
      rows: waitingRows('bankChange', { where: { status: 'CHANGED' }, member: 'memberId', since: 'changedAt' }),
    }),
  ],
})
  .context((base): BankContext => base)
  .open((context) => ({
    member: bankChangeRoutes(context),
    console: async () => bankChangeConsoleRoutes(context),
    subscribers: bankChangeSubscribers(context),
  }))
