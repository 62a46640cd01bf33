import { PACKAGE_POINTS_MAX, PACKAGE_SPINS_MAX } from '@morakot/contract/features/minigame-tables/limits'
import { figuresOf } from './rules.ts'
import type { TypedPrize } from './rules.ts'

/** A package as it is typed: numbers may be anything yet. */
export interface TypedPackage {
  readonly spins: string
  readonly points: string
}

interface Sold {
  readonly spins: number
  readonly points: number
}

/** What the packages ask of a spin while they are typed; the server judges the same before it saves. */
export interface PackageFigures {
  readonly isWhole: boolean
  readonly isTwice: boolean
  /** Members could spin for ever. */
  readonly isTooCheap: boolean
  /** Hundredths of a point, rounded down; null where nothing is typed yet. */
  readonly cheapestCentipoints: bigint | null
}

const WHOLE = /^\d{1,7}$/

/** What is typed as numbers; null for what is none yet. */
export function readPackage({ spins, points }: TypedPackage): Sold | null {
  if (!WHOLE.test(spins) || !WHOLE.test(points)) return null
  // oxlint-disable-next-line morakot/no-float-money -- as the call carries it; both have passed a form that a number holds exactly.
  const read = { spins: Number(spins), points: Number(points) }
  const isInBounds = read.spins > 0 && read.spins <= PACKAGE_SPINS_MAX && read.points > 0 && read.points <= PACKAGE_POINTS_MAX
  return isInBounds ? read : null
}

/** What one spin of a package costs, in hundredths of a point, rounded down. */
export function eachCentipoints({ spins, points }: Sold): bigint {
  return (BigInt(points) * 100n) / BigInt(spins)
}

export function packageFigures(rows: readonly TypedPackage[], prizes: readonly TypedPrize[]): PackageFigures {
  const read = rows.map(readPackage).filter((one) => one !== null)
  const prices = read.map(eachCentipoints)
  return {
    isWhole: read.length === rows.length,
    isTwice: new Set(read.map(({ spins }) => spins)).size < read.length,
    isTooCheap: figuresOf(prizes, read).isTooMuch,
    cheapestCentipoints: prices.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null),
  }
}
