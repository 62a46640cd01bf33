import { waiting, waitingRows } from '#infra/modules/waiting'

const rows = (status: 'REVIEW' | 'UNKNOWN') =>
  waitingRows('withdrawal', {
    where: { status },
    number: 'number',
    member: 'memberId',
    amount: 'amount',
    // It waits from its last step on.
    since: (is) =>
      is.fn.coalesce(
        is
          .selectFrom('withdrawalStep')
          .select(({ fn }) => fn.max('withdrawalStep.at').as('at'))
          .whereRef('withdrawalStep.withdrawalId', '=', 'withdrawal.id')
          .whereRef('withdrawalStep.status', '=', 'withdrawal.status'),
        'withdrawal.createdAt',
      ),
    order: 'createdAt',
  })

const DESK = { permission: 'withdrawals.view', work: ['withdrawals.approve', 'withdrawals.approve_large'], badge: 'withdrawals' } as const

export const withdrawalWaits = [
  waiting({ kind: 'withdrawal_review', ...DESK, rows: rows('REVIEW') }),
  waiting({ kind: 'withdrawal_unknown', ...DESK, rows: rows('UNKNOWN') }),
]
