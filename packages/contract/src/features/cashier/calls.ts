import type { Calls } from '../../call.ts'

export const cashierCalls = {
  bankList: { method: 'GET', path: '/v2/configs/bank-list', guard: 'anyone', summary: 'Thai banks' },
  depositBank: { method: 'GET', path: '/v2/users/deposit/bank', guard: 'member', summary: 'Where to deposit, by method' },
  generateQrCode: {
    method: 'POST',
    path: '/v2/users/deposit.generate-qr-code',
    guard: 'member',
    summary: 'Open a deposit and get its PromptPay QR payload',
    keyed: true,
  },
  openTransfer: {
    method: 'POST',
    path: '/v2/users/deposit.open-transfer',
    guard: 'member',
    summary: 'Open a deposit by a plain transfer and get the amount that names it',
    keyed: true,
  },
  uploadSlip: {
    method: 'POST',
    path: '/v2/users/deposit.upload-slip',
    guard: 'member',
    summary: 'Deposit by the slip of a transfer that was made',
    keyed: true,
    multipart: true,
  },
  methodsStream: {
    method: 'GET',
    path: '/v2/users/deposit/methods/stream',
    guard: 'member',
    summary: 'Tells when operators switch a way to deposit, and when who stands behind one falls silent or comes back',
    stream: true,
  },
  depositTotal: { method: 'GET', path: '/v2/users/deposit/total', guard: 'member', summary: 'Credited deposits of days, in all' },
  depositLogsTotal: { method: 'GET', path: '/me/deposit-logs.getTotal', guard: 'member', summary: 'The same' },
  deposits: { method: 'GET', path: '/v2/users/deposits', guard: 'member', summary: 'What is under way of the deposits of the member' },
  deposit: { method: 'GET', path: '/v2/users/deposits/{depositId}', guard: 'member', summary: 'One deposit of the member' },
  acceptDeposit: {
    method: 'POST',
    path: '/v2/users/deposits/{depositId}.accept',
    guard: 'member',
    summary: 'Credit what came for a deposit: a little less than asked, or money that was over a limit which has room again',
    keyed: true,
  },
  withdrawalConditions: {
    method: 'GET',
    path: '/v2/users/withdrawal/conditions',
    guard: 'member',
    summary: 'What may be withdrawn now, and why not more',
  },
  withdraw: { method: 'POST', path: '/v2/users/credit.withdraw', guard: 'member', summary: 'Ask for a withdrawal', keyed: true },
  withdrawals: { method: 'GET', path: '/v2/users/withdrawals', guard: 'member', summary: 'Withdrawals of the member, newest first' },
  withdrawal: { method: 'GET', path: '/v2/users/withdrawals/{withdrawalId}', guard: 'member', summary: 'One withdrawal with its timeline' },
} as const satisfies Calls

export const cashierConsoleCalls = {
  reviewQueue: {
    method: 'GET',
    path: '/console/withdrawals',
    guard: { operator: 'withdrawals.view' },
    summary: 'Withdrawals, by state: open ones oldest first, ended ones newest first',
  },
  reviewed: {
    method: 'GET',
    path: '/console/withdrawals/{withdrawalId}',
    guard: { operator: 'withdrawals.view' },
    summary: 'One withdrawal as operators see it',
  },
  approve: {
    method: 'POST',
    path: '/console/withdrawals/{withdrawalId}/approve',
    guard: { operator: ['withdrawals.approve', 'withdrawals.approve_large'], stepUp: true },
    summary: 'Approve a withdrawal',
  },
  reject: {
    method: 'POST',
    path: '/console/withdrawals/{withdrawalId}/reject',
    guard: { operator: ['withdrawals.approve', 'withdrawals.approve_large'] },
    summary: 'Reject a withdrawal with a reason the member reads',
  },
  unmatched: {
    method: 'GET',
    path: '/console/bank-events',
    guard: { operator: 'deposits.view' },
    summary: 'Money that came in and matched no deposit, oldest first',
  },
  markReturned: {
    method: 'POST',
    path: '/console/bank-events/returned',
    guard: { operator: 'deposits.resolve' },
    summary: 'Write down that such money was sent back at the bank; moves none itself',
  },
  memberToCredit: {
    method: 'GET',
    path: '/console/bank-events/member',
    guard: { operator: 'deposits.resolve' },
    summary: 'A member by username, with what tells whether such money is theirs',
  },
  proposeCredit: {
    method: 'POST',
    path: '/console/bank-events/credits',
    guard: { operator: 'deposits.resolve' },
    summary: 'Say whose such money is, and why: the first of two operators',
  },
  approveCredit: {
    method: 'POST',
    path: '/console/bank-events/credits/{creditId}/approve',
    guard: { operator: 'deposits.resolve', stepUp: true },
    summary: 'Credit such money as another operator proposed, as a deposit of that amount',
  },
  declineCredit: {
    method: 'POST',
    path: '/console/bank-events/credits/{creditId}/decline',
    guard: { operator: 'deposits.resolve' },
    summary: 'Decline a proposal, or take the own one back, with the reason',
  },
} as const satisfies Calls
