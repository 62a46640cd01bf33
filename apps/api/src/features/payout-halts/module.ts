import { payoutHaltsNoun } from '@morakot/contract/features/payout-halts/noun'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waiting, waitingProposals, waitingRows } from '#infra/modules/waiting'
import { SCOPE_OF_RESUME } from './store.ts'

export const payoutHaltsModule = defineModule({
  contract: payoutHaltsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/payout-halts/schema')).payoutHaltSchemas,
  waits: [
    waiting({
      kind: 'payout_halt',
      permission: 'withdrawals.view',
      work: ['withdrawals.resume'],
      badge: null,
      rows: waitingRows('payoutHalt', { where: { endedAt: null }, detail: 'scope', since: 'startedAt' }),
    }),
    waitingProposals({
      kind: 'proposal_resume',
      permission: 'withdrawals.resume',
      rows: [proposalRows('payoutResume', { subject: SCOPE_OF_RESUME })],
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).payoutHaltRoutes(context) }))
