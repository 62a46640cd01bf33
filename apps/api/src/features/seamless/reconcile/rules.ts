import type { Difference } from '@morakot/contract/features/reconciliation/states'
import type { MessageKind, MessageState } from '#features/seamless/wallet/rules'

/** One transaction of a host's list. Amounts as integer text in 1/100,000 baht. */
export interface ProviderTransaction {
  readonly kind: string
  readonly amount: string
  readonly winAmount?: string | undefined
  /** Whose it is by our names; null for a player that we know nothing of, undefined where the host does not say. */
  readonly member?: bigint | null
}

/** What we have under the same id. */
export interface RecordedTransaction {
  readonly kind: MessageKind | 'unknown'
  readonly state: MessageState
  readonly amount: bigint
  readonly winAmount: bigint
  readonly member: bigint
}

/**
 * Compares one transaction of the host's list with ours; null when they agree. One that was refused here, or tombstoned before it arrived,
 * moved nothing. One that was reversed agrees: both lists contain the rollback as a transaction of its own.
 */
export function differenceOf(there: ProviderTransaction, here: RecordedTransaction | undefined): Difference | null {
  if (here === undefined) return 'missing_here'
  if (here.state === 'refused' || here.state === 'tombstoned') return 'other_status'
  if (here.kind !== there.kind) return 'other_kind'
  if (there.member !== undefined && there.member !== here.member) return 'other_party'
  // The list names no amount for a rollback: it reverses the amount of its bet or win.
  if (there.kind === 'rollback') return null
  if (there.amount !== String(here.amount)) return 'other_amount'
  const isWinReported = there.kind === 'bet-win' && there.winAmount !== undefined
  return isWinReported && there.winAmount !== String(here.winAmount) ? 'other_amount' : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Thailand has one zone and no daylight saving time.
const BANGKOK_MS = 7 * HOUR_MS

/** After so long a standstill only the latest days are compared; the alerts of before say that they were not. */
const DAYS_MAX = 31

/** A Bangkok business day, as `2026-11-20`. */
export type BusinessDay = string

function dayOf(moment: number): BusinessDay {
  return new Date(moment + BANGKOK_MS).toISOString().slice(0, 10)
}

/** When a Bangkok business day begins. */
export function startOfDay(day: BusinessDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK_MS)
}

/** When a day is compared: so many hours after its end, when late repetitions have arrived. */
export function comparedFrom(day: BusinessDay, hourOfDay: number): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS + hourOfDay * HOUR_MS)
}

/** The days that are due and not yet taken up, oldest first; with none taken up so far, the latest. */
export function daysDue(latest: BusinessDay | null, now: Date, hourOfDay: number): readonly BusinessDay[] {
  const last = Date.parse(dayOf(now.getTime() - DAY_MS - hourOfDay * HOUR_MS))
  const first = latest === null ? last : Math.max(Date.parse(latest) + DAY_MS, last - (DAYS_MAX - 1) * DAY_MS)
  const count = Math.max(0, (last - first) / DAY_MS + 1)
  return Array.from({ length: count }, (_, place) => new Date(first + place * DAY_MS).toISOString().slice(0, 10))
}

/** Seconds until the next comparison is due. */
export function secondsUntilNext(now: Date, hourOfDay: number): number {
  const today = dayOf(now.getTime() - hourOfDay * HOUR_MS)
  return Math.ceil((comparedFrom(today, hourOfDay).getTime() - now.getTime()) / 1_000)
}
