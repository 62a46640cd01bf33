import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import type { TierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import type { Tier } from '@morakot/contract/features/privileges/states'
import type { Terms } from '@morakot/contract/value-terms'

const DAY_MS = 86_400_000
/** Tiers are reviewed on the first of the month at 03:30 in Bangkok. */
const REVIEW_MS = 210 * 60_000
/** The average loss of what is staked once, at a return of 96 % (features F-60). */
const HOUSE_PERCENT = 4n

/** A break as its member took it. */
export interface Break {
  readonly kind: 'time_out' | 'self_exclusion'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly returnAskedAt: Date | null
}

/** What a tier takes in credited deposits, in satang; nothing for the first. */
export function requiredFor(tier: Tier, rules: TierRules): bigint {
  if (tier === 'DEFAULT') return 0n
  return BigInt(tier === 'ELITE' ? rules.elite : rules.emperor) * 100n
}

export function rankOf(tier: Tier): number {
  return TIERS.indexOf(tier)
}

/** The tier that credited deposits reach. */
export function tierOf(deposits: bigint, rules: TierRules): Tier {
  return TIERS.findLast((tier) => deposits >= requiredFor(tier, rules)) ?? 'DEFAULT'
}

/** The tier above; null at the highest. */
export function above(tier: Tier): Tier | null {
  return TIERS[rankOf(tier) + 1] ?? null
}

/** The tier below; the first stays. */
export function below(tier: Tier): Tier {
  return TIERS[rankOf(tier) - 1] ?? 'DEFAULT'
}

/** How far it is to a threshold, in whole percent rounded down: 100 only when it is reached (features F-1). */
export function percentOf(deposits: bigint, required: bigint): number {
  if (required === 0n || deposits >= required) return 100
  return Number((deposits * 100n) / required)
}

/** The average cost of staking a sum once, in satang. */
export function averageCostOf(required: bigint): bigint {
  return (required * HOUSE_PERCENT) / 100n
}

interface Span {
  readonly from: number
  readonly to: number
}

// Breaks up to a moment as spans that do not touch, the earliest first.
function awayUntil(breaks: readonly Break[], now: Date): readonly Span[] {
  const spans: { from: number; to: number }[] = []
  for (const each of breaks.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const [from, to] = [each.startsAt.getTime(), Math.min(overAt(each), now.getTime())]
    const last = spans.at(-1)
    if (from >= to) continue
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}

function overAt({ kind, endsAt, returnAskedAt }: Break): number {
  if (kind === 'time_out') return endsAt?.getTime() ?? Infinity
  return returnAskedAt === null || endsAt === null ? Infinity : returnAskedAt.getTime() + DAY_MS
}

/** When the window of deposits began: so many days ago, not counting those of breaks (features F-96). */
export function windowStart(now: Date, days: number, breaks: readonly Break[]): Date {
  let left = days * DAY_MS
  let end = now.getTime()
  for (const { from, to } of awayUntil(breaks, now).toReversed()) {
    if (end - to >= left) break
    left -= end - to
    end = from
  }
  return new Date(end - left)
}

/** When a grace ends that began then: so many days later, not counting those of breaks until now. */
export function graceEnd(from: Date, days: number, breaks: readonly Break[], now: Date): Date {
  let end = from.getTime() + days * DAY_MS
  for (const span of awayUntil(breaks, now)) {
    const begun = Math.max(span.from, from.getTime())
    if (span.to > begun && begun < end) end += span.to - begun
  }
  return new Date(end)
}

/** The next review after a moment. */
export function nextReview(now: Date): Date {
  const thisMonth = new Date(startOfBangkokMonth(now).getTime() + REVIEW_MS)
  return thisMonth > now ? thisMonth : new Date(startOfBangkokMonth(now, 1).getTime() + REVIEW_MS)
}

/** The review that is due at a moment, by the month's first day; null before 03:30 of it. */
export function dueReview(now: Date): { readonly month: string; readonly at: Date } | null {
  const first = startOfBangkokMonth(now)
  const at = new Date(first.getTime() + REVIEW_MS)
  return now < at ? null : { month: new Date(first.getTime() + 7 * 3_600_000).toISOString().slice(0, 10), at }
}

export interface Reviewed {
  readonly tier: Tier
  readonly deposits: bigint
  readonly isOnBreak: boolean
  readonly graceUntil: Date | null
  readonly overrideUntil: Date | null
  readonly at: Date
}

/** What a review does: nothing, begins or ends a grace, or leads one step down. A break and a tier of operators lose nothing. */
export function reviewOf(
  { tier, deposits, isOnBreak, graceUntil, overrideUntil, at }: Reviewed,
  rules: TierRules,
): 'keep' | 'grace' | 'clear' | 'down' {
  if (tier === 'DEFAULT' || isOnBreak) return 'keep'
  if (overrideUntil !== null && overrideUntil > at) return 'keep'
  if (deposits >= requiredFor(tier, rules)) return graceUntil === null ? 'keep' : 'clear'
  if (graceUntil === null) return 'grace'
  return graceUntil <= at ? 'down' : 'keep'
}

/** The days of birth, `MM-DD`, that are celebrated on a day: those born on a leap day have theirs on the last of February elsewhere. */
export function birthdaysOf(day: string): readonly string[] {
  const [year = '', month, date] = day.split('-')
  const own = `${month}-${date}`
  const hasLeapDay = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return own === '02-28' && !hasLeapDay ? [own, '02-29'] : [own]
}

export interface Status {
  readonly tier: Tier
  /** Credited deposits of the window by the rules in force, and by the others, in satang. */
  readonly now: bigint
  readonly later: bigint
  /** A break, or a tier of operators, loses nothing. */
  readonly isKept: boolean
}

/**
 * The change that other rules cause for a member: a higher tier that they reach, one that they fall below, or one that they are no longer
 * below; null for no change. `to` is the resulting tier.
 */
export function changeOf(
  { tier, now, later, isKept }: Status,
  rules: TierRules,
  others: TierRules,
): { readonly kind: 'rises' | 'falls' | 'saved'; readonly to: Tier } | null {
  const reached = tierOf(later, others)
  if (rankOf(reached) > rankOf(tier)) return rankOf(tierOf(now, rules)) < rankOf(reached) ? { kind: 'rises', to: reached } : null
  if (isKept) return null
  const isBelow = now < requiredFor(tier, rules)
  const isBelowThen = later < requiredFor(tier, others)
  if (isBelow === isBelowThen) return null
  return isBelowThen ? { kind: 'falls', to: below(tier) } : { kind: 'saved', to: tier }
}

const POINTS_PER_BAHT = 10
const MONTHS = 12

/** What the gifts of birthdays cost in a month on average, in whole baht rounded up: a point is 0.10 baht (features F-90). */
export function giftsAMonth(verified: ReadonlyMap<Tier, number>, rules: TierRules): number {
  const points = TIERS.reduce((sum, tier) => sum + (verified.get(tier) ?? 0) * rules[tier].birthdayPoints, 0)
  return Math.ceil(points / MONTHS / POINTS_PER_BAHT)
}

/** The benefits and requirements of the tiers. A rate is compared in millionths of a percent. */
export function termsOf(rules: TierRules): Terms {
  const { windowDays, graceDays, elite, emperor } = rules
  const benefits = TIERS.flatMap((tier) => [
    [`loss return of ${tier}`, BigInt(Math.round(rules[tier].lossReturnPercent * 1_000_000))],
    [`birthday points of ${tier}`, BigInt(rules[tier].birthdayPoints)],
  ])
  return {
    more: { windowDays: BigInt(windowDays), graceDays: BigInt(graceDays), ...Object.fromEntries(benefits) },
    less: { elite: BigInt(elite), emperor: BigInt(emperor) },
  }
}
