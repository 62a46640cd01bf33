import { waiting, waitingRows } from '#infra/modules/waiting'

export const accountHolderWaits = waiting({
  kind: 'account_holder',
  permission: 'kyc.review',
  work: ['kyc.review'],
  badge: null,
  rows: waitingRows('member', {
    where: { hasHolderCase: true, status: 'active' },
    member: 'id',
    detail: 'holderState',
    since: (is) => is.fn.coalesce('holderCheckedAt', 'registeredAt'),
  }),
})
