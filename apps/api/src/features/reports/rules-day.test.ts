import { describe, expect, test } from 'vitest'
import { addTo, DAY_FIGURES, linesOf } from './rules-day.ts'
import type { Counted, DaySums } from './rules-day.ts'
import type { Measure } from './rules.ts'

const moved = (measure: Measure | null, counted: bigint, given: Partial<Counted> = {}): Counted => ({
  host: 'sandbox',
  provider: 'LTN',
  campaign: null,
  kind: 'other',
  measure,
  counted,
  ...given,
})

function linesFrom(...parts: readonly (readonly Counted[])[]) {
  const sums: DaySums = new Map()
  for (const part of parts) addTo(sums, part)
  return linesOf(sums).map(({ figures, ...name }) => ({
    ...name,
    ...Object.fromEntries(DAY_FIGURES.map((figure, at) => [figure, figures[at]])),
  }))
}

describe('the sums of a day', () => {
  test('are exact, and GGR and NGR of them', () => {
    const all = [
      moved('stakes', 1_000_000n, { kind: 'bet' }),
      moved('stakes', -250_000n, { kind: 'bet_rollback' }),
      moved('wins', 900_001n),
      moved('adjustments', 2n),
      moved('bonuses', 10n),
      moved('cashback', 200n),
      moved('rewards', 3_000n),
      moved('affiliates', 40_000n),
      moved('corrections', -5n),
      moved('deposits', 12_345_678n, { kind: 'deposit' }),
      moved('withdrawals', 100_000n, { kind: 'withdraw_paid' }),
      moved(null, 7n),
    ]
    expect(linesFrom(all.slice(0, 4), all.slice(4))).toEqual([
      {
        host: 'sandbox',
        provider: 'LTN',
        campaign: null,
        bets: '1',
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
    ])
  })

  test('are of one host, provider and campaign each; what has none of them comes first, what counts as nothing has no line', () => {
    const names = linesFrom([
      moved('wins', 1n, { campaign: 'quest:a' }),
      moved('wins', 1n),
      moved('deposits', 1n, { host: null, provider: null }),
      moved(null, 1n, { provider: 'NONE' }),
      moved('stakes', 1n),
    ]).map(({ host, provider, campaign }) => [host, provider, campaign])
    expect(names).toEqual([
      [null, null, null],
      ['sandbox', 'LTN', null],
      ['sandbox', 'LTN', 'quest:a'],
    ])
  })
})
