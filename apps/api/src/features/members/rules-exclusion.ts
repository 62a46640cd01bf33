/** A break from playing: a time-out of days, or a self-exclusion of months or for ever. */
export interface Exclusion {
  readonly kind: 'time_out' | 'self_exclusion'
  readonly startsAt: Date
  /** Null is for ever. */
  readonly endsAt: Date | null
}

/** Lengths of a time-out in days and of a self-exclusion in months (decisions D14). */
export const TIME_OUT_DAYS = [1, 7, 30] as const
export const SELF_EXCLUSION_MONTHS = [6, 12, 24, 60] as const

export type ExclusionAsk =
  | { readonly kind: 'time_out'; readonly days: (typeof TIME_OUT_DAYS)[number] }
  | { readonly kind: 'self_exclusion'; readonly months: (typeof SELF_EXCLUSION_MONTHS)[number] | 'for_ever' }

/** The exclusion that ends last of those in force, which is the one that counts; null when none is in force. */
export function exclusionInForce(exclusions: readonly Exclusion[], now: Date): Exclusion | null {
  const inForce = exclusions.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
  return inForce.reduce<Exclusion | null>((last, next) => (last === null || endOf(next) > endOf(last) ? next : last), null)
}

/** A new exclusion from now on. It stands beside earlier ones, so it can lengthen a break and never shorten one. */
export function exclusionFrom(ask: ExclusionAsk, now: Date): Exclusion {
  return { kind: ask.kind, startsAt: now, endsAt: endAsked(ask, now) }
}

function endAsked(ask: ExclusionAsk, now: Date): Date | null {
  if (ask.kind === 'time_out') return new Date(now.getTime() + ask.days * 86_400_000)
  return ask.months === 'for_ever' ? null : addMonths(now, ask.months)
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
