import { bangkokDay } from '@morakot/contract/bangkok-day'
import { formatDate } from '@morakot/ui/format-date'
import { copy } from './copy.ts'

export interface RowsOfDay<Row> {
  /** `YYYY-MM-DD` in Bangkok. */
  readonly day: string
  readonly rows: readonly Row[]
}

/** Rows that are newest first, by the day in Bangkok on which they happened. */
export function byDay<Row extends { readonly createdAt: string }>(rows: readonly Row[]): readonly RowsOfDay<Row>[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = bangkokDay(new Date(row.createdAt))
    const ofDay = days.get(day)
    if (ofDay === undefined) days.set(day, [row])
    else ofDay.push(row)
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

const DAY_MS = 24 * 3_600_000

/** Whether a day of Bangkok is today or the day before; null for any other. */
export function nearDay(day: string, now: Date): 'today' | 'yesterday' | null {
  if (day === bangkokDay(now)) return 'today'
  return day === bangkokDay(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : null
}

/** `วันนี้ · 20 พ.ย. 2569`. Noon names the day in every zone that is near. */
export function dayWords(day: string): string {
  const near = nearDay(day, new Date())
  const date = formatDate(`${day}T12:00:00+07:00`)
  return near === null ? date : `${copy[`day.${near}`]} · ${date}`
}
