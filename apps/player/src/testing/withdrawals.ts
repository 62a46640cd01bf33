import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import type { Cashier } from './deposits.ts'

export type Conditions = Reply<Cashier['withdrawalConditions']>

/** The account that is paid to. */
export const BANK = { code: 'KBANK', number: '••••••4321', name: 'สมชาย ใจดี' } as const
const TIMES = { p50Seconds: null, p90Seconds: null, samples: 0 }
/** What lets a member withdraw 400 THB. */
export const FREE: Conditions = {
  canWithdraw: true,
  credit: 400,
  withdrawable: 400,
  min: 100,
  max: 200_000,
  locks: [],
  limits: { requestsLeftToday: 5, amountLeftToday: 200_000, pending: 0, pendingMax: 1, autoApprovedUpTo: 2_000 },
  kyc: { verified: false, neededAbove: 8_000 },
  bank: BANK,
  eta: { automatic: TIMES, review: TIMES },
  halt: null,
}
/** Serves what the page of withdrawals reads: the conditions, which are read with every call, and no withdrawal yet. */
export function answerWithdrawPage(server: FakeServer, conditions: () => Conditions = () => FREE): void {
  server.on<Cashier, 'withdrawalConditions'>(cashierCalls.withdrawalConditions, conditions)
  server.on<Cashier, 'withdrawals'>(cashierCalls.withdrawals, () => ({ items: [], total: 0 }))
}
