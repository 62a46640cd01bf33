import { formatDateShort, formatTime } from '@morakot/ui/format-date'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** `23 พ.ย. 69 14:20`: the form of lists and facts in the console. */
export function momentText(instant: string): string {
  return `${formatDateShort(instant)} ${formatTime(instant).replace(' น.', '')}`
}

/** `23 พ.ย. 69` of a Bangkok day, `2026-11-23`. */
export function dayText(day: string): string {
  return formatDateShort(`${day}T05:00:00.000Z`)
}

/** How long something has waited, in words: `41 นาที`, `3 ชม. 5 นาที`, `2 วัน`. */
export function ageText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${minutes} นาที`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)} วัน`
  return minutes % HOUR_MINUTES === 0 ? `${hours} ชม.` : `${hours} ชม. ${minutes % HOUR_MINUTES} นาที`
}
