import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { OverviewPeriod } from '@morakot/contract/features/work-queue/states'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_DAYS = 7

/** When a task that began to wait should be done. */
export function dueAt(since: Date, targetMinutes: number): Date {
  return new Date(since.getTime() + targetMinutes * MINUTE_MS)
}

/** Tasks that began to wait before this moment have waited for so many minutes now. */
export function lateBefore(now: Date, targetMinutes: number): Date {
  return new Date(now.getTime() - targetMinutes * MINUTE_MS)
}

export interface Span {
  readonly since: Date
  readonly until: Date
}

/** The span of a period, and the one before it that ends at the same hour. */
export function spansOf(period: OverviewPeriod, now: Date): { readonly span: Span; readonly previous: Span } {
  const today = startOfBangkokDay(now)
  const days = period === 'week' ? WEEK_DAYS : 1
  const span =
    period === 'yesterday'
      ? { since: earlier(today, 1), until: today }
      : { since: period === 'today' ? today : earlier(today, WEEK_DAYS - 1), until: now }
  return { span, previous: { since: earlier(span.since, days), until: earlier(span.until, days) } }
}

function earlier(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}

/** The beginnings of the hours of a span, the running one included. */
export function hoursOf({ since, until }: Span): readonly Date[] {
  const hours = Math.max(1, Math.ceil((until.getTime() - since.getTime()) / HOUR_MS))
  return Array.from({ length: hours }, (_, hour) => new Date(since.getTime() + hour * HOUR_MS))
}
