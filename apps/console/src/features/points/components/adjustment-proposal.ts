import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { reasonOf } from '#shared/action/reason-of'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy } from '../copy.ts'
import { approveAdjustment, declineAdjustment } from '../queries.ts'
import type { Adjustment } from '../queries.ts'
import { adjustments } from './point-fields.tsx'

const amountOf = (one: Adjustment) => adjustments.text(one, 'points')
const transferOf = (one: Adjustment) => adjustments.facts(one, ['transferId'])

/** How an adjustment of points is shown and decided. */
export const adjustmentProposal: ProposalDefinition<Adjustment> = {
  permission: 'points.adjust',
  approve: {
    title: copy.approve,
    hint: copy.approveHint,
    what: amountOf,
    run: async ({ adjustmentId }) => await approveAdjustment(adjustmentId),
    facts: transferOf,
  },
  decline: {
    hint: copy.declineHint,
    reason: reasonOf(pointConsoleSchemas.decline.body.shape.reason),
    run: async ({ adjustmentId }, reason) => await declineAdjustment(adjustmentId, reason),
  },
  summary: (one) => `${adjustments.text(one, 'kind')} ${amountOf(one)}`,
  facts: (one) => [{ name: adjustments.text(one, 'kind'), value: amountOf(one) }],
  factsAfter: transferOf,
  status: (one) => adjustments.facts(one, ['status']),
  reads: [['points'], ['members']],
}
