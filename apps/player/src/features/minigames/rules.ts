import type { MinigameKind } from '@morakot/contract/features/minigames/states'

/** A prize as it is shown: points and spins whole, credit in baht. */
interface Given {
  readonly code: 'PNT' | 'SPIN' | 'CREDIT'
  readonly amount: number
}

interface Sold {
  readonly id: string
  readonly spins: number
  readonly points: number
}

const PERCENT_OF_WEIGHT = 100

/** A chance in 10,000 as percent, exactly: two decimals are all it has. */
export function chanceText(weight: number): string {
  const whole = Math.floor(weight / PERCENT_OF_WEIGHT)
  const rest = weight % PERCENT_OF_WEIGHT
  return rest === 0 ? `${whole}%` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}%`
}

/** The package in which a spin costs least. */
export function cheapestPackage(packages: readonly Sold[]): Sold | undefined {
  return packages.toSorted((one, other) => one.points * other.spins - other.points * one.spins)[0]
}

/** A spin bought alone: what one tap buys and plays. */
export function singlePackage(packages: readonly Sold[], cost: number): Sold | undefined {
  return packages.find(({ spins }) => spins === cost)
}

/**
 * Whether there is something to celebrate: more came back than the spin costs. At or below it the word is that it came back (screens.md,
 * games). Points are compared with the price of the cheapest spin, credit at ten points a baht.
 */
export function isWin({ code, amount }: Given, { packages, cost }: { readonly packages: readonly Sold[]; readonly cost: number }): boolean {
  if (code === 'SPIN') return amount > cost
  const cheapest = cheapestPackage(packages)
  if (cheapest === undefined) return true
  const points = code === 'PNT' ? amount : amount * POINTS_A_BAHT
  return points * cheapest.spins > cheapest.points * cost
}

const POINTS_A_BAHT = 10

export const TONES = { PNT: 'points', SPIN: 'spins', CREDIT: 'credit' } as const satisfies Record<Given['code'], string>

/** Why no round can be requested now. */
export type Hindrance = 'no-spins' | 'daily' | null

export function hindranceOf({
  spins,
  cost,
  playedToday,
  dailyMax,
}: Readonly<Record<'spins' | 'cost' | 'playedToday' | 'dailyMax', number>>): Hindrance {
  if (playedToday >= dailyMax) return 'daily'
  return spins < cost ? 'no-spins' : null
}

/** The first and last letters of a hash: the whole one is on the page that verifies. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}

export const isWheel = (kind: MinigameKind): boolean => kind === 'wheel'
