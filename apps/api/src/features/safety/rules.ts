import type { MarkerKind, SafetyLevel } from '@morakot/contract/features/safety/states'
import { addDays } from '@morakot/contract/bangkok-day'

/** From where on a figure is a marker, what each weighs, and from which score on an action is required. */
export interface SafetyRules {
  readonly growthTimes: number
  readonly growthBahtLeast: number
  readonly depositsADay: number
  readonly failedADay: number
  readonly redepositsADay: number
  readonly nightsOfSeven: number
  readonly nightRounds: number
  readonly chasesADay: number
  readonly playMinutes: number
  readonly raisesOfThirty: number
  readonly points: Readonly<Record<MarkerKind, number>>
  readonly messageFrom: number
  readonly callFrom: number
  readonly limitFrom: number
}

/** What a member did, counted to the end of one Bangkok day. Amounts in whole baht, rounded down. */
export interface Figures {
  /** Credited in the seven days that end with it, and the mean week of the 28 days before. */
  readonly deposited: number
  readonly depositedWeekly: number
  /** Of the day: credited, never paid, and credited within 24 hours after a withdrawal was requested. */
  readonly deposits: number
  readonly depositsFailed: number
  readonly redeposits: number
  /** Of the last seven nights, those with enough rounds between midnight and five. */
  readonly nights: number
  /** Of the day: stakes at least doubled within ten minutes after a lost round, and minutes of the longest stretch of play. */
  readonly chases: number
  readonly playMinutes: number
  /** Higher limits that were requested in 30 days. */
  readonly raises: number
  /** Contacts of the day in distress. */
  readonly distress: number
}

export interface Marker {
  readonly kind: MarkerKind
  readonly points: number
  readonly found: number
  readonly threshold: number
}

/**
 * The markers of harm of a day, with what was found and from where on it counts. Source: safety.md, row 20; the numbers are the defaults
 * of the rules section `safety`.
 */
export function decideMarkers(figures: Figures, rules: SafetyRules): readonly Marker[] {
  const growth = Math.max(rules.growthTimes * figures.depositedWeekly, rules.growthBahtLeast)
  const decision: Readonly<Record<MarkerKind, readonly [found: number, threshold: number]>> = {
    deposit_growth: [figures.deposited, growth],
    many_deposits: [figures.deposits, rules.depositsADay],
    failed_deposits: [figures.depositsFailed, rules.failedADay],
    redeposit: [figures.redeposits, rules.redepositsADay],
    night_play: [figures.nights, rules.nightsOfSeven],
    chasing: [figures.chases, rules.chasesADay],
    long_play: [figures.playMinutes, rules.playMinutes],
    limit_raises: [figures.raises, rules.raisesOfThirty],
    contact_tone: [figures.distress, 1],
  }
  return KINDS.flatMap((kind) => {
    const [found, threshold] = decision[kind]
    return found >= threshold ? [{ kind, found, threshold, points: rules.points[kind] }] : []
  })
}

const KINDS = [
  'deposit_growth',
  'many_deposits',
  'failed_deposits',
  'redeposit',
  'night_play',
  'chasing',
  'long_play',
  'limit_raises',
  'contact_tone',
] as const satisfies readonly MarkerKind[]

/** A marker counts on its day and the six after it. */
const DAYS = 7

/** The first day whose markers count today: none of those that a closed case had seen. */
export function countedFrom(today: string, closedOn: string | null): string {
  const first = addDays(today, 1 - DAYS)
  if (closedOn === null) return first
  const after = addDays(closedOn, 1)
  return after > first ? after : first
}

/** The score of the markers that count: each kind once, with the most points that it had. */
export function scoreOf(markers: readonly Pick<Marker, 'kind' | 'points'>[]): number {
  const most = new Map<MarkerKind, number>()
  for (const { kind, points } of markers) most.set(kind, Math.max(points, most.get(kind) ?? 0))
  return [...most.values()].reduce((sum, points) => sum + points, 0)
}

/** The action that a score requires; null below the first step. Source: safety.md, row 20: score, message, call, limit. */
export function levelOf(score: number, { messageFrom, callFrom, limitFrom }: SafetyRules): SafetyLevel | null {
  if (score >= limitFrom) return 'limit'
  if (score >= callFrom) return 'call'
  return score >= messageFrom ? 'message' : null
}
