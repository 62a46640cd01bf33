import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import { exclusionInForce } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { playedSince, staysWithin } from './rules-limits.ts'
import type { LimitKind, LimitPeriod, MemberLimit } from './rules-limits.ts'
import { checkMinutesOf, isLongDue, secondsToCheck } from './rules-reality-check.ts'
import type { SessionPlay } from './rules-reality-check.ts'

/** How long a member has played: on one business day, and in one session. */
export interface PlayTime {
  readonly day: { readonly seconds: bigint; readonly lastAt: Date | null }
  readonly session: SessionPlay
}

/** The state by which a member's play is decided. */
export interface PlayState {
  readonly status: 'active' | 'blocked'
  readonly exclusions: readonly Exclusion[]
  readonly limits: readonly MemberLimit[]
  /** Staked, less what was won and given back, in millisatang; of each period that is running. */
  readonly lost: Readonly<Record<LimitPeriod, bigint>>
  readonly playTime: PlayTime
  /** Minutes between checks of a member who has chosen nothing. */
  readonly checkMinutes: number
}

export type AccountVerdict = 'allowed' | 'members.blocked' | 'members.excluded'
/** Why a member may not enter a game now; `allowed` when no rule forbids it. */
export type EntryVerdict = AccountVerdict | 'members.loss_limit' | 'members.session_limit'
/** Why a member may not stake now. */
export type PlayVerdict = EntryVerdict | 'protection.reality_check'

interface StakeInput {
  /** In millisatang. */
  readonly amount: bigint
  /** A round that is under way may be finished: time cuts it off ten minutes later than others. */
  readonly isRoundOpen: boolean
  readonly at: Date
}

/** Decides a stake. A loss limit counts the whole stake as lost: whatever the round brings, the limit holds. */
export function checkStake(state: PlayState, { amount, isRoundOpen, at }: StakeInput): PlayVerdict {
  const status = accountVerdict(state.status, state.exclusions, at)
  if (status !== 'allowed') return status
  if (isLossOver(state, amount)) return 'members.loss_limit'
  const graceMinutes = isRoundOpen ? OPEN_ROUND_MINUTES : 0
  if (isTimeOver(state, at, graceMinutes)) return 'members.session_limit'
  const minutes = checkMinutesOf(ofKind(state.limits, 'reality_check')[0], state.checkMinutes)
  const { session } = state.playTime
  const isDue = isRoundOpen ? isLongDue(session, { minutes, graceMinutes }, at) : secondsToCheck(session, minutes, at) === 0
  return isDue ? 'protection.reality_check' : 'allowed'
}

/**
 * Decides whether a member may enter a game. A due reality check does not keep the game shut: it can be answered while the game is open.
 */
export function checkEntering(state: PlayState, at: Date): EntryVerdict {
  const status = accountVerdict(state.status, state.exclusions, at)
  if (status !== 'allowed') return status
  if (isLossOver(state, 0n)) return 'members.loss_limit'
  return isTimeOver(state, at) ? 'members.session_limit' : 'allowed'
}

export function accountVerdict(status: 'active' | 'blocked', exclusions: readonly Exclusion[], at: Date): AccountVerdict {
  if (status === 'blocked') return 'members.blocked'
  return exclusionInForce(exclusions, at) === null ? 'allowed' : 'members.excluded'
}

function isLossOver({ limits, lost }: PlayState, stake: bigint): boolean {
  return ofKind(limits, 'loss').some(({ value, period }) => !staysWithin(value, lost[period], stake))
}

const MINUTE_SECONDS = 60n

/** How long a round that is under way may go on after its member's time is up, or a check fell due (F-22 gives open rounds as long). */
const OPEN_ROUND_MINUTES = 10

function isTimeOver({ limits, playTime: { day } }: PlayState, at: Date, graceMinutes = 0): boolean {
  return ofKind(limits, 'session').some(({ value }) => {
    const allowedSeconds = value === null ? null : (value + BigInt(graceMinutes)) * MINUTE_SECONDS
    return !staysWithin(allowedSeconds, day.seconds, playedSince(day.lastAt, at))
  })
}

export function ofKind(limits: readonly MemberLimit[], kind: LimitKind): readonly MemberLimit[] {
  return limits.filter((limit) => limit.kind === kind)
}

/** The status that a provider receives for a member who may not play, and which of the reasons it was. */
const REFUSALS = {
  'members.blocked': { status: 'PLAYER_BLOCKED', detail: 'blocked' },
  'members.excluded': { status: 'PLAYER_BLOCKED', detail: 'excluded' },
  'members.loss_limit': { status: 'LIMIT_REACHED', detail: 'loss' },
  'members.session_limit': { status: 'LIMIT_REACHED', detail: 'session_time' },
  'protection.reality_check': { status: 'LIMIT_REACHED', detail: 'reality_check' },
} as const satisfies Record<Exclude<PlayVerdict, 'allowed'>, { readonly status: SeamlessStatus; readonly detail: string }>

export function refusalOf(verdict: keyof typeof REFUSALS): (typeof REFUSALS)[keyof typeof REFUSALS] {
  return REFUSALS[verdict]
}
