interface PlayDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Null for a day that has not begun. */
  readonly minutes: number | null
}

/** The time of two weeks from Monday, as the server counts it. */
export interface PlayTime {
  readonly days: readonly PlayDay[]
  readonly today: string
  readonly limitMinutes: number | null
}

/** The money of one week, in baht. */
export interface PlayWeek {
  readonly net: number
  readonly deposited: number
  readonly paidOut: number
}

const WEEK_DAYS = 7
/** The scale of the time ends at a multiple of so many minutes. */
const SCALE_MINUTES = 30

export interface DayBar extends PlayDay {
  readonly isToday: boolean
  /** By how many minutes the limit of now is exceeded; 0 within it and without one. */
  readonly over: number
}

export interface TimeWeek {
  /** This week, from Monday. */
  readonly days: readonly DayBar[]
  readonly minutes: number
  /** Against the same days of the week before: negative for less. A running week is not compared with a whole one. */
  readonly change: number
  /** The end of the scale in minutes. */
  readonly scale: number
}

/** The time of this week as its chart shows it. */
export function timeWeekOf({ days, today, limitMinutes }: PlayTime): TimeWeek {
  const bars = days.slice(WEEK_DAYS).map(({ day, minutes }) => ({
    day,
    minutes,
    isToday: day === today,
    over: limitMinutes === null ? 0 : Math.max(0, (minutes ?? 0) - limitMinutes),
  }))
  const begun = bars.filter(({ minutes }) => minutes !== null).length
  const minutes = sumOf(bars)
  const largest = Math.max(1, limitMinutes ?? 0, ...bars.map((bar) => bar.minutes ?? 0))
  return {
    days: bars,
    minutes,
    change: minutes - sumOf(days.slice(0, begun)),
    scale: Math.ceil(largest / SCALE_MINUTES) * SCALE_MINUTES,
  }
}

const sumOf = (days: readonly { readonly minutes: number | null }[]) => days.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

/** Whether a minute was played in the two weeks. */
export function hasTime({ days }: Pick<PlayTime, 'days'>): boolean {
  return days.some(({ minutes }) => minutes !== null && minutes > 0)
}

/** Whether money moved in the eight weeks. */
export function hasMoney({ weeks }: { readonly weeks: readonly PlayWeek[] }): boolean {
  return weeks.some(({ net, deposited, paidOut }) => net !== 0 || deposited !== 0 || paidOut !== 0)
}

/** How many weeks ended ahead and how many behind. */
export function countWeeks(weeks: readonly Pick<PlayWeek, 'net'>[]): { readonly ahead: number; readonly behind: number } {
  return { ahead: weeks.filter(({ net }) => net > 0).length, behind: weeks.filter(({ net }) => net < 0).length }
}

/** `2:57`: hours and minutes. */
export function hoursOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
