import { erasure, subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy } from '../copy.ts'
import { approveErasure, declineErasure, READS } from '../queries.ts'
import type { Erasure } from '../queries.ts'

const erasures = describe(erasure)

/** How a proposed erasure is shown and decided. */
export const erasureProposal: ProposalDefinition<Erasure> = {
  permission: 'privacy.erase',
  approve: {
    title: copy.approveErasure,
    hint: copy.approveHint,
    what: ({ username }) => username,
    run: async ({ erasureId }) => await approveErasure(erasureId),
  },
  decline: {
    hint: copy.declineHint,
    reason: reasonOf(subjectRequestConsoleSchemas.declineErasure.body.shape.reason),
    run: async ({ erasureId }, reason) => await declineErasure(erasureId, reason),
  },
  summary: () => copy.erase,
  facts: () => [],
  status: (one) => erasures.facts(one, ['status', 'expiresAt']),
  reads: READS,
}
