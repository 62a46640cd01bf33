import { fraction, payBySpot } from './rules-odds.ts'
import type { Bet, DrawBelow, Fraction, Settlement } from './rules-odds.ts'

/** The six faces of fish–prawn–crab, in the order of the die. */
export const DICE_FACES = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger'] as const
export type DiceFace = (typeof DICE_FACES)[number]
export type DiceOutcome = { readonly dice: readonly [DiceFace, DiceFace, DiceFace] }

/** Hundredths of the stake, stake included, by how many of the three dice show the face: one to one for each. */
export const DICE_PAYS = [0n, 200n, 300n, 400n] as const

/** Throws three dice. */
export function throwDice(draw: DrawBelow): DiceOutcome {
  const one = () => DICE_FACES[draw(DICE_FACES.length)] ?? 'fish'
  return { dice: [one(), one(), one()] }
}

/**
 * Pairs of faces that can be bet on, and what one pays, in hundredths with the stake: both faces show on 30 of 216 throws. The price keeps
 * the return of the faces (F-28: 92.13 within half a point).
 */
export const DICE_PAIRS = ['gourd-crab', 'rooster-tiger', 'fish-prawn'] as const
export type DicePair = (typeof DICE_PAIRS)[number]
export const DICE_PAIR_PAYS = 663n

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleDice(bets: readonly Bet[], { dice }: DiceOutcome): Settlement {
  return payBySpot(bets, (spot) => dicePays(spot, dice))
}

/** The most that a spot pays, in hundredths with the stake; null for no such spot. */
export function diceBest(spot: string): bigint | null {
  if (isPair(spot)) return DICE_PAIR_PAYS
  return DICE_FACES.some((face) => face === spot) ? DICE_PAYS[3] : null
}

/** The return of a spot, over the 216 throws. */
export function diceFigures(spot: DiceFace | DicePair): { readonly rtp: Fraction; readonly chance: Fraction } {
  let paid = 0n
  let hits = 0n
  for (const first of DICE_FACES)
    for (const second of DICE_FACES)
      for (const third of DICE_FACES) {
        const pays = dicePays(spot, [first, second, third])
        paid += pays
        if (pays > 0n) hits += 1n
      }
  return { rtp: fraction(paid, 216n * 100n), chance: fraction(hits, 216n) }
}

function dicePays(spot: string, dice: readonly DiceFace[]): bigint {
  if (isPair(spot)) return spot.split('-').every((face) => dice.some((shown) => shown === face)) ? DICE_PAIR_PAYS : 0n
  return DICE_PAYS[dice.filter((face) => face === spot).length] ?? 0n
}

function isPair(spot: string): boolean {
  return DICE_PAIRS.some((pair) => pair === spot)
}
