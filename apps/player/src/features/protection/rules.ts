import { plainAmount, typedBaht } from '@morakot/contract/typed-amount'

const CLOCK_POLL_MS = 30_000
const CLOCK_POLL_MS_MIN = 1_000

/** When to reload the session clock: at the moment that a reality check falls due, at the latest in half a minute. */
export function clockPollMs(clock: { readonly now: string; readonly nextCheckAt: string } | undefined): number {
  if (clock === undefined) return CLOCK_POLL_MS
  const toCheckMs = Date.parse(clock.nextCheckAt) - Date.parse(clock.now)
  return Math.min(CLOCK_POLL_MS, Math.max(CLOCK_POLL_MS_MIN, toCheckMs))
}

/** Server time minus this device's, measured when the clock was answered: a wrong device or a sleeping tab does not count. */
export function clockAheadMs(clock: { readonly now: string }, answeredAt: number): number {
  return Date.parse(clock.now) - answeredAt
}

/** How much of a limit is used, in percent; a limit of nothing is used up. */
export function usedPercent(limit: { readonly value: number | null; readonly used: number }): number {
  if (limit.value === null) return 0
  return limit.value === 0 ? 100 : Math.min(100, (limit.used / limit.value) * 100)
}

/** What a member typed for a limit: baht with satang, or whole minutes; undefined for what is no number. */
export function limitTyped(kind: 'deposit' | 'loss' | 'session', text: string): number | undefined {
  if (kind !== 'session') return typedBaht(text)
  const minutes = plainAmount(text)
  return /^\d{1,6}$/.test(minutes) ? Number(minutes) : undefined
}

/** Whether a new value would have to wait: higher than what holds, or none at all. */
export function isRaise(from: number | null, to: number | null): boolean {
  return from !== null && (to === null || to > from)
}

/** What the own limits leave to deposit now, in baht, and when the limit that leaves it starts again. */
export interface DepositRoom {
  readonly left: number
  readonly resetsAt: string
}

interface SomeLimit {
  readonly kind: string
  readonly left: number | null
  readonly resetsAt: string
}

/** The deposit limit that leaves the least, of two the one that starts again later; undefined without a limit (F-138). */
export function narrowestDepositLimit<Limit extends SomeLimit>(limits: readonly Limit[]): Limit | undefined {
  return limits
    .filter(({ kind, left }) => kind === 'deposit' && left !== null)
    .toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0) || Date.parse(other.resetsAt) - Date.parse(one.resetsAt))[0]
}

/** The room of that limit; null without a limit. */
export function depositRoomOf(limits: readonly SomeLimit[]): DepositRoom | null {
  const limit = narrowestDepositLimit(limits)
  return limit === undefined || limit.left === null ? null : { left: limit.left, resetsAt: limit.resetsAt }
}

type LimitRequest =
  | { readonly kind: 'deposit' | 'loss'; readonly period: 'day' | 'week' | 'month'; readonly value: number | null }
  | { readonly kind: 'session'; readonly period: 'day'; readonly value: number | null }

/** The request that changes a limit. Playing time is counted by the day only. */
export function limitRequestOf(
  { kind, period }: { readonly kind: 'deposit' | 'loss' | 'session'; readonly period: 'day' | 'week' | 'month' },
  value: number | null,
): LimitRequest {
  return kind === 'session' ? { kind, period: 'day', value } : { kind, period, value }
}
