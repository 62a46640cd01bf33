import { expect, test } from 'vitest'
import { FREE } from '../../testing/withdrawals.ts'
import { concernOf } from './rules-concern.ts'

const lock = (code: 'KYC' | 'TURNOVER' | 'BLOCKED', amount: number | null, title = code as string) => ({
  code,
  amount,
  progress: null,
  target: null,
  deadline: null,
  title,
  howToFinish: '',
})

const RICH = { ...FREE, credit: 20_000, withdrawable: 20_000 }

test('[CASHPAGE-4] a sum that nothing bars concerns nothing, and no sum neither', () => {
  for (const amount of [undefined, 100, 8_000, 99, 20_001]) expect(concernOf(RICH, amount)).toBeNull()
})

test('[CASHPAGE-4] a sum above the threshold needs an identity, until it is verified', () => {
  expect(concernOf(RICH, 8_000.01)).toEqual({ kind: 'identity', above: 8_000 })
  expect(concernOf({ ...RICH, kyc: { verified: true, neededAbove: 8_000 } }, 8_000.01)).toBeNull()
})

test('[CASHPAGE-4] a sum above what is free says what keeps the rest', () => {
  const conditions = { ...RICH, withdrawable: 500, locks: [lock('TURNOVER', 19_500, 'ยอดเทิร์น')] }
  expect(concernOf(conditions, 500)).toBeNull()
  expect(concernOf(conditions, 501)).toEqual({ kind: 'kept', left: 500, title: 'ยอดเทิร์น' })
})

test('[CASHPAGE-4] whatever closes the whole counter concerns every sum', () => {
  const conditions = { ...RICH, canWithdraw: false, locks: [lock('BLOCKED', null, 'บัญชีถูกระงับ')] }
  for (const amount of [undefined, 100])
    expect(concernOf(conditions, amount)).toEqual({ kind: 'closed', closed: { kind: 'lock', title: 'บัญชีถูกระงับ' }, action: 'conditions' })
})
