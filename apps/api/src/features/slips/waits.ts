import { waiting, waitingRows } from '#infra/modules/waiting'

export const slipWaits = waiting({
  kind: 'slip_review',
  permission: 'deposits.view',
  work: ['deposits.resolve'],
  badge: 'slips',
  rows: waitingRows('depositSlip', {
    where: { status: 'UNDER_REVIEW' },
    member: 'memberId',
    amount: (is) => is.fn.coalesce('amount', 'typedAmount'),
    detail: 'reviewReason',
    since: 'createdAt',
  }),
})
