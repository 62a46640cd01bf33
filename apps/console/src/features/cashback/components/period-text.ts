import { dayText } from '#shared/moments'
import type { Calculation } from '../queries.ts'

/** A day, or the first and last day of a week. */
export function periodText({ period: { from, to } }: Pick<Calculation, 'period'>): string {
  return from === to ? dayText(from) : `${dayText(from)} - ${dayText(to)}`
}
