import { addDays, startOfBangkokDay, startOfDay } from './bangkok-day.ts'

// The small choices of the product that more than one page offers (ENT-19), each with the function that says what it means.

/** How a list of names can be ordered. `default` is the order it came in. */
export const SORT_ORDERS = ['default', 'az', 'za'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/**
 * The items in a member's order; items of one name stay in the order they came in. Thai writes some vowels before the consonant
 * they are spoken after, so that a comparison by letters would sort by them: its own collation does not.
 */
export function sortedByName<Item>(items: readonly Item[], order: SortOrder, nameOf: (item: Item) => string): readonly Item[] {
  if (order === 'default') return items
  const collator = new Intl.Collator('th', { numeric: true, sensitivity: 'base' })
  const sign = order === 'az' ? 1 : -1
  return items.toSorted((one, other) => sign * collator.compare(nameOf(one), nameOf(other)))
}

/** The order that an address names; the default for anything else. */
export function readSortOrder(value: unknown): SortOrder {
  return SORT_ORDERS.find((order) => order === value) ?? 'default'
}

/** Which part of a history is shown. */
export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** So many days a chosen range of any list may have: a year and a leap day. */
export const RANGE_DAYS_MAX = 366

/** What a history is narrowed to: a period, or Bangkok days (`YYYY-MM-DD`, both included) of which either may be open. */
export interface HistorySpan {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The moments between which a span lies, the second excluded; null is no bound. */
export function momentsOf({ period, from, to }: HistorySpan, now: Date): { readonly since: Date | null; readonly until: Date | null } {
  if (period !== undefined) return { since: periodStart(period, now), until: null }
  return { since: from === undefined ? null : startOfDay(from), until: to === undefined ? null : startOfDay(addDays(to, 1)) }
}

const DAY_MS = 24 * 3_600_000
const WEEK_DAYS = 7

/** When a period began, in the business days of Bangkok; a week begins on Monday. */
export function periodStart(period: Period, now: Date): Date {
  const today = startOfBangkokDay(now)
  if (period === 'today') return today
  // Bangkok's midnight is 17:00 UTC of the day before: noon of the same day names weekday and date in both.
  const noon = new Date(today.getTime() + DAY_MS / 2)
  if (period === 'week') return daysBefore(today, (noon.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS)
  return daysBefore(today, noon.getUTCDate() - 1)
}

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY_MS)
}

/** The unit of a purchased right: days from the purchase, or uses. */
export const DURATION_UNITS = ['day', 'turn'] as const

export interface Duration {
  readonly amount: number
  readonly unit: (typeof DURATION_UNITS)[number]
}

export interface DurationUse {
  readonly startedAt: Date
  readonly turnsTaken: number
}

/** Whether a right still lasts: `amount` times 24 hours from its start, or until it was used `amount` times. */
export function isLasting({ amount, unit }: Duration, { startedAt, turnsTaken }: DurationUse, now: Date): boolean {
  if (unit === 'turn') return turnsTaken < amount
  return now.getTime() < startedAt.getTime() + amount * DAY_MS
}

/** The type of a member's device. */
export const DEVICE_KINDS = ['ios', 'android', 'desktop'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** The kind of a device by what its browser says. An iPad calls itself a Mac; a Mac has no touch screen. */
export function deviceKind({ userAgent, maxTouchPoints }: { readonly userAgent: string; readonly maxTouchPoints: number }): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (userAgent.includes('Android')) return 'android'
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
