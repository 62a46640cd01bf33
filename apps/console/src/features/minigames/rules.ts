import { WEIGHTS } from '@morakot/contract/features/minigames/limits'
import { prizeInput } from '@morakot/contract/features/minigames/schema-tables'
import { typedNumber } from '@morakot/contract/typed-amount'
import { POINT_SATANG } from '@morakot/contract/value-terms'
import { satangFromBaht } from '@morakot/money/satang'

/** A prize as it is typed: numbers may be anything yet. */
export interface TypedPrize {
  readonly code: 'PNT' | 'SPIN' | 'CREDIT'
  readonly amount: string
  readonly weight: string
}

interface Sold {
  readonly spins: number
  readonly points: number
}

/** The value of a table while it is typed; the server computes the same before it saves. Hundredths of a point, and of a percent. */
export interface Figures {
  readonly weights: number
  readonly isWhole: boolean
  readonly worthCentipoints: bigint
  readonly shareCentipercent: bigint
  readonly isTooMuch: boolean
}

/** The typed text as numbers; null for text that is not a number yet. */
export function readPrize({ code, amount, weight }: TypedPrize): { readonly amount: number; readonly weight: number } | null {
  return prizeInput.safeParse({ code, amount: typedNumber(amount), weight: typedNumber(weight) }).data ?? null
}

/** The value of one prize in satang: a point is 0.10 baht, a spin is the price of a single spin (features F-31). */
export function prizeSatang(prize: TypedPrize, packages: readonly Sold[]): bigint {
  const read = readPrize(prize)
  if (read === null) return 0n
  if (prize.code === 'CREDIT') return satangFromBaht(read.amount) ?? 0n
  const each = prize.code === 'PNT' ? POINT_SATANG : dearestSpinSatang(packages)
  return BigInt(read.amount) * each
}

function dearestSpinSatang(packages: readonly Sold[]): bigint {
  return packages.reduce((most, { spins, points }) => {
    const price = (BigInt(points) * POINT_SATANG + BigInt(spins) - 1n) / BigInt(spins)
    return price > most ? price : most
  }, 0n)
}

export function figuresOf(prizes: readonly TypedPrize[], packages: readonly Sold[]): Figures {
  const sum = prizes.reduce((total, prize) => total + BigInt(readPrize(prize)?.weight ?? 0) * prizeSatang(prize, packages), 0n)
  const weights = prizes.reduce((total, prize) => total + (readPrize(prize)?.weight ?? 0), 0)
  const cheapest = packages.toSorted((one, other) => one.points * other.spins - other.points * one.spins)[0]
  const price = cheapest === undefined ? 1n : BigInt(cheapest.points) * POINT_SATANG * BigInt(WEIGHTS)
  const spins = BigInt(cheapest?.spins ?? 1)
  return {
    weights,
    isWhole: prizes.every((prize) => readPrize(prize) !== null),
    worthCentipoints: (sum * 100n) / (POINT_SATANG * BigInt(WEIGHTS)),
    shareCentipercent: (sum * spins * 10_000n) / price,
    isTooMuch: cheapest !== undefined && sum * spins > price,
  }
}

/** Hundredths with their two decimals. */
export function twoDecimals(hundredths: bigint): string {
  return `${(hundredths / 100n).toLocaleString('en')}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** A chance in 10,000 as percent: two decimals are all it has. */
export function percentText(weight: number): string {
  return `${twoDecimals(BigInt(weight))}%`
}
