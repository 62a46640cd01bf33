import { formatDateShort } from '@morakot/ui/format-date'
import type { Calculation } from '../queries.ts'

const dayText = (day: string) => formatDateShort(new Date(`${day}T00:00:00+07:00`))

/** A day, or the first and last day of a week. */
export function periodText({ period: { from, to } }: Pick<Calculation, 'period'>): string {
  return from === to ? dayText(from) : `${dayText(from)} - ${dayText(to)}`
}
