import { payoutHaltsNoun } from '@morakot/contract/features/payout-halts/noun'
import { sql } from 'kysely'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'

export const payoutHaltsModule = defineModule({
  contract: payoutHaltsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/payout-halts/schema')).payoutHaltSchemas,
  waits: [
    waitingProposals({
      kind: 'proposal_resume',
      permission: 'withdrawals.resume',
      rows: [
        proposalRows('payoutResume', {
          subject: sql<string>`(select scope from payout_halt where payout_halt.id = payout_resume.halt_id)`,
        }),
      ],
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).payoutHaltRoutes(context) }))
