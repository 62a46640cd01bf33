import type { SELF_EXCLUSION_MONTHS } from '@morakot/contract/features/protection/limits'

/** A break from playing: a time-out of days, or a self-exclusion of months or for ever. */
export interface Exclusion {
  readonly kind: 'time_out' | 'self_exclusion'
  readonly startsAt: Date
  /** When its term ends. Null is for ever. */
  readonly endsAt: Date | null
  /** When the member requested the return, after the term of a self-exclusion; null before. */
  readonly returnAskedAt: Date | null
}

export type ExclusionRequest =
  | { readonly kind: 'time_out'; readonly days: number }
  | { readonly kind: 'self_exclusion'; readonly months: (typeof SELF_EXCLUSION_MONTHS)[number] | 'for_ever' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A member who requests the return after a self-exclusion still waits a day (UKGC SR 3.5.5). */
const RETURN_WAIT_MS = DAY_MS

/** The exclusion of the latest term among those in force, which is the one that counts; null when none is in force. */
export function exclusionInForce<E extends Exclusion>(exclusions: readonly E[], now: Date): E | null {
  const inForce = exclusions.filter((exclusion) => exclusion.startsAt <= now && now.getTime() < playAgainAt(exclusion))
  return inForce.reduce<E | null>((last, next) => (last === null || endOf(next) > endOf(last) ? next : last), null)
}

/** When a member who requested the return may play again; null without a request, or when none is needed. */
export function returnOf({ kind, endsAt, returnAskedAt }: Exclusion): Date | null {
  if (kind === 'time_out' || endsAt === null || returnAskedAt === null) return null
  return new Date(returnAskedAt.getTime() + RETURN_WAIT_MS)
}

/** Whether the term of a self-exclusion is over, so that its member may request the return. */
export function isTermOver({ kind, endsAt }: Exclusion, now: Date): boolean {
  return kind === 'self_exclusion' && endsAt !== null && endsAt <= now
}

/** A new exclusion from now on. Earlier ones stay in force, so it can lengthen a break and never shorten one. */
export function exclusionFrom(request: ExclusionRequest, now: Date): Exclusion {
  return { kind: request.kind, startsAt: now, endsAt: endRequested(request, now), returnAskedAt: null }
}

/** Whether a break lasts longer than one in force: what changes nothing is not written a second time. */
export function lengthens(input: Exclusion, inForce: Exclusion | null): boolean {
  return inForce === null || endOf(input) > endOf(inForce)
}

/** Whether a self-exclusion lasts so many months or more. */
export function isOfMonths({ kind, startsAt, endsAt }: Exclusion, months: number): boolean {
  return kind === 'self_exclusion' && (endsAt === null || endsAt >= addMonths(startsAt, months))
}

function endRequested(request: ExclusionRequest, now: Date): Date | null {
  if (request.kind === 'time_out') return new Date(now.getTime() + request.days * DAY_MS)
  return request.months === 'for_ever' ? null : addMonths(now, request.months)
}

// A month that lacks the day ends on the next month's first days: a break is rather a day longer than shorter.
function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  return to
}

function endOf(exclusion: Exclusion): number {
  return exclusion.endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}

// A time-out ends automatically; a self-exclusion only by its member's request after its term, and a wait.
function playAgainAt(exclusion: Exclusion): number {
  if (exclusion.kind === 'time_out') return endOf(exclusion)
  return returnOf(exclusion)?.getTime() ?? Number.POSITIVE_INFINITY
}
