import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBets } from './rules-game.ts'
import { gameOf } from './rules-games.ts'
import { lottoMost, lottoPays, settleLotto } from './rules-lotto.ts'

type Sets = {
  readonly ordersOf: (digits: string) => readonly string[]
  readonly spotOf: (kind: string, digits: string) => string | null
  readonly setsOf: (kind: string, digits: string) => readonly { readonly name: string; readonly numbers: readonly string[] }[]
  readonly pays: (spot: string) => number
  readonly winOfOne: (slip: readonly (readonly [string, number])[]) => { readonly least: number; readonly most: number }
}

const PUBLIC = join(import.meta.dirname, '../../../public')
const { ordersOf, pays, setsOf, spotOf, winOfOne } = (await import(pathToFileURL(join(PUBLIC, 'lotto-sets.js')).href)) as Sets

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

test('[F-28] a slip of the lottery can win what one draw can bring, and no more', () => {
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
    expect([slip, lottoMost(bets)]).toEqual([slip, most])
  }
})

test('[F-28] two straight numbers of one draw are not added up: nine at 555 baht are taken, and one at 556 is not', () => {
  const game = gameOf('lotto', 'three_and_two')
  const slip = (baht: number, count: number) => Array.from({ length: count }, (_none, place) => ({ spot: `t${100 + place}`, baht }))
  const kinds = [slip(555, 9), slip(250, 20), slip(556, 1)].map((bets) => game && checkBets(game, bets, 0).kind)

  expect(kinds).toEqual(['good', 'good', 'over'])
})

test('[F-144] the pad turns a number into all its orders, and sets into numbers that the server takes, twenty at most', () => {
  expect([ordersOf('507'), ordersOf('557'), ordersOf('777')]).toEqual([
    ['057', '075', '507', '570', '705', '750'],
    ['557', '575', '755'],
    ['777'],
  ])
  expect([spotOf('p', '750'), spotOf('p', '777'), spotOf('t', '750')]).toEqual(['p057', null, 't750'])
  const names = new Array<string>()
  for (const kind of ['t', 'p', 'b'])
    for (const { name, numbers: chosen } of setsOf(kind, '7')) {
      names.push(`${kind} ${name} ${chosen.length}`)
      expect(new Set(chosen).size).toBe(chosen.length)
      for (const number of chosen) expect([number, lottoPays(spotOf(kind, number) ?? '') === null]).toEqual([number, false])
      expect(chosen.length).toBeLessThanOrEqual(20)
    }
  expect(names).toEqual([
    't ตอง 10',
    't เลขเรียง 8',
    'p เลขเรียง 8',
    'b เบิ้ล 10',
    'b พี่น้อง 18',
    'b รูดหน้า 7 10',
    'b รูดหลัง 7 10',
    'b 19 ประตู 7 19',
  ])
})

test('[F-144] the page says what one right number wins, by the prices of the server', () => {
  for (const spot of ['t507', 'p057', 'p557', 'b84']) expect(BigInt(pays(spot)) * 100n).toBe(lottoPays(spot))
  const slip = [
    ['t123', 20],
    ['t456', 20],
    ['b12', 5],
  ] as const
  expect(winOfOne(slip)).toEqual({ least: 450, most: 18_000 })
})
