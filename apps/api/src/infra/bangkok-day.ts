// Thailand has one zone and no daylight saving time, so a fixed offset is its calendar.
const OFFSET_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** When the Bangkok business day of a moment began. */
export function startOfBangkokDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}
