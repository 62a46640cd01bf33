import { WEIGHTS } from '@morakot/contract/features/minigames/limits'
import { POINT_SATANG, SPIN_SATANG } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'

/** A prize as it is kept: points and spins whole, credit in satang; its chance in 10,000. */
export interface Prize {
  readonly code: 'PNT' | 'SPIN' | 'CREDIT'
  readonly amount: bigint
  readonly weight: number
}

/** Spins for points. */
export interface SoldSpins {
  readonly spins: number
  readonly points: bigint
}

/** A package that can be bought by its number, whose price never changes. */
export interface Package extends SoldSpins {
  readonly id: number
}

const CENTI = 100n

/** The value of one spin as a prize, in satang: the dearest that a member can pay for one, a spin bought alone (features F-31). */
export function spinValueSatang(packages: readonly SoldSpins[]): bigint {
  return packages.reduce((dearest, each) => {
    const price = ceilDivide(each.points * POINT_SATANG, BigInt(each.spins))
    return price > dearest ? price : dearest
  }, 0n)
}

/** The package in which a spin costs least; undefined where nothing is sold. */
export function cheapestOf<P extends SoldSpins>(packages: readonly P[]): P | undefined {
  return packages.toSorted((one, other) => Number(one.points * BigInt(other.spins) - other.points * BigInt(one.spins)))[0]
}

/** The points that a spin costs where it is cheapest, rounded up: what is given back for a spin of a voided table (features F-33). */
export function pointPriceOf(packages: readonly SoldSpins[]): bigint {
  const cheapest = cheapestOf(packages)
  return cheapest === undefined ? 0n : ceilDivide(cheapest.points, BigInt(cheapest.spins))
}

/** Σ weight × value over a table, in satang times 10,000: exact, nothing is rounded before the end. */
export function weightedSatang(prizes: readonly Prize[], packages: readonly SoldSpins[]): bigint {
  const spinSatang = spinValueSatang(packages)
  return prizes.reduce((sum, prize) => sum + BigInt(prize.weight) * valueSatang(prize, spinSatang), 0n)
}

/** The value of one prize, in satang. */
export function valueSatang({ code, amount }: Pick<Prize, 'code' | 'amount'>, spinSatang: bigint): bigint {
  if (code === 'PNT') return amount * POINT_SATANG
  return code === 'SPIN' ? amount * spinSatang : amount
}

/** The worth of a spin in hundredths of a point, rounded down. */
export function worthCentipoints(prizes: readonly Prize[], packages: readonly SoldSpins[]): bigint {
  return (weightedSatang(prizes, packages) * CENTI) / (POINT_SATANG * BigInt(WEIGHTS))
}

/** The worth of a spin in hundredths of a percent of the cheapest spin's price, rounded down; null where nothing is sold. */
export function shareCentipercent(prizes: readonly Prize[], packages: readonly SoldSpins[]): bigint | null {
  const cheapest = cheapestOf(packages)
  if (cheapest === undefined) return null
  const price = cheapest.points * POINT_SATANG * BigInt(WEIGHTS)
  return (weightedSatang(prizes, packages) * BigInt(cheapest.spins) * CENTI * CENTI) / price
}

/**
 * Whether a spin is worth more than the cheapest costs: members could spin for ever (features F-31). Compared exactly, by cross products.
 */
export function isWorthTooMuch(prizes: readonly Prize[], packages: readonly SoldSpins[]): boolean {
  const cheapest = cheapestOf(packages)
  if (cheapest === undefined) return false
  return weightedSatang(prizes, packages) * BigInt(cheapest.spins) > cheapest.points * POINT_SATANG * BigInt(WEIGHTS)
}

/** The average cost of this many spins, in satang, rounded down. */
export function costSatang(prizes: readonly Prize[], packages: readonly SoldSpins[], spins: number): bigint {
  return (weightedSatang(prizes, packages) * BigInt(spins)) / BigInt(WEIGHTS)
}

const SPINS_OF_A_MEMBER = 50n

/**
 * What a table of prizes may cost, in satang, rounded up: 50 spins of each member, by what a spin is worth above its price (features F-128). The price is
 * the cheapest, and never more than what a spin that was given counts: otherwise dear prizes behind a dear price would make each given spin dear.
 */
export function riskSatang(prizes: readonly Prize[], packages: readonly SoldSpins[], members: number): bigint {
  const cheapest = cheapestOf(packages) ?? { points: 0n, spins: 1 }
  const spins = BigInt(cheapest.spins)
  const sold = cheapest.points * POINT_SATANG
  const price = sold < SPIN_SATANG * spins ? sold : SPIN_SATANG * spins
  const above = weightedSatang(prizes, packages) * spins - price * BigInt(WEIGHTS)
  return above > 0n ? ceilDivide(above * SPINS_OF_A_MEMBER * BigInt(members), spins * BigInt(WEIGHTS)) : 0n
}

const PRIZE_CODES = ['PNT', 'SPIN', 'CREDIT'] as const satisfies readonly Prize['code'][]

/**
 * What a table of prizes gives for a spin: of each kind on average, and at most. Kinds are not added up, because what a spin is worth as a prize moves with
 * its price: behind a dear price few spins would be worth any amount of credit.
 */
export function termsOfPrizes(prizes: readonly Prize[]): Terms {
  const more = PRIZE_CODES.flatMap((code) => {
    const own = prizes.filter((prize) => prize.code === code)
    const mean = own.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n)
    const largest = own.reduce((most, { amount }) => (amount > most ? amount : most), 0n)
    return [
      [`mean ${code}`, mean],
      [`largest ${code}`, largest],
    ] as const
  })
  return { more: Object.fromEntries(more), less: {} }
}

/** So fine that no two prices of packages are the same. */
const FINE = 1_000_000_000_000n

/** The benefit of packages: spins for a point, where a spin costs least. */
export function termsOfPackages(packages: readonly SoldSpins[]): Terms {
  const cheapest = cheapestOf(packages)
  return { more: { spins: cheapest === undefined ? 0n : (BigInt(cheapest.spins) * FINE) / cheapest.points }, less: {} }
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
