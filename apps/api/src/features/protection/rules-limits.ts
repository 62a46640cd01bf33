import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import type { Satang } from '@morakot/money/satang'

/** What a limit holds back. The pause between reality checks is kept as one: shorter holds at once, longer waits. */
export type LimitKind = 'deposit' | 'loss' | 'session' | 'reality_check'
export type LimitPeriod = 'day' | 'week' | 'month'

/** A limit that a member set. Values are millisatang, or minutes of playing time; null is no limit, or no choice. */
export interface LimitState {
  readonly value: bigint | null
  readonly pending: { readonly value: bigint | null; readonly since: Date } | null
}

/** One of the limits that a member has set. */
export interface MemberLimit extends LimitState {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** A limit that an operator set for a member until an end. `text`: why, in words for the member. */
export interface OrderedLimit extends Pick<MemberLimit, 'kind' | 'period'> {
  readonly value: bigint
  readonly endsAt: Date
  readonly text: string | null
}

/** The limits that hold: the member's own and those of operators next to each other, so that the strictest counts. */
export function inForce(own: readonly MemberLimit[], ordered: readonly OrderedLimit[]): readonly MemberLimit[] {
  return [...own, ...ordered.map(({ kind, period, value }) => ({ kind, period, value, pending: null }))]
}

/** The strictest value of a kind and period; null where nothing limits it. */
export function strictestOf(limits: readonly MemberLimit[], { kind, period }: Pick<MemberLimit, 'kind' | 'period'>): bigint | null {
  const values = limits.flatMap((limit) => (limit.kind === kind && limit.period === period && limit.value !== null ? [limit.value] : []))
  return values.reduce<bigint | null>((least, value) => (least === null || value < least ? value : least), null)
}

/** The result of a request for a limit: it holds, or it waits to be confirmed. */
export type LimitInput =
  | { readonly kind: 'changed'; readonly limit: LimitState }
  | { readonly kind: 'waiting'; readonly limit: LimitState; readonly confirmableAt: Date; readonly lapsesAt: Date }

export type LimitConfirmed =
  | { readonly kind: 'changed'; readonly limit: LimitState }
  | { readonly kind: 'refused'; readonly reason: 'nothing_pending' | 'too_early' | 'lapsed' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BANGKOK_MS = 7 * HOUR_MS
/** A raise cools off for a day, then needs a confirmation; unconfirmed it lapses (decisions D14, UKGC RTS 12D). */
const COOLING_MS = 24 * HOUR_MS
const LAPSE_MS = 7 * 24 * HOUR_MS

export const NO_LIMIT: LimitState = { value: null, pending: null }

/** Requests a new value. Lower or equal holds at once and drops a waiting raise; higher, or none at all, waits. */
export function requestLimit(limit: LimitState, input: bigint | null, now: Date): LimitInput {
  if (!isRaise(limit.value, input)) return { kind: 'changed', limit: { value: input, pending: null } }
  return { kind: 'waiting', limit: { value: limit.value, pending: { value: input, since: now } }, ...waitOf(now) }
}

/** From when a raise may be confirmed, and when it lapses. */
export function waitOf(since: Date): { readonly confirmableAt: Date; readonly lapsesAt: Date } {
  return { confirmableAt: new Date(since.getTime() + COOLING_MS), lapsesAt: new Date(since.getTime() + LAPSE_MS) }
}

/** Confirms a waiting raise: a day after its request at the earliest, seven days at the latest. */
export function confirmLimit(limit: LimitState, now: Date): LimitConfirmed {
  if (limit.pending === null) return { kind: 'refused', reason: 'nothing_pending' }
  const age = now.getTime() - limit.pending.since.getTime()
  if (age < COOLING_MS) return { kind: 'refused', reason: 'too_early' }
  if (age >= LAPSE_MS) return { kind: 'refused', reason: 'lapsed' }
  return { kind: 'changed', limit: { value: limit.pending.value, pending: null } }
}

/** Playing time in minutes. A begun one counts, so that no time is shown as left that is not. */
export function wholeMinutes(seconds: bigint): bigint {
  return (seconds + 59n) / 60n
}

function isRaise(from: bigint | null, to: bigint | null): boolean {
  if (from === null) return false
  return to === null || to > from
}

/** The first business day of the running period: Bangkok days, weeks from Monday, calendar months. */
export function firstDayOf(period: LimitPeriod, now: Date): string {
  const today = bangkokDay(now)
  if (period === 'day') return today
  if (period === 'month') return `${today.slice(0, 7)}-01`
  const date = new Date(`${today}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  date.setUTCDate(date.getUTCDate() - sinceMonday)
  return date.toISOString().slice(0, 10)
}

/** When the period after the running one begins, in Bangkok. */
export function nextPeriodAt(period: LimitPeriod, now: Date): Date {
  const next = new Date(`${firstDayOf(period, now)}T00:00:00+07:00`)
  if (period === 'month') {
    // Shifted to where UTC's calendar is Bangkok's, so that the month counted is Thailand's.
    const shifted = new Date(next.getTime() + BANGKOK_MS)
    shifted.setUTCMonth(shifted.getUTCMonth() + 1)
    return new Date(shifted.getTime() - BANGKOK_MS)
  }
  return new Date(next.getTime() + (period === 'week' ? 7 : 1) * DAY_MS)
}

/** Whether `used` and `more` together stay within a limit. */
export function staysWithin(limit: bigint | null, used: bigint, more: bigint): boolean {
  return limit === null || used + more <= limit
}

/** At most this much of a longer pause between two stakes counts as play: with none of it counted, a slow player would never be playing. */
const PAUSE_SECONDS_MAX = 300n

/** Playing time that a stake at `now` adds, in seconds: the time since the last one, of a pause its first five minutes. */
export function playedSince(lastAt: Date | null, now: Date): bigint {
  if (lastAt === null || now <= lastAt) return 0n
  const seconds = BigInt(Math.floor((now.getTime() - lastAt.getTime()) / 1_000))
  return seconds > PAUSE_SECONDS_MAX ? PAUSE_SECONDS_MAX : seconds
}

type LimitRequest = ParsedInput<typeof protectionSchemas.setLimit>['body']

/** A limit as its form gives it, in what limits are counted in: millisatang, or minutes. */
export function limitOfRequest(request: LimitRequest): {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly value: bigint | null
} {
  const { kind, period } = request
  if (request.value === null) return { kind, period, value: null }
  return { kind, period, value: request.kind === 'session' ? BigInt(request.value) : millisatangFromSatang(request.value) }
}

/** The member's state that may prevent a credit. */
export interface CreditState {
  readonly status: 'allowed' | 'members.blocked' | 'members.excluded'
  /** What the narrowest deposit limit of the member's own leaves now, in millisatang; null without a limit. */
  readonly limitLeft: bigint | null
}

/**
 * Why money that arrived may not be credited to this member now (features F-44). The opening of the deposit was checked too, but a QR may
 * be paid long after it: what was allowed then need not be allowed now.
 */
export function checkCredit({ status, limitLeft }: CreditState, { amount }: { readonly amount: Satang }): HeldReason | null {
  if (status === 'members.blocked') return 'blocked'
  if (status === 'members.excluded') return 'on_break'
  return limitLeft !== null && millisatangFromSatang(amount) > limitLeft ? 'over_limit' : null
}
