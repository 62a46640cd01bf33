import type { Calls } from '../../call.ts'

export const depositAdminCalls = {
  list: {
    method: 'GET',
    path: '/console/deposits',
    guard: { operator: 'deposits.view' },
    summary: 'Deposits by view, search and filter, with their sum',
  },
  deposit: {
    method: 'GET',
    path: '/console/deposits/{depositId}',
    guard: { operator: 'deposits.view' },
    summary: "One deposit with the bank's events, its checks and timeline",
  },
  slips: {
    method: 'GET',
    path: '/console/deposit-slips',
    guard: { operator: 'deposits.view' },
    summary: 'Slips: open ones oldest first, ended ones newest first',
  },
  slip: {
    method: 'GET',
    path: '/console/deposit-slips/{slipId}',
    guard: { operator: 'deposits.view' },
    summary: 'One slip with its checks next to the verifier’s answer',
  },
  slipPicture: {
    method: 'POST',
    path: '/console/deposit-slips/{slipId}/picture',
    guard: { operator: 'deposits.resolve' },
    summary: 'The picture of a slip; each view is audited',
  },
  approveSlip: {
    method: 'POST',
    path: '/console/deposit-slips/{slipId}/approve',
    guard: { operator: 'deposits.resolve', stepUp: true },
    summary: 'Credit a slip: the transfer that the verifier confirmed, or the receipt that the operator chooses; in doubt another agrees',
  },
  checkSlip: {
    method: 'POST',
    path: '/console/deposit-slips/{slipId}/check',
    guard: { operator: 'deposits.resolve' },
    summary: 'Query the verifier about a slip, by the bank and reference that an operator reads off the picture',
  },
  rejectSlip: {
    method: 'POST',
    path: '/console/deposit-slips/{slipId}/reject',
    guard: { operator: 'deposits.resolve' },
    summary: 'Refuse a slip with a reason that the member reads',
  },
  methods: {
    method: 'GET',
    path: '/console/deposit-methods',
    guard: { operator: 'deposits.view' },
    summary: 'The ways to deposit, with their switches',
  },
  switchMethod: {
    method: 'POST',
    path: '/console/deposit-methods/{method}/switch',
    guard: { operator: 'deposits.resolve' },
    summary: 'Open or close a deposit method; open screens are notified',
  },
} as const satisfies Calls
