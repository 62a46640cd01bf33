import { bangkokDay } from '@morakot/contract/bangkok-day'
import { formatTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { dayText } from '#shared/moments'
import { copy } from './copy.ts'

/** The conditions to show a percentage: a base of so many baht, or of so many members or entries, and a change of at most so much. */
const BASE_MIN = { money: 1_000, count: 20 } as const
const PERCENT_MAX = 999

/**
 * How a figure compares with the one before: `+12.3%` where that says something, else the amount before, so that both can be read; null where
 * there is nothing to compare.
 */
export function changeText(
  { value, previous }: { readonly value: number; readonly previous: number | null },
  unit: keyof typeof BASE_MIN,
): string | null {
  if (previous === null || (previous === 0 && value === 0)) return null
  const percent = (Math.abs(value - previous) / Math.abs(previous)) * 100
  if (previous < BASE_MIN[unit] || value < 0 || percent > PERCENT_MAX) {
    return `${copy.before} ${unit === 'money' ? formatBaht(previous) : previous.toLocaleString('th')}`
  }
  const sign = value > previous ? '+' : value < previous ? '\u2212' : ''
  return `${sign}${percent.toLocaleString('th', { maximumFractionDigits: 1 })}%`
}

interface Hour {
  readonly at: string
  readonly moneyIn: number
  readonly moneyOut: number
}

/** More hours than this are drawn by day. */
const HOURS_MAX = 48

/** The steps of a chart: hours, or Bangkok days where there are many; `name` says which one in words. */
export function stepsOf(hours: readonly Hour[]): readonly (Hour & { readonly name: string })[] {
  if (hours.length <= HOURS_MAX) return hours.map((hour) => ({ ...hour, name: formatTime(hour.at) }))
  return [...Map.groupBy(hours, ({ at }) => bangkokDay(new Date(at)))].map(([day, ofDay]) => ({
    at: day,
    name: dayText(day),
    moneyIn: ofDay.reduce((sum, { moneyIn }) => sum + moneyIn, 0),
    moneyOut: ofDay.reduce((sum, { moneyOut }) => sum + moneyOut, 0),
  }))
}
