import { bangkokDay } from '@morakot/contract/bangkok-day'
import { HOUR_MS, hourOf } from './rules.ts'

const DAY_MS = 24 * HOUR_MS

/** A right to see the statistics that a member paid for. */
export interface AccessGrant {
  readonly id: string
  /** Of days: when they end. Null for turns. */
  readonly endsAt: Date | null
  readonly turns: number | null
  readonly turnsUsed: number
}

/** A turn that was used: it opens one provider until the end of its hour. */
export interface AccessOpening {
  readonly providerId: number
  readonly hour: Date
  readonly grantId: string | null
  readonly day: string
}

export interface AccessState {
  readonly tier: 'DEFAULT' | 'ELITE' | 'EMPEROR'
  readonly eliteTurnsADay: number
  readonly grants: readonly AccessGrant[]
  readonly openings: readonly AccessOpening[]
}

/** When the days that follow each other end; null when none runs. */
export function daysUntil({ grants }: Pick<AccessState, 'grants'>, now: Date): Date | null {
  const ends = grants.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt.getTime()] : []))
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** When new days run: from the end of the running ones on (F-35). */
export function newDays(state: Pick<AccessState, 'grants'>, days: number, now: Date): { readonly startsAt: Date; readonly endsAt: Date } {
  const startsAt = daysUntil(state, now) ?? now
  return { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) }
}

/** The end of the hour of a moment: until then a turn keeps its provider open. */
export function endOfHour(at: Date): Date {
  return new Date(hourOf(at).getTime() + HOUR_MS)
}

/** The openings of the running hour. */
export function openNow({ openings }: Pick<AccessState, 'openings'>, now: Date): readonly AccessOpening[] {
  return openings.filter(({ hour }) => hour.getTime() === hourOf(now).getTime())
}

/** What opens a provider to a member now; null when nothing does. Days are used before turns: a running day takes none. */
export function accessTo(state: AccessState, providerId: number, now: Date): { readonly until: Date | null } | null {
  if (state.tier === 'EMPEROR') return { until: null }
  const until = daysUntil(state, now)
  if (until !== null) return { until }
  return openNow(state, now).some((opening) => opening.providerId === providerId) ? { until: endOfHour(now) } : null
}

/** Turns of the tier that are left on the Bangkok day of `now`. */
function tierTurns({ tier, eliteTurnsADay, openings }: AccessState, now: Date): number {
  if (tier !== 'ELITE') return 0
  const used = openings.filter(({ grantId, day }) => grantId === null && day === bangkokDay(now)).length
  return Math.max(0, eliteTurnsADay - used)
}

/** All turns that are left. */
export function turnsLeft(state: AccessState, now: Date): number {
  const bought = state.grants.reduce((sum, { turns, turnsUsed }) => sum + (turns === null ? 0 : turns - turnsUsed), 0)
  return bought + tierTurns(state, now)
}

/** Which turn is used next: one of the tier, which lapses at midnight, before the oldest that was bought. Null when none is left. */
export function nextTurn(state: AccessState, now: Date): { readonly grantId: string | null } | null {
  if (tierTurns(state, now) > 0) return { grantId: null }
  const grant = state.grants.find(({ turns, turnsUsed }) => turns !== null && turnsUsed < turns)
  return grant === undefined ? null : { grantId: grant.id }
}
