import { bangkokDay } from '@morakot/contract/bangkok-day'
import { addMillisatang, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { firstDayOf, playedSince, staysWithin } from './rules-limits.ts'
import type { LimitKind } from './rules-limits.ts'
import { lockMember } from './service-standing.ts'
import { addUsage, listLimits, readPlayTime, readUsage } from './store-protection.ts'
import type { MemberLimit } from './store-protection.ts'
import { writeLastDeposit, writeLastWithdraw } from './store.ts'

/** Why a member may not stake or deposit now; `allowed` when nothing stands against it. */
export type PlayVerdict = 'allowed' | 'members.blocked' | 'members.excluded' | 'members.loss_limit' | 'members.session_limit'
export type DepositVerdict = 'allowed' | 'members.blocked' | 'members.excluded' | 'members.deposit_limit'

const MINUTE_SECONDS = 60n

/**
 * Judges a stake in the transaction that takes it, under the member's row lock, which this takes. A loss limit counts the whole
 * stake as lost: whatever the round brings, the limit holds.
 */
export async function judgePlay(tx: Tx, member: MemberId, stake: Millisatang, now: Date): Promise<PlayVerdict> {
  const standing = await judgeStanding(tx, member, now)
  if (standing !== 'allowed') return standing
  const limits = await listLimits(tx, member)
  for (const limit of ofKind(limits, 'loss')) {
    const { lost } = await readUsage(tx, member, firstDayOf(limit.period, now))
    if (!staysWithin(limit.value, lost, stake)) return 'members.loss_limit'
  }
  return await judgePlayTime(tx, member, limits, now)
}

async function judgePlayTime(tx: Tx, member: MemberId, limits: readonly MemberLimit[], now: Date): Promise<PlayVerdict> {
  for (const limit of ofKind(limits, 'session')) {
    const played = await readPlayTime(tx, member, bangkokDay(now))
    const allowedSeconds = limit.value === null ? null : limit.value * MINUTE_SECONDS
    if (!staysWithin(allowedSeconds, played.seconds, playedSince(played.lastAt, now))) return 'members.session_limit'
  }
  return 'allowed'
}

/** Judges a deposit in the transaction that credits or promises it, under the member's row lock, which this takes. */
export async function judgeDeposit(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<DepositVerdict> {
  const standing = await judgeStanding(tx, member, now)
  if (standing !== 'allowed') return standing
  for (const limit of ofKind(await listLimits(tx, member), 'deposit')) {
    const { deposited } = await readUsage(tx, member, firstDayOf(limit.period, now))
    if (!staysWithin(limit.value, deposited, amount)) return 'members.deposit_limit'
  }
  return 'allowed'
}

async function judgeStanding(tx: Tx, member: MemberId, now: Date): Promise<'allowed' | 'members.blocked' | 'members.excluded'> {
  const standing = await lockMember(tx, member)
  if (standing.status === 'blocked') return 'members.blocked'
  return standing.exclusionAt(now) === null ? 'allowed' : 'members.excluded'
}

/** Counts a stake that was taken, and the playing time up to it. */
export async function recordStake(tx: Tx, member: MemberId, stake: Millisatang, now: Date): Promise<void> {
  const day = bangkokDay(now)
  const { lastAt } = await readPlayTime(tx, member, day)
  await addUsage(tx, member, day, { staked: stake, played: { seconds: playedSince(lastAt, now), at: now } })
}

/** Counts a win. A win is always accepted, so nothing judges it. */
export async function recordWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, member, bangkokDay(now), { won: win })
}

/** Counts a stake that was given back, on the day that gives it back: the day of the bet may be closed. */
export async function undoStake(tx: Tx, member: MemberId, stake: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, member, bangkokDay(now), { returned: stake })
}

/** Counts a win that was taken back. */
export async function undoWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, member, bangkokDay(now), { staked: win })
}

/** Counts a credited deposit. */
export async function recordDeposit(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<void> {
  await addUsage(tx, member, bangkokDay(now), { deposited: amount })
  await writeLastDeposit(tx, member, now)
}

/** Remembers when a member was last paid. */
export async function recordWithdrawal(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await writeLastWithdraw(tx, member, now)
}

/** What may still be deposited in the tightest running period; null without a limit. */
export async function depositLeft(tx: Tx, member: MemberId, now: Date): Promise<Millisatang | null> {
  let left: Millisatang | null = null
  for (const limit of ofKind(await listLimits(tx, member), 'deposit')) {
    if (limit.value === null) continue
    const { deposited } = await readUsage(tx, member, firstDayOf(limit.period, now))
    const here = addMillisatang(millisatang(limit.value), millisatang(-deposited))
    left = left === null || here < left ? here : left
  }
  return left !== null && left < 0n ? millisatang(0n) : left
}

function ofKind(limits: readonly MemberLimit[], kind: LimitKind): readonly MemberLimit[] {
  return limits.filter((limit) => limit.kind === kind)
}
