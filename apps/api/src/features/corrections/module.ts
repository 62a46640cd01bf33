import { correctionsNoun } from '@morakot/contract/features/corrections/noun'
import { depositDeskPort } from '#features/deposits/ports'
import { creditNotesPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { proposalRows, usernameOf, waitingProposals } from '#infra/modules/waiting'
import { memberTextsOf } from './service.ts'

export const correctionsModule = defineModule({
  contract: correctionsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/corrections/schema')).correctionSchemas,
  needs: { deposits: depositDeskPort },
  provides: { creditNotes: creditNotesPort },
  houseAccounts: [{ code: 'house:corrections', token: 'CREDIT' }],
  waits: [
    waitingProposals({
      kind: 'proposal_correction',
      permission: 'credit.view',
      work: ['credit.adjust'],
      rows: [proposalRows('correction', { subject: usernameOf('memberId') })],
    }),
  ],
})
  .context((_base, { deposits }) => deposits.context)
  .open((context) => ({
    provides: { creditNotes: memberTextsOf },
    console: async () => (await import('./routes.ts')).correctionRoutes(context),
  }))
