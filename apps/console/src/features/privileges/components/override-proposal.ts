import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { reasonOf } from '#shared/action/reason-of'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy } from '../copy.ts'
import { approveOverride, declineOverride } from '../queries.ts'
import type { Override } from '../queries.ts'
import { MOVES, overrides, UNTIL } from './tier-facts.ts'

/** How a tier that operators give is shown and decided. */
export const overrideProposal: ProposalDefinition<Override> = {
  permission: 'tiers.override',
  approve: {
    title: copy.approve,
    hint: copy.approveHint,
    what: (one) => overrides.text(one, 'tier'),
    run: async ({ overrideId }) => await approveOverride(overrideId),
  },
  decline: {
    hint: copy.declineHint,
    reason: reasonOf(privilegeConsoleSchemas.decline.body.shape.reason),
    run: async ({ overrideId }, reason) => await declineOverride(overrideId, reason),
  },
  summary: (one) => `${MOVES.text(one)} ${UNTIL.title} ${UNTIL.text(one)}`,
  facts: (one) => overrides.facts(one, ['from', 'tier', UNTIL]),
  status: (one) => overrides.facts(one, ['status']),
  reads: [['tiers'], ['members']],
}
