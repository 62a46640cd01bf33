import { bangkokDay, addDays, startOfDay } from '@morakot/contract/bangkok-day'

/** The name of the subscriber that keeps the figures. */
export const REPORT_DAYS = 'reports.days'

/** What a movement of a house account counts as: `report_measure` in the database decides it. */
export type Measure =
  | 'stakes'
  | 'wins'
  | 'adjustments'
  | 'bonuses'
  | 'cashback'
  | 'rewards'
  | 'affiliates'
  | 'corrections'
  | 'deposits'
  | 'withdrawals'

/** Measures of what the house receives; all others are of what it gives. */
const RECEIVED: readonly Measure[] = ['stakes', 'withdrawals']

/** The leg's amount with the sign that its measure has: a win of 20 baht is 20, and so is a stake. In 1/100,000 baht. */
export function amountOf(measure: Measure | null, amount: bigint): bigint {
  return measure === null || RECEIVED.includes(measure) ? amount : -amount
}

export interface DaySpan {
  /** `YYYY-MM-DD` in Bangkok. */
  readonly day: string
  readonly since: Date
  readonly until: Date
  /** Whether the day is over, and every movement of it is written. */
  readonly isWhole: boolean
}

/** A transaction of ours ends within seconds: after a minute, nothing of a day is still to be committed. */
const SETTLED_MS = 60_000

/** The Bangkok day that a report is of: yesterday when none is named. Throws one sentence for what is no day, or has not begun. */
export function spanOf(input: string | undefined, now: Date): DaySpan {
  const today = bangkokDay(now)
  const day = input ?? addDays(today, -1)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) {
    throw new Error(`--date must be a day such as ${today}, not ${day}.`)
  }
  if (day > today) throw new Error(`${day} has not begun in Bangkok.`)
  const until = startOfDay(addDays(day, 1))
  return { day, since: startOfDay(day), until, isWhole: now.getTime() >= until.getTime() + SETTLED_MS }
}

/** Whether any of a day lies below the end of the last archive, where play has left the database. */
export function isArchived({ since }: Pick<DaySpan, 'since'>, archivedUntil: Date | null): boolean {
  return archivedUntil !== null && since < archivedUntil
}
