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
