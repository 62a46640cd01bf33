import { subjectRequestsNoun } from '@morakot/contract/features/subject-requests/noun'
import { subjectRequestMemberSchemas } from '@morakot/contract/features/subject-requests/schema'
import { defineModule } from '#infra/modules/module'
import { proposalRows, usernameOf, waiting, waitingProposals } from '#infra/modules/waiting'
import { FORGET_COPIES } from './jobs.ts'
import { dataCopyRoutes, subjectRequestRoutes } from './routes.ts'
import { numberOf } from './rules.ts'
import { MAKE_COPY } from './service-copy.ts'
import { waitingRequests } from './store.ts'

export const subjectRequestsModule = defineModule({
  contract: subjectRequestsNoun,
  memberSchemas: subjectRequestMemberSchemas,
  consoleSchemas: async () => (await import('@morakot/contract/features/subject-requests/schema-console')).subjectRequestConsoleSchemas,
  jobs: [MAKE_COPY, FORGET_COPIES],
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
  .open((context) => ({
    member: dataCopyRoutes(context),
    console: async () => subjectRequestRoutes(context),
    jobs: async () => (await import('./jobs.ts')).subjectRequestJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleForgetting(context),
  }))
