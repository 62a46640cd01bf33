import { bangkokDay } from '@morakot/contract/bangkok-day'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { askStatus, lockMember, newestSessionId, noteDeposit } from '#features/members/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { writeTogether } from '#infra/one-statement'
import type { Answers, Term, Write } from '#infra/one-statement'
import { exclusionInForce } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { firstDayOf, playedSince, staysWithin } from './rules-limits.ts'
import type { LimitKind } from './rules-limits.ts'
import { checkMinutesOf, secondsToCheck } from './rules-reality-check.ts'
import { promptCheck } from './service-reality-check.ts'
import { protectionRules } from './service-context.ts'
import { knownIn, playerAt, playerOf, readLimits } from './service-known.ts'
import type { KnownLimits } from './service-known.ts'
import { choicesQuestion, listExclusions, readUsage } from './store.ts'
import type { MemberLimit } from './store.ts'
import { addUsage, playTimeIn, playTimeQuestion, readPlayTime, usageWrites } from './store-play.ts'

type StandingVerdict = 'allowed' | 'members.blocked' | 'members.excluded'

/** Why a member may not enter a game now; `allowed` when nothing stands against it. */
export type EntryVerdict = StandingVerdict | 'members.loss_limit' | 'members.session_limit'
/** Why a member may not stake now. */
export type PlayVerdict = EntryVerdict | 'protection.reality_check'
/** Why a member may not deposit now. */
export type DepositVerdict = StandingVerdict | 'members.deposit_limit'

const MINUTE_SECONDS = 60n

/** How long a round that is under way may go on after its member's time is up (F-22 gives open rounds as long). */
const OPEN_ROUND_MINUTES = 10n
const OPEN_ROUND_MS = 600_000

export interface StakeAsked {
  readonly amount: Millisatang
  /** A round that is under way may be finished: time cuts it off ten minutes later than others. */
  readonly isRoundOpen: boolean
}

/** What a stake is judged and counted by. Asked under the member's row lock, beside whatever else its taker needs. */
export function askPlay(member: Term<MemberId>, now: Date) {
  return {
    standing: askStatus(member),
    choices: choicesQuestion(member, protectionRules),
    playTime: playTimeQuestion({ member, session: newestSessionId(member) }, bangkokDay(now)),
  }
}

export type PlaySeen = Answers<ReturnType<typeof askPlay>>

/**
 * Judges a stake in the transaction that takes it, by what was asked there under the member's row lock. A loss limit counts the whole
 * stake as lost: whatever the round brings, the limit holds. A reality check that falls due is written down here.
 */
export async function judgePlay(tx: Tx, member: MemberId, stake: StakeAsked, seen: PlaySeen, now: Date): Promise<PlayVerdict> {
  invariant(seen.standing !== undefined && seen.choices !== undefined, `member ${member} is gone`)
  const known = knownIn(seen.choices)
  const standing = standingVerdict(seen.standing.status, known.exclusions, now)
  if (standing !== 'allowed') return standing
  if (await isLossOver(tx, member, known.limits, stake.amount, now)) return 'members.loss_limit'
  return await judgePlayTime(tx, member, known, { seen, isRoundOpen: stake.isRoundOpen }, now)
}

/** Judges whether a member may enter a game. A waiting reality check does not keep the game shut: it is answered beside it. */
export async function judgeEntry(tx: Tx, member: MemberId, now: Date): Promise<EntryVerdict> {
  const standing = await judgeStanding(tx, member, now)
  if (standing !== 'allowed') return standing
  const { limits } = await readLimits(tx, member)
  if (await isLossOver(tx, member, limits, millisatang(0n), now)) return 'members.loss_limit'
  const { day } = await readPlayTime(tx, playerOf(member), bangkokDay(now))
  return isTimeOver(limits, day, now) ? 'members.session_limit' : 'allowed'
}

async function isLossOver(tx: Tx, member: MemberId, limits: readonly MemberLimit[], stake: Millisatang, now: Date): Promise<boolean> {
  for (const limit of ofKind(limits, 'loss')) {
    const { lost } = await readUsage(tx, member, firstDayOf(limit.period, now))
    if (!staysWithin(limit.value, lost, stake)) return true
  }
  return false
}

