import { addDays, mondayOf, startOfDay } from '@morakot/contract/bangkok-day'
import type { QuestMetric, QuestPeriod, QuestType } from '@morakot/contract/features/quests/states'
import { amountIn, rewardTokens, worthOf } from '@morakot/contract/reward'
import type { Reward } from '@morakot/contract/reward'
import type { Terms } from '@morakot/contract/value-terms'
import type { Day } from './rules-streak.ts'

/** What a step gives, and at which score. */
export interface Step {
  readonly step: number
  readonly requiredScore: number
  readonly reward: Reward
}

/** A version of a quest, as far as a member's standing depends on it. */
export interface Definition {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly type: QuestType
  readonly title: string
  readonly description: string
  readonly metric: QuestMetric | null
  readonly period: QuestPeriod
  /** A period that begins on this day or later is of this version. */
  readonly fromDay: Day
  /** When the quest itself was ended; null while it runs. */
  readonly endedAt: Date | null
  readonly steps: readonly Step[]
}

export const ONCE = 'once'
const CLAIM_HOURS = 24

/** The first day of the period that a day lies in, or `once`. */
export function periodOf(period: QuestPeriod, day: Day): string {
  if (period === 'once') return ONCE
  if (period === 'day') return day
  return period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
}

/** The period before one; null before the only one. */
export function periodBefore(period: QuestPeriod, key: string): string | null {
  return period === 'once' ? null : periodOf(period, addDays(key, -1))
}

/** When a period ends, its moment excluded; null for the one that never does. */
export function periodEnd(period: QuestPeriod, key: string): Date | null {
  if (period === 'once') return null
  if (period === 'day') return startOfDay(addDays(key, 1))
  // 32 days after the first of a month lie in the next one.
  return startOfDay(period === 'week' ? addDays(key, 7) : periodOf('month', addDays(key, 31)))
}

/**
 * The version that a period belongs to: the newest that was published for periods from that day on. The one period of `once` belongs to the
 * newest version; a member who has begun keeps the version of the beginning.
 */
export function versionFor(versions: readonly Definition[], key: string, today: Day): Definition | undefined {
  const begins = key === ONCE ? today : key
  return versions
    .filter(({ fromDay }) => fromDay <= begins)
    .reduce<Definition | undefined>((newest, next) => (newest === undefined || next.version > newest.version ? next : newest), undefined)
}

/**
 * The day from which a new version counts: at once when it changes no version in force, else from the next period on (features F-84).
 * Streaks begin on any day.
 */
export function firstDayOf(
  { type, period }: Pick<Definition, 'type' | 'period'>,
  { today, isFirst }: { readonly today: Day; readonly isFirst: boolean },
): Day {
  if (isFirst) return type === 'DAILY_CHECK_IN_STREAK' || period === 'once' ? EARLIEST : periodOf(period, today)
  if (type === 'DAILY_CHECK_IN_STREAK') return addDays(today, 1)
  if (period === 'once') return today
  return periodOf(period, addDays(periodOf(period, today), period === 'day' ? 1 : period === 'week' ? 7 : 31))
}

const EARLIEST = '2000-01-01'

/** A member's state in a period of a quest. */
export interface Progress {
  readonly definition: Definition
  readonly period: string
  readonly score: number
  /** When its time is over; null while nothing ends it. */
  readonly endsAt: Date | null
  readonly claims: ReadonlyMap<number, Date>
}

const LASTING_METRICS: ReadonlySet<QuestMetric | null> = new Set(['identity_verified', 'limit_set', 'friends_registered'])

/** Whether a quest counts what stays true once it is: of a quest without a period, from whenever it became true (features F-135). */
export function countsStateFacts({ metric, period }: Pick<Definition, 'metric' | 'period'>): boolean {
  return period === 'once' && LASTING_METRICS.has(metric)
}

/** The end of a standing's time: that of its period, or of the quest when operators ended it before. */
export function endOf(status: Pick<Progress, 'definition' | 'endsAt'>): Date | null {
  const { endsAt, definition } = status
  if (endsAt === null || definition.endedAt === null) return endsAt ?? definition.endedAt
  return definition.endedAt < endsAt ? definition.endedAt : endsAt
}

/** Until when a step that was reached can be claimed: 24 hours after the end (features F-80). */
export function claimUntil(status: Pick<Progress, 'definition' | 'endsAt'>): Date | null {
  const end = endOf(status)
  return end === null ? null : new Date(end.getTime() + CLAIM_HOURS * 3_600_000)
}

