import type { Calls } from '../../call.ts'

export const bankChangeCalls = {
  own: {
    method: 'GET',
    path: '/me/bank-account',
    guard: 'member',
    summary: 'The account that the member is paid to, and when it may be changed',
  },
  change: {
    method: 'POST',
    path: '/me/bank-account',
    guard: 'member',
    summary: 'Change the account that the member is paid to: the password, and an account in the own name',
  },
} as const satisfies Calls

export const bankChangeConsoleCalls = {
  list: {
    method: 'GET',
    path: '/console/bank-changes',
    guard: { operator: 'kyc.review' },
    summary: 'Changes of bank accounts that are not reviewed, or those that were',
  },
  one: { method: 'GET', path: '/console/bank-changes/{changeId}', guard: { operator: 'kyc.review' }, summary: 'One change, both accounts' },
  confirm: {
    method: 'POST',
    path: '/console/bank-changes/{changeId}/confirm',
    guard: { operator: 'kyc.review' },
    summary: 'Find a change good',
  },
  undo: {
    method: 'POST',
    path: '/console/bank-changes/{changeId}/undo',
    guard: { operator: 'kyc.review', stepUp: true },
    summary: 'Give the member the old account back, within a day, with a reason',
  },
} as const satisfies Calls
