// Thailand has had no daylight saving time since 1920 and no other zone: a fixed offset is its calendar.
const OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The Bangkok business day of a moment, `YYYY-MM-DD` (decisions: from 00:00). */
export function bangkokDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** When the Bangkok business day of a moment began. */
export function startOfBangkokDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** When the Bangkok month of a moment began, or a month that many later. */
export function startOfBangkokMonth(at: Date, monthsLater = 0): Date {
  const there = new Date(at.getTime() + OFFSET_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + monthsLater) - OFFSET_MS)
}

/** The day that many days after one, `YYYY-MM-DD`; before it for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** When a Bangkok day, `YYYY-MM-DD`, begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  // The epoch was a Thursday: 3 days after a Monday.
  const since = daysBetween('1969-12-29', day)
  return addDays(day, -(((since % 7) + 7) % 7))
}

/** `2026-11-20T16:05`, the Bangkok time of an instant for a field of date and time. Empty for none. */
export function localMoment(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString().slice(0, 16)
}

/** The instant of such a field. What is none is returned as it is, for the schema to refuse. */
export function typedMoment(local: string): string {
  const at = Date.parse(`${local}:00.000+07:00`)
  return Number.isNaN(at) ? local : new Date(at).toISOString()
}
