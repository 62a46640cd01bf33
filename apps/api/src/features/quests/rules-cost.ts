import type { QuestPeriod, QuestType } from '@morakot/contract/features/quests/states'
import type { Step } from './rules.ts'

/** A point counts 0.10 THB (demo-data.md), a spin the 93.33 points of the cheapest package (features F-30). Both in satang. */
const POINT_SATANG = 10n
const SPIN_SATANG = 933n

/** What a step costs the house at most, in satang. */
export function worthOf({ points, spins, credit }: Pick<Step, 'points' | 'spins' | 'credit'>): bigint {
  return BigInt(points) * POINT_SATANG + BigInt(spins) * SPIN_SATANG + credit
}

const MONTH_DAYS = 30n
/** Days of one round, and how many of its rounds a month of 30 days touches at most. */
const ROUNDS = {
  once: { days: MONTH_DAYS, most: 1n },
  day: { days: 1n, most: MONTH_DAYS },
  week: { days: 7n, most: 5n },
  month: { days: MONTH_DAYS, most: 1n },
} as const satisfies Record<QuestPeriod, { readonly days: bigint; readonly most: bigint }>

/** What was seen: members active in the last 30 days, and how often each step was reached in that time; null without a history. */
export interface Seen {
  readonly members: number
  readonly reached: ReadonlyMap<number, number> | null
}

/** Costs in satang. */
export interface Cost {
  readonly month: bigint
  readonly most: bigint
  readonly round: bigint
}

/**
 * What a quest is expected to cost: from how often its steps were reached in the last 30 days, and at most when every active member claims
 * every step of every round. Without a history the most is what is expected.
 */
export function costOf(
  { type, period, steps }: { readonly type: QuestType; readonly period: QuestPeriod; readonly steps: readonly Step[] },
  { members, reached }: Seen,
): Cost {
  const whole = steps.reduce((sum, step) => sum + worthOf(step), 0n)
  // A streak of 30 days is one round a month; the check-in is a week's.
  const { days, most: rounds } = ROUNDS[type === 'DAILY_CHECK_IN' ? 'week' : type === 'DAILY_CHECK_IN_STREAK' ? 'month' : period]
  const most = whole * rounds * BigInt(members)
  const month = reached === null ? most : steps.reduce((sum, step) => sum + worthOf(step) * BigInt(reached.get(step.step) ?? 0), 0n)
  return { month, most, round: (month * days) / MONTH_DAYS }
}

/** Above so many satang a month a second operator publishes (features F-6, F-7). */
const COST_OF_ONE_MAX = 5_000_000n

export function needsSecondOperator({ month }: Pick<Cost, 'month'>): boolean {
  return month > COST_OF_ONE_MAX
}