async function judgePlayTime(
  tx: Tx,
  member: MemberId,
  { limits, rules }: KnownLimits,
  { seen, isRoundOpen }: { readonly seen: PlaySeen; readonly isRoundOpen: boolean },
  now: Date,
): Promise<PlayVerdict> {
  const { day, session } = playTimeIn(seen.playTime)
  if (isTimeOver(limits, day, now, isRoundOpen ? OPEN_ROUND_MINUTES : 0n)) return 'members.session_limit'
  const minutes = checkMinutesOf(ofKind(limits, 'reality_check')[0], rules.realityCheckMinutes)
  if (secondsToCheck(session, minutes, now) > 0) return 'allowed'
  await promptCheck(tx, member, session, now)
  const waitedMs = now.getTime() - (session.promptedAt ?? now).getTime()
  return isRoundOpen && waitedMs < OPEN_ROUND_MS ? 'allowed' : 'protection.reality_check'
}

function isTimeOver(
  limits: readonly MemberLimit[],
  day: { readonly seconds: bigint; readonly lastAt: Date | null },
  now: Date,
  graceMinutes = 0n,
): boolean {
  return ofKind(limits, 'session').some(({ value }) => {
    const allowedSeconds = value === null ? null : (value + graceMinutes) * MINUTE_SECONDS
    return !staysWithin(allowedSeconds, day.seconds, playedSince(day.lastAt, now))
  })
}

/** What a member's own choices say of a deposit: their standing, and what the narrowest limit leaves, in millisatang (null without one). */
export interface DepositState {
  readonly standing: StandingVerdict
  readonly limitLeft: bigint | null
}

/** Loads what a deposit is judged by, in the transaction that credits or promises it, under the member's row lock, which this takes. */
export async function loadDepositState(tx: Tx, member: MemberId, now: Date): Promise<DepositState> {
  const standing = await judgeStanding(tx, member, now)
  const { limits } = await readLimits(tx, member)
  let limitLeft: bigint | null = null
  for (const { value, period } of ofKind(limits, 'deposit')) {
    if (value === null) continue
    const { deposited } = await readUsage(tx, member, firstDayOf(period, now))
    const left = value - deposited
    if (limitLeft === null || left < limitLeft) limitLeft = left
  }
  return { standing, limitLeft }
}

/** Judges a deposit that is to be opened, with whatever else is promised already. */
export async function judgeDeposit(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<DepositVerdict> {
  const { standing, limitLeft } = await loadDepositState(tx, member, now)
  if (standing !== 'allowed') return standing
  return staysWithin(limitLeft, 0n, amount) ? 'allowed' : 'members.deposit_limit'
}

async function judgeStanding(tx: Tx, member: MemberId, now: Date): Promise<StandingVerdict> {
  const { status } = await lockMember(tx, member)
  return standingVerdict(status, await listExclusions(tx, member), now)
}

function standingVerdict(status: 'active' | 'blocked', exclusions: readonly Exclusion[], now: Date): StandingVerdict {
  if (status === 'blocked') return 'members.blocked'
  return exclusionInForce(exclusions, now) === null ? 'allowed' : 'members.excluded'
}

/** Counts a stake that was taken, and the playing time up to it, by what was asked before it. */
export function stakeWrites(member: MemberId, stake: Millisatang, seen: PlaySeen, now: Date): readonly Write[] {
  const { day, session } = playTimeIn(seen.playTime)
  const played = { daySeconds: playedSince(day.lastAt, now), sessionSeconds: playedSince(session.lastAt, now), at: now }
  return usageWrites(playerOf(member), bangkokDay(now), { staked: stake, played })
}

/** Counts a win. A win is always accepted, so nothing judges it. */
export function winWrites(member: MemberId, win: Millisatang, now: Date): readonly Write[] {
  return usageWrites(playerOf(member), bangkokDay(now), { won: win })
}

/** The same at once, where nothing else is written. */
export async function recordWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await writeTogether(tx, winWrites(member, win, now))
}

/**
 * Counts a stake that was given back, on the day and in the session that took it: counted today, yesterday's stake would widen
 * today's loss limit by itself.
 */
export async function undoStake(tx: Tx, member: MemberId, stake: Millisatang, takenAt: Date): Promise<void> {
  await addUsage(tx, playerAt(member, takenAt), bangkokDay(takenAt), { returned: stake })
}

/** Counts a win that was taken back. */
export async function undoWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, playerOf(member), bangkokDay(now), { staked: win })
}

/** Counts a credited deposit. */
export async function recordDeposit(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, playerOf(member), bangkokDay(now), { deposited: amount })
  await noteDeposit(tx, member, now)
}

function ofKind(limits: readonly MemberLimit[], kind: LimitKind): readonly MemberLimit[] {
  return limits.filter((limit) => limit.kind === kind)
}
