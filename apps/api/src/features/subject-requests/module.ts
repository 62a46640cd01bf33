import { subjectRequestsNoun } from '@morakot/contract/features/subject-requests/noun'
import { defineModule } from '#infra/modules/module'
import { proposalRows, usernameOf, waiting, waitingProposals } from '#infra/modules/waiting'
import { numberOf } from './rules.ts'
import { waitingRequests } from './store.ts'

export const subjectRequestsModule = defineModule({
  contract: subjectRequestsNoun,
  consoleSchemas: async () => (await import('@morakot/contract/features/subject-requests/schema-console')).subjectRequestConsoleSchemas,
  waits: [
    waiting({
      kind: 'subject_request',
      permission: 'privacy.work',
      work: ['privacy.work'],
      badge: null,
      rows: waitingRequests,
      numbered: numberOf,
    }),
    waitingProposals({
      kind: 'proposal_erasure',
      permission: 'privacy.erase',
      rows: [proposalRows('subjectErasure', { subject: usernameOf('memberId') })],
    }),
  ],
})
  .context((base) => base)
  .open((context) => ({ console: async () => (await import('./routes.ts')).subjectRequestRoutes(context) }))
