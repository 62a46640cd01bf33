import { rulesNoun } from '@morakot/contract/features/rules/noun'
import { defineModule } from '#infra/modules/module'
import { proposalRows, waitingProposals } from '#infra/modules/waiting'
import { RULES_IN_FORCE } from './service.ts'
import type { RulesContext } from './service.ts'

export const rulesModule = defineModule({
  contract: rulesNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/rules/schema')).rulesSchemas,
  jobs: [RULES_IN_FORCE],
  waits: [
    waitingProposals({
      kind: 'proposal_rules',
      permission: 'settings.edit',
      rows: [proposalRows('trustChange', { where: { kind: 'rules' }, whereNot: { subject: 'accounts' }, subject: 'subject' })],
    }),
    // Which accounts of ours receive money is decided by others than the rest of the rules.
    waitingProposals({
      kind: 'proposal_receivers',
      permission: 'accounts.edit',
      rows: [proposalRows('trustChange', { where: { kind: 'rules', subject: 'accounts' }, subject: 'subject' })],
    }),
  ],
})
  .context((base): RulesContext => base)
  .open((context) => ({
    console: async () => (await import('./routes.ts')).rulesRoutes(context),
    jobs: async () => [(await import('./service.ts')).rulesInForceJob(context)],
  }))