/** The current step (ENT-11): the last one once its score is reached, else the one of just this score; null between two. */
export function currentStep(steps: readonly Step[], score: number): Step | null {
  const last = steps.at(-1)
  if (last !== undefined && score >= last.requiredScore) return last
  return steps.find(({ requiredScore }) => requiredScore === score) ?? null
}

/** Steps that were reached, not claimed, and whose time to claim is not over. */
export function claimableSteps(status: Progress, now: Date): readonly number[] {
  if (isTooLate(status, now)) return []
  const { definition, score, claims } = status
  return definition.steps.filter(({ step, requiredScore }) => score >= requiredScore && !claims.has(step)).map(({ step }) => step)
}

export type ClaimProblem = 'not_found' | 'claimed' | 'expired' | 'reward_expired' | 'unclaimable'

/**
 * What a claim of a step takes: the oldest standing in which it was reached, unclaimed and not over; else why there is none, decided by the
 * newest in the order exists, claimed, period, reward end, reached (features F-84).
 */
export function checkClaim(statuses: readonly Progress[], step: number, now: Date): Progress | ClaimProblem {
  const having = statuses
    .filter(({ definition }) => definition.steps.some((one) => one.step === step))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
  const newest = having.at(-1)
  if (newest === undefined) return 'not_found'
  const taken = having.find((status) => claimableSteps(status, now).includes(step))
  return taken ?? problemOf(newest, having, step, now)
}

function problemOf(newest: Progress, all: readonly Progress[], step: number, now: Date): ClaimProblem {
  const isReached = ({ definition, score }: Progress) => definition.steps.some((one) => one.step === step && score >= one.requiredScore)
  const reached = all.filter(isReached)
  if (newest.claims.has(step)) return 'claimed'
  // Of a past period that is still open to claims: the member presses twice.
  if (reached.some((status) => status.claims.has(step) && !isTooLate(status, now))) return 'claimed'
  if (isOver(newest, now) && !isReached(newest)) return 'expired'
  return reached.some((status) => !status.claims.has(step)) ? 'reward_expired' : 'unclaimable'
}

function isTooLate(status: Progress, now: Date): boolean {
  const until = claimUntil(status)
  return until !== null && now >= until
}

/** Whether the time of a standing is over. */
export function isOver(status: Progress, now: Date): boolean {
  const end = endOf(status)
  return end !== null && now >= end
}

const MONTH_DAYS = 30
/** Days of one round, and in how many of them a member may claim within 30 days: those of the calendar, whenever they begin. */
const ROUNDS = {
  once: { days: MONTH_DAYS, most: 1 },
  day: { days: 1, most: MONTH_DAYS },
  week: { days: 7, most: 6 },
  month: { days: MONTH_DAYS, most: 2 },
} as const satisfies Record<QuestPeriod, { readonly days: number; readonly most: number }>

type Course = Pick<Definition, 'type' | 'period' | 'steps'>

/** A streak begins again when its last step is reached; the check-in is a week's. */
function roundsOf({ type, period, steps }: Course): { readonly days: number; readonly most: number } {
  if (type !== 'DAILY_CHECK_IN_STREAK') return ROUNDS[type === 'DAILY_CHECK_IN' ? 'week' : period]
  const days = steps.at(-1)?.requiredScore ?? MONTH_DAYS
  return { days, most: Math.ceil(MONTH_DAYS / days) }
}

/** The observed figures: members now, and how often each step was reached in the last 30 days; null without a history. */
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
 * What a quest is expected to cost: from how often its steps were reached in the last 30 days, and at most when every member claims every step of
 * every round of 30 days (features F-128). Without a history the most is what is expected.
 */
export function costOf(course: Course, { members, reached }: Seen): Cost {
  const { steps } = course
  const whole = steps.reduce((sum, step) => sum + worthOf(step.reward), 0n)
  const { days, most: rounds } = roundsOf(course)
  const most = whole * BigInt(rounds) * BigInt(members)
  const month = reached === null ? most : steps.reduce((sum, step) => sum + worthOf(step.reward) * BigInt(reached.get(step.step) ?? 0), 0n)
  return { month, most, round: (month * BigInt(days)) / BigInt(MONTH_DAYS) }
}

/**
 * What a quest gives, step by step, and how often. A lower score is more ease; a step that is gone takes its score and its reward along, but one less may
 * let a streak begin again sooner.
 */
export function termsOf(course: Course): Terms {
  const { steps } = course
  const more = steps.flatMap(({ step, requiredScore, reward }) => [
    ...rewardTokens.map((token) => [`${token} of ${step}`, amountIn(reward, token)]),
    [`ease of ${step}`, -BigInt(requiredScore)],
  ])
  return { more: { ...Object.fromEntries(more), rounds: BigInt(roundsOf(course).most) }, less: {} }
}
