import { fraction, payBySpot, times } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** Three digits and, drawn apart from them, two. */
export type LottoOutcome = { readonly three: string; readonly two: string }

/** A draw every five minutes; bets close ten seconds before it. */
export const LOTTO_EVERY_MS = 300_000

/** Hundredths of the stake, stake included. Any order pays by how many orders the digits have: 6, or 3 with a pair. */
export const LOTTO_PAYS = { straight: 90_000n, six: 15_000n, three: 30_000n, two: 9_000n } as const

export function drawLotto(draw: DrawBelow): LottoOutcome {
  return { three: String(draw(1_000)).padStart(3, '0'), two: String(draw(100)).padStart(2, '0') }
}

/** The payout of a winning spot, in hundredths: `t507` straight, `p507` any order, `b84` two digits. Null for no such spot. */
export function lottoPays(spot: string): bigint | null {
  if (/^b\d\d$/.test(spot)) return LOTTO_PAYS.two
  if (/^t\d{3}$/.test(spot)) return LOTTO_PAYS.straight
  // One bet has one spelling: the digits of any order rise.
  if (!/^p\d{3}$/.test(spot) || spot.slice(1) !== sorted(spot.slice(1))) return null
  const different = new Set(spot.slice(1)).size
  if (different === 1) return null
  return different === 3 ? LOTTO_PAYS.six : LOTTO_PAYS.three
}

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleLotto(bets: readonly Bet[], outcome: LottoOutcome): Settlement {
  return payBySpot(bets, (spot) => (isDrawn(spot, outcome) ? (lottoPays(spot) ?? 0n) : 0n))
}

/**
 * The most that one draw pays for a slip, in 1/100,000 baht. A draw has one number of three digits and, drawn apart from it, one of two: a
 * straight number can win with its own digits in any order, two straight numbers cannot win together.
 */
export function lottoMost(bets: readonly Bet[]): bigint {
  const wins = bets.map(({ spot, stake }) => ({ kind: spot.slice(0, 1), digits: spot.slice(1), win: times(stake, lottoPays(spot) ?? 0n) }))
  const most = (amounts: readonly bigint[]) => amounts.reduce((top, amount) => (amount > top ? amount : top), 0n)
  const anyOrder = wins.filter(({ kind }) => kind === 'p')
  const orderOf = (digits: string) => anyOrder.find((other) => other.digits === sorted(digits))?.win ?? 0n
  const straight = wins.filter(({ kind }) => kind === 't').map(({ digits, win }) => win + orderOf(digits))
  return most([...straight, ...anyOrder.map(({ win }) => win)]) + most(wins.filter(({ kind }) => kind === 'b').map(({ win }) => win))
}

/** The return of one spot of each kind, by trying every number that can be drawn. */
export function lottoFigures(spot: string): { readonly rtp: Fraction; readonly chance: Fraction } {
  const isTwo = spot.startsWith('b')
  const all = isTwo ? 100 : 1_000
  let hits = 0n
  for (let number = 0; number < all; number += 1) {
    const text = String(number).padStart(isTwo ? 2 : 3, '0')
    if (isDrawn(spot, isTwo ? { three: '', two: text } : { three: text, two: '' })) hits += 1n
  }
  return { chance: fraction(hits, BigInt(all)), rtp: fraction(hits * (lottoPays(spot) ?? 0n), BigInt(all) * 100n) }
}

function isDrawn(spot: string, { three, two }: LottoOutcome): boolean {
  const digits = spot.slice(1)
  if (spot.startsWith('b')) return digits === two
  return spot.startsWith('t') ? digits === three : digits === sorted(three)
}

function sorted(digits: string): string {
  return [...digits].toSorted((left, right) => left.localeCompare(right)).join('')
}
