import type { Page } from '@playwright/test'

/** A withdrawal as the console's API returns it. */
export const WAITING = {
  withdrawalId: '019ab3c4-0000-7000-8000-000000000001',
  amount: 3100,
  bank: { code: 'KBANK', number: '1234567890', name: 'มาลี ใจดี' },
  status: 'REVIEW',
  reason: null,
  createdAt: '2026-11-23T05:00:00.000Z',
  paidAt: null,
  timeline: [{ status: 'REVIEW', at: '2026-11-23T05:00:00.000Z' }],
  username: 'malee',
  approvals: [],
  approvalsNeeded: 1,
  aloneMax: 200_000,
  aloneLeft: 150_000,
  depositedTotal: 3500,
  withdrawnTotal: 0,
  flags: ['kyc_unverified'],
  passkey: null,
  newestPasskeyAt: null,
  passwordChangedAt: null,
  evidence: {
    tier: 'DEFAULT',
    verifiedAt: null,
    registeredAt: '2026-11-01T05:00:00.000Z',
    turnoverTarget: 0,
    turnoverLeft: 0,
    device: null,
    bankChangedAt: null,
    isBankCurrent: true,
    openAlerts: [],
    payouts: { count: 0, toThisAccount: 0, latest: [] },
  },
}

/** The origin of its money. */
const ORIGIN = {
  lines: [
    { line: 'deposits', amount: 3500 },
    { line: 'play', amount: -399.5 },
    { line: 'wallet', amount: -0.5 },
    { line: 'withdrawal', amount: -3100 },
  ],
  rest: 0,
  isClosed: true,
}

/** Answers every question about one withdrawal with the one above, or with another like it. */
export async function showWaiting(page: Page, shown: object = WAITING): Promise<void> {
  await page.route(/\/api\/console\/withdrawals\/[^/?]+$/, async (route) => await route.fulfill({ json: { data: shown } }))
  await page.route(/\/api\/console\/withdrawals\/[^/?]+\/origin$/, async (route) => await route.fulfill({ json: { data: ORIGIN } }))
}
