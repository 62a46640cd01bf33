/** The quantity that a limit restricts: deposits, losses, or minutes of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'session'] as const

/** Bangkok days, weeks from Monday, calendar months. A limit of playing time is daily. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const

/** Lengths of a time-out in days, and of a self-exclusion in months (decisions D14). */
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const SELF_EXCLUSION_MONTHS = [6, 12, 24, 60] as const

/** For how many months an operator may limit a member (console-2.md O-32). */
export const ORDER_MONTHS = [1, 3, 6, 12] as const

/** The longest time-out that an operator starts, in days, and the longest on the operator's own initiative (console-2.md O-30, O-31). */
export const ORDERED_DAYS_MAX = 42
export const OWN_INITIATIVE_DAYS_MAX = 30

/** How a member requested it; an operator's own initiative needs words for the member. */
export const ASKED_HOW = ['line', 'phone', 'in_person', 'own_initiative'] as const
export type AskedHow = (typeof ASKED_HOW)[number]

/** How far the summary of a member's play goes back, in weeks from Monday: time by day, money by week. */
export const SUMMARY_TIME_WEEKS = 2
export const SUMMARY_MONEY_WEEKS = 8

/** Minutes of play between two reality checks that a member may choose from. */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const

export const LIMIT_BAHT_LEAST = 0.01
/** A limit beyond these holds nothing back: the largest month of a cashier, and the minutes of a day. */
export const LIMIT_BAHT_MAX = 10_000_000
export const LIMIT_MINUTES_MAX = 1_440
