import type { Calls } from '../../call.ts'

// Calls that show one member's money require withdrawals.view: marketing reads the masked list, and no single member's losses.
export const memberAdminCalls = {
  list: { method: 'GET', path: '/console/members', guard: { operator: 'members.view' }, summary: 'Members by view, search and filter' },
  member: {
    method: 'GET',
    path: '/console/members/{memberId}',
    guard: { operator: 'withdrawals.view' },
    summary: 'The head and overview of one member',
  },
  movements: {
    method: 'GET',
    path: '/console/members/{memberId}/movements',
    guard: { operator: 'withdrawals.view' },
    summary: 'Credit movements of a member with the running balance, newest first',
  },
  rounds: {
    method: 'GET',
    path: '/console/members/{memberId}/rounds',
    guard: { operator: 'withdrawals.view' },
    summary: 'Game rounds of a member, newest first',
  },
  round: {
    method: 'GET',
    path: '/console/members/{memberId}/rounds/{roundNumber}',
    guard: { operator: 'withdrawals.view' },
    summary: "One round with the provider's messages and their ledger rows",
  },
  withdrawals: {
    method: 'GET',
    path: '/console/members/{memberId}/withdrawals',
    guard: { operator: 'withdrawals.view' },
    summary: 'Withdrawals of a member, newest first',
  },
  bonus: {
    method: 'GET',
    path: '/console/members/{memberId}/bonus',
    guard: { operator: 'withdrawals.view' },
    summary: 'The newest bonuses of a member with their turnover, and the points by the month in which they end',
  },
  protection: {
    method: 'GET',
    path: '/console/members/{memberId}/protection',
    guard: { operator: 'withdrawals.view' },
    summary: 'Own limits of a member, their use, and every break',
  },
  devices: {
    method: 'GET',
    path: '/console/members/{memberId}/devices',
    guard: { operator: 'withdrawals.view' },
    summary: 'Devices and the latest sessions of a member',
  },
  timeline: {
    method: 'GET',
    path: '/console/members/{memberId}/timeline',
    guard: { operator: 'withdrawals.view' },
    summary: 'What happened to a member, newest first',
  },
  endSessions: {
    method: 'POST',
    path: '/console/members/{memberId}/sessions/end',
    guard: { operator: 'members.freeze' },
    summary: 'Log a member out everywhere',
  },
  freeze: {
    method: 'POST',
    path: '/console/members/{memberId}/freeze',
    guard: { operator: 'members.freeze' },
    summary: 'Freeze a member: no login, stake, deposit or withdrawal; wins of open rounds are paid',
  },
  lift: {
    method: 'POST',
    path: '/console/members/{memberId}/lift',
    guard: { operator: 'members.freeze' },
    summary: 'Lift the freeze of a member',
  },
  closeHolder: {
    method: 'POST',
    path: '/console/members/{memberId}/holder/close',
    guard: { operator: 'kyc.review' },
    summary: 'Close the task about whose the bank account of a member is, with the reason',
  },
  reveal: {
    method: 'POST',
    path: '/console/members/{memberId}/reveal',
    guard: { operator: 'members.reveal' },
    summary: 'Show a masked field of a member; each view is audited',
  },
} as const satisfies Calls
