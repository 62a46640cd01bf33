import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'

/** A withdrawal that waits for an operator, as the console's API returns it. */
export const WAITING: Reply<(typeof cashierConsoleSchemas)['reviewed']> = {
  withdrawalId: '019ab3c4-0000-7000-8000-000000000001',
  amount: 3100,
  bank: { code: 'KBANK', number: '1234567890', name: 'มาลี ใจดี' },
  status: 'REVIEW',
  reason: null,
  createdAt: '2026-11-23T05:00:00.000Z',
  timeline: [{ status: 'REVIEW', at: '2026-11-23T05:00:00.000Z' }],
  halt: null,
  username: 'malee',
  approvals: [],
  approvalsNeeded: 1,
  aloneMax: 200_000,
  aloneLeft: 200_000,
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
