import { recordNumber } from '@morakot/contract/record-number'
import { waiting, waitingRows } from '#infra/modules/waiting'

const COLUMNS = {
  number: 'number',
  member: 'memberId',
  amount: 'amount',
  // The member has waited since the request, whatever the withdrawal went through since (console-2.md O-90).
  since: 'createdAt',
} as const

const DESK = {
  permission: 'withdrawals.view',
  work: ['withdrawals.approve', 'withdrawals.approve_large'],
  badge: 'withdrawals',
  numbered: (number: bigint) => recordNumber('withdrawal', number),
} as const

export const withdrawalWaits = [
  waiting({
    kind: 'withdrawal_review',
    ...DESK,
    rows: waitingRows('withdrawal', {
      ...COLUMNS,
      where: { status: 'REVIEW' },
      // Who gave the first of two approvals of this review.
      firstBy: (is) =>
        is.fn.coalesce(
          is
            .selectFrom('withdrawalApproval')
            .select(({ fn }) => fn.min('withdrawalApproval.operatorId').as('by'))
            .whereRef('withdrawalApproval.withdrawalId', '=', 'withdrawal.id')
            .whereRef('withdrawalApproval.reviewRound', '=', 'withdrawal.reviewRound'),
        ),
    }),
  }),
  waiting({ kind: 'withdrawal_unknown', ...DESK, rows: waitingRows('withdrawal', { ...COLUMNS, where: { status: 'UNKNOWN' } }) }),
]
