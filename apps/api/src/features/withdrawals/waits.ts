import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#infra/generated/tables'
import { recordNumber } from '@morakot/contract/record-number'
import { waiting, waitingRows } from '#infra/modules/waiting'

/** Who gave the first of two approvals of this review. */
const firstApprover = (is: ExpressionBuilder<Tables, 'withdrawal'>) =>
  is.fn.coalesce(
    is
      .selectFrom('withdrawalApproval')
      .select(({ fn }) => fn.min('withdrawalApproval.operatorId').as('by'))
      .whereRef('withdrawalApproval.withdrawalId', '=', 'withdrawal.id')
      .whereRef('withdrawalApproval.reviewRound', '=', 'withdrawal.reviewRound'),
  )

const rows = (status: 'REVIEW' | 'UNKNOWN') =>
  waitingRows('withdrawal', {
    where: { status },
    number: 'number',
    member: 'memberId',
    amount: 'amount',
    ...(status === 'REVIEW' && { firstBy: firstApprover }),
    // The member has waited since the request, whatever the withdrawal went through since (console-2.md O-90).
    since: 'createdAt',
  })

const DESK = {
  permission: 'withdrawals.view',
  work: ['withdrawals.approve', 'withdrawals.approve_large'],
  badge: 'withdrawals',
  numbered: (number: bigint) => recordNumber('withdrawal', number),
} as const

export const withdrawalWaits = [
  waiting({ kind: 'withdrawal_review', ...DESK, rows: rows('REVIEW') }),
  waiting({ kind: 'withdrawal_unknown', ...DESK, rows: rows('UNKNOWN') }),
]
