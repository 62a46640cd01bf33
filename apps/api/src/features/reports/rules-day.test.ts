import { expect, test } from 'vitest'
import { lineOf } from './rules-day.ts'
import { grossOf, netOf } from './rules-figures.ts'

const SUMS = {
  host: 'sandbox',
  provider: 'LTN',
  campaign: null,
  rounds: 1n,
  stakes: 750_000n,
  wins: 900_001n,
  adjusted: 2n,
  bonuses: 10n,
  cashback: 200n,
  rewards: 3_000n,
  affiliates: 40_000n,
  corrections: -5n,
  depositCount: 1n,
  deposits: 12_345_678n,
  withdrawalCount: 1n,
  withdrawals: 100_000n,
}

test('[REPORT-1] GGR is stakes less wins and corrections of providers, NGR that less bonuses, cashback and rewards', () => {
  expect(grossOf(SUMS)).toBe(-150_003n)
  expect(netOf({ ...SUMS, bonusCost: 3_210n })).toBe(-153_213n)
})

test('a line of a day is exact', () => {
  expect(lineOf(SUMS)).toEqual({
    host: 'sandbox',
    provider: 'LTN',
    campaign: null,
    figures: {
      rounds: '1',
      stakes: '7.50000',
      wins: '9.00001',
      adjustments: '0.00002',
      ggr: '-1.50003',
      bonuses: '0.00010',
      cashback: '0.00200',
      rewards: '0.03000',
      ngr: '-1.53213',
      affiliates: '0.40000',
      corrections: '-0.00005',
      deposit_count: '1',
      deposits: '123.45678',
      withdrawal_count: '1',
      withdrawals: '1.00000',
    },
  })
})
