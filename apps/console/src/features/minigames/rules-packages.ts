import { packageInput } from '@morakot/contract/features/minigames/schema-packages'
import { typedNumber } from '@morakot/contract/typed-amount'
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

/** The price of a spin by the packages while they are typed; the server checks the same before it saves. */
export interface PackageFigures {
  readonly isWhole: boolean
  readonly isTwice: boolean
  /** Members could spin for ever. */
  readonly isTooCheap: boolean
  /** Hundredths of a point, rounded down; null where nothing is typed yet. */
  readonly cheapestCentipoints: bigint | null
}

/** The typed text as numbers; null for text that is not a number yet. */
export function readPackage({ spins, points }: TypedPackage): Sold | null {
  return packageInput.safeParse({ spins: typedNumber(spins), points: typedNumber(points) }).data ?? null
}

/** The price of one spin of a package, in hundredths of a point, rounded down. */
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
