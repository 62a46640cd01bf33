import type { Calls } from '../../call.ts'

export const truemoneyCalls = {
  own: {
    method: 'GET',
    path: '/v2/users/deposit/truemoney',
    guard: 'member',
    summary: 'Money by TrueMoney in progress, and of the last day',
  },
  redeemVoucher: {
    method: 'POST',
    path: '/v2/users/deposit.redeem-voucher',
    guard: 'member',
    summary: 'Deposit a TrueMoney voucher by its link',
    keyed: true,
  },
  confirmTransfer: {
    method: 'POST',
    path: '/v2/users/deposit.confirm-truemoney',
    guard: 'member',
    summary: 'Deposit a TrueMoney transfer by its transaction number',
    keyed: true,
  },
  accept: {
    method: 'POST',
    path: '/v2/users/deposit/truemoney/{receiptId}.accept',
    guard: 'member',
    summary: 'Credit money that was over a limit of the member’s own, which has room again',
    keyed: true,
  },
} as const satisfies Calls

export const truemoneyConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/truemoney',
    guard: { operator: 'deposits.view' },
    summary: 'Money by TrueMoney: open ones oldest first, ended ones newest first',
  },
  one: { method: 'GET', path: '/console/truemoney/{receiptId}', guard: { operator: 'deposits.view' }, summary: 'One of them' },
  approve: {
    method: 'POST',
    path: '/console/truemoney/{receiptId}/approve',
    guard: { operator: 'deposits.resolve', stepUp: true },
    summary: 'Credit it to its member: the first operator proposes and another agrees',
  },
  markReturned: {
    method: 'POST',
    path: '/console/truemoney/{receiptId}/returned',
    guard: { operator: 'deposits.resolve' },
    summary: 'Write down that it was sent back; moves no money itself',
  },
} as const satisfies Calls
