import type { Calls } from '../../call.ts'

export const affiliatesCalls = {
  read: {
    method: 'GET',
    path: '/v2/users/affiliates',
    guard: 'member',
    summary: 'The member’s income of referred friends: what is available, each month, and the payouts',
  },
  conditions: {
    method: 'GET',
    path: '/v2/users/affiliates/withdrawal-conditions',
    guard: 'member',
    summary: 'What of the income can be withdrawn now, and why not more',
  },
  withdraw: {
    method: 'POST',
    path: '/v2/users/affiliates.withdraw',
    guard: 'member',
    summary: 'Withdraw the whole available income into the credit',
    keyed: true,
  },
} as const satisfies Calls

const VIEW = { operator: 'affiliates.view' } as const
const APPROVE = { operator: 'affiliates.approve' } as const

export const affiliatesConsoleCalls = {
  rules: {
    method: 'GET',
    path: '/console/affiliates/rules',
    guard: VIEW,
    summary: 'The share of referrers: of the running month, and what comes',
  },
  saveRules: {
    method: 'PUT',
    path: '/console/affiliates/rules',
    guard: { operator: 'affiliates.edit' },
    summary: 'Change the share from the next month on; a higher one is proposed to another operator',
  },
  shares: { method: 'GET', path: '/console/affiliates', guard: VIEW, summary: 'Every friend’s share of every month, the newest first' },
  release: {
    method: 'POST',
    path: '/console/affiliates/{shareId}/release',
    guard: APPROVE,
    summary: 'Let a held share count; above 5,000 baht the first of two operators',
  },
  refuse: {
    method: 'POST',
    path: '/console/affiliates/{shareId}/refuse',
    guard: APPROVE,
    summary: 'Drop a held share, with the reason that the member reads',
  },
  payouts: { method: 'GET', path: '/console/affiliate-payouts', guard: VIEW, summary: 'Every payout, the newest first' },
  approvePayout: {
    method: 'POST',
    path: '/console/affiliate-payouts/{payoutId}/approve',
    guard: { ...APPROVE, stepUp: true },
    summary: 'Pay a payout; above 5,000 baht the first of two operators',
  },
  refusePayout: {
    method: 'POST',
    path: '/console/affiliate-payouts/{payoutId}/refuse',
    guard: APPROVE,
    summary: 'Refuse a payout: its income is available again, with the reason that the member reads',
  },
} as const satisfies Calls
