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

/** The payout of each bet, stake included, in 1/100,000 baht. */
export function settleDice(bets: readonly Bet[], { dice }: DiceOutcome): Settlement {
  return payBySpot(bets, (spot) => DICE_PAYS[dice.filter((face) => face === spot).length] ?? 0n)
}

/** The return of a face, over the 216 throws; the same for each. */
export function diceFigures(): { readonly rtp: Fraction; readonly chance: Fraction } {
  let paid = 0n
  let hits = 0n
  for (const first of DICE_FACES)
    for (const second of DICE_FACES)
      for (const third of DICE_FACES) {
        const pays = DICE_PAYS[[first, second, third].filter((face) => face === 'fish').length] ?? 0n
        paid += pays
        if (pays > 0n) hits += 1n
      }
  return { rtp: fraction(paid, 216n * 100n), chance: fraction(hits, 216n) }
}

export function isDiceSpot(spot: string): boolean {
  return DICE_FACES.some((face) => face === spot)
}
