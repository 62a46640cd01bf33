import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lottoPays, settleLotto } from './rules-lotto.ts'

type BestOf = (slip: readonly (readonly [string, number])[], pays: (spot: string) => number) => number

const PUBLIC = join(import.meta.dirname, '../../../public')
const { bestOf } = (await import(pathToFileURL(join(PUBLIC, 'lotto-best.js')).href)) as { readonly bestOf: BestOf }

const pays = (spot: string) => Number((lottoPays(spot) ?? 0n) / 100n)

/** Numbers that do not depend on the run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 75 + 74) % 65_537
    return state % below
  }
}

/** A slip of few digits, so that its lines win together now and then. */
function slipOf(next: (below: number) => number): (readonly [string, number])[] {
  const slip = new Map<string, number>()
  for (let line = 0; line < 1 + next(8); line += 1) {
    const digits = Array.from({ length: 3 }, () => String(next(3)))
    const spot = [
      `t${digits.join('')}`,
      `p${digits.toSorted((left, right) => left.localeCompare(right)).join('')}`,
      `b${digits[0]}${digits[1]}`,
    ][next(3)]
    if (spot !== undefined && lottoPays(spot) !== null) slip.set(spot, 1 + next(50))
  }
  return [...slip]
}

test('[F-28] the page of the lottery promises what one draw can bring, and no more', () => {
  const next = numbers(7)
  for (let round = 0; round < 60; round += 1) {
    const slip = slipOf(next)
    const bets = slip.map(([spot, baht]) => ({ spot, stake: BigInt(baht) * 100_000n }))
    const threes = Array.from({ length: 1_000 }, (_none, at) => String(at).padStart(3, '0'))
    const twos = Array.from({ length: 100 }, (_none, at) => String(at).padStart(2, '0'))
    const best = (outcomes: readonly { three: string; two: string }[]) =>
      outcomes.map((outcome) => settleLotto(bets, outcome).payout).reduce((most, one) => (one > most ? one : most), 0n)

    // The two parts are drawn apart from each other.
    const most = best(threes.map((three) => ({ three, two: '' }))) + best(twos.map((two) => ({ three: '', two })))
    expect([slip, BigInt(bestOf(slip, pays)) * 100_000n]).toEqual([slip, most])
  }
})

test('[F-28] two straight numbers of one draw are not added up', () => {
  expect(
    bestOf(
      [
        ['t123', 20],
        ['t456', 20],
      ],
      pays,
    ),
  ).toBe(18_000)
})
