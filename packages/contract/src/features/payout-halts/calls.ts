import type { Calls } from '../../call.ts'

// Source: console-2.md §4. Starting takes one person and no second factor of the last minutes: money is leaving meanwhile.
export const payoutHaltCalls = {
  open: {
    method: 'GET',
    path: '/console/payout-halts/open',
    guard: { operator: 'signed_in' },
    summary: 'The halts that are open, with what waits behind each: every page shows them',
  },
  accounts: {
    method: 'GET',
    path: '/console/payout-halts/accounts',
    guard: { operator: 'withdrawals.halt' },
    summary: 'The accounts of ours that a halt may name, the one that pays first',
  },
  list: {
    method: 'GET',
    path: '/console/payout-halts',
    guard: { operator: 'withdrawals.view' },
    summary: 'Halts of payouts, the newest first',
  },
  start: {
    method: 'POST',
    path: '/console/payout-halts',
    guard: { operator: 'withdrawals.halt' },
    summary: 'Halt payouts at once: none starts after the response, and what was ordered before goes on',
  },
  resumePreview: {
    method: 'GET',
    path: '/console/payout-halts/{haltId}/resume',
    guard: { operator: 'withdrawals.resume' },
    summary: 'What would leave when a halt ended now, and how much of it would go back to review',
  },
  proposeResume: {
    method: 'POST',
    path: '/console/payout-halts/{haltId}/resume',
    guard: { operator: 'withdrawals.resume' },
    summary: 'Propose to end a halt: nothing leaves before another operator agrees',
  },
  approveResume: {
    method: 'POST',
    path: '/console/payout-halts/{haltId}/resume/{resumeId}/approve',
    guard: { operator: 'withdrawals.resume', stepUp: true },
    summary: 'End a halt as another operator proposed it: what waits is paid, the oldest first',
  },
  declineResume: {
    method: 'POST',
    path: '/console/payout-halts/{haltId}/resume/{resumeId}/decline',
    guard: { operator: 'withdrawals.resume' },
    summary: 'Decline such a proposal, or take the own one back, with the reason',
  },
} as const satisfies Calls
