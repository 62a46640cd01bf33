import { madeOnce } from './made-once.ts'

// th-TH uses the Buddhist era by default: adding 543 to its years would count the era twice.
const IN_THAILAND = { timeZone: 'Asia/Bangkok' } as const

const shortDate = madeOnce(() => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, day: 'numeric', month: 'short', year: '2-digit' }))
const mediumDate = madeOnce(() => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, day: 'numeric', month: 'short', year: 'numeric' }))
const longDate = madeOnce(() => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, dateStyle: 'full' }))
const clock = madeOnce(() => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
const clockExact = madeOnce(
  () => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
)

// The short form of the locale writes Thursday out.
const weekday = madeOnce(() => new Intl.DateTimeFormat('th-TH', { timeZone: 'UTC', weekday: 'narrow' }))

const shortMonth = madeOnce(() => new Intl.DateTimeFormat('th-TH', { ...IN_THAILAND, month: 'short', year: 'numeric' }))

type Instant = Date | string

/** `20 พ.ย. 69`, as on bank slips. */
export function formatDateShort(instant: Instant): string {
  return shortDate().format(new Date(instant))
}

/** `20 พ.ย. 2569`. */
export function formatDate(instant: Instant): string {
  return mediumDate().format(new Date(instant))
}

/** `พฤ.` of a day as `2026-11-19`. */
export function formatWeekday(day: string): string {
  return `${weekday().format(new Date(`${day}T00:00:00Z`))}.`
}

/** `ต.ค. 2568` of a month as `2025-10`. */
export function formatMonth(month: string): string {
  return shortMonth().format(new Date(`${month}-01T05:00:00Z`))
}

/** `วันศุกร์ที่ 20 พฤศจิกายน พุทธศักราช 2569`, as the locale writes it. */
export function formatDateLong(instant: Instant): string {
  return longDate().format(new Date(instant))
}

/** `16:05 น.`. */
export function formatTime(instant: Instant): string {
  return `${clock().format(new Date(instant))} น.`
}

/** `16:05:09`: the moment of a step that takes seconds. */
export function formatTimeExact(instant: Instant): string {
  return clockExact().format(new Date(instant))
}

/** `20 พ.ย. 69 16:05 น.`: the form of every list. */
export function formatDateTime(instant: Instant): string {
  return `${formatDateShort(instant)} ${formatTime(instant)}`
}

/** `0:14:32`: time that has gone by, in whole seconds. */
export function formatElapsed(millis: number): string {
  const seconds = Math.max(0, Math.floor(millis / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [Math.floor(seconds / 3600), ...parts].join(':')
}

/** `14:32`, or `02:14:36` from an hour on. Negative time counts as none. */
export function formatCountdown(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
