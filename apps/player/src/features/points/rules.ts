import { bangkokDay } from '@morakot/contract/bangkok-day'

interface Ending {
  readonly endsAt: string
  readonly points: number
}

/** The Buddhist year begins with ours. */
const BUDDHIST_YEARS = 543

/** The last day on which points of a month may be used: their end is the first moment after it. */
export function lastDayOf(endsAt: string): Date {
  return new Date(Date.parse(endsAt) - 1)
}

/** Endings by the Buddhist year of their last day, in their order. */
export function byYear<E extends Ending>(months: readonly E[]): readonly { readonly year: number; readonly months: readonly E[] }[] {
  const years = Map.groupBy(months, ({ endsAt }) => yearOf(lastDayOf(endsAt)) + BUDDHIST_YEARS)
  return [...years].map(([year, ofYear]) => ({ year, months: ofYear }))
}

function yearOf(at: Date): number {
  return new Date(`${bangkokDay(at)}T00:00:00Z`).getUTCFullYear()
}
