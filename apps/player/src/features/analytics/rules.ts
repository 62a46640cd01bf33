import { bangkokDay } from '@morakot/contract/bangkok-day'
import { SLOT_PERIODS } from '@morakot/contract/features/analytics/states'
import type { SlotPeriod } from '@morakot/contract/features/analytics/states'

/** What is known of an hour. */
interface Hour {
  readonly hour: string
  readonly rounds: number
  readonly returned: number | null
}

/** The period that an address names; the last day for anything else. */
export function readPeriod(value: unknown): SlotPeriod {
  return SLOT_PERIODS.find((period) => period === value) ?? '24h'
}

/** Above this a cell is as light as can be: one lucky hour must not make all others look alike. */
const SHOWN_MAX = 200

/** The percentages of the darkest and the lightest cell; null where no hour has a percentage. */
export function heatRange(hours: readonly Pick<Hour, 'returned'>[]): { readonly low: number; readonly high: number } | null {
  const known = hours.flatMap(({ returned }) => (returned === null ? [] : [Math.min(returned, SHOWN_MAX)]))
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) }
}

const DARKEST = 15

/** How light a cell is, 15 to 100 percent: one hue, so that nothing looks like advice. */
export function heatOf(returned: number, { low, high }: { readonly low: number; readonly high: number }): number {
  const share = high === low ? 1 : (Math.min(returned, SHOWN_MAX) - low) / (high - low)
  return DARKEST + (100 - DARKEST) * share
}

/** How many hours a row of the strip has. */
export const ROW_HOURS = 24

interface Bar {
  /** Its position on the axis: the beginning of its hour or Bangkok day. */
  readonly at: string
  readonly rounds: number
}

/** The bars of the chart: hours of a day, days of a longer period. */
export function barsOf(hours: readonly Pick<Hour, 'hour' | 'rounds'>[]): readonly Bar[] {
  if (hours.length <= ROW_HOURS) return hours.map(({ hour, rounds }) => ({ at: hour, rounds }))
  const days = Map.groupBy(hours, ({ hour }) => bangkokDay(new Date(hour)))
  return [...days.values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [{ at: first.hour, rounds: own.reduce((sum, { rounds }) => sum + rounds, 0) }]
  })
}

/** Points that are missing for a price; 0 when there are enough. */
export function missingPoints(points: number, price: number): number {
  return Math.max(0, price - points)
}
