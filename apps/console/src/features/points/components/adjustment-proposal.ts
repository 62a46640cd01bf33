import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { reasonOf } from '#shared/action/reason-of'
import type { ProposalDefinition } from '#shared/proposal/proposal'
import { copy, kindText, statusText } from '../copy.ts'
import { approveAdjustment, declineAdjustment } from '../queries.ts'
import type { Adjustment } from '../queries.ts'

const amountOf = ({ points }: Adjustment) => `${formatInteger(points)} ${copy.points}`
const transferOf = ({ transferId }: Adjustment) => (transferId === null ? [] : [{ name: copy.transfer, value: transferId }])

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
  summary: (one) => `${kindText[one.kind]} ${amountOf(one)}`,
  facts: (one) => [{ name: kindText[one.kind], value: amountOf(one) }],
  factsAfter: transferOf,
  statusText,
  reads: [['points'], ['members']],
}
