import { addDays, bangkokDay, mondayOf } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import { SUMMARY_MONEY_WEEKS, SUMMARY_TIME_WEEKS } from '@morakot/contract/features/protection/limits'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { sameName } from '@morakot/contract/person-name'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { newestSessionOf } from '#features/members/service-status'
import { keptUntil, sumMemberWeeks } from '#features/reports/service-figures'
import type { MemberWeek } from '#features/reports/service-figures'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import type { MemberId } from '#infra/identity'
import { exclusionInForce, isOfMonths, isTermOver, returnOf } from './rules-exclusion.ts'
import type { Exclusion } from './rules-exclusion.ts'
import { firstDayOf, inForce, NO_LIMIT, nextPeriodAt, playedSince, staysWithin, strictestOf, waitOf, wholeMinutes } from './rules-limits.ts'
import type { LimitPeriod, LimitState, OrderedLimit } from './rules-limits.ts'
import { checkMinutesOf, secondsToCheck } from './rules-reality-check.ts'
import { promptIfDue } from './service-reality-check.ts'
import { exclusionOfErased } from './service-erased.ts'
import { followGatewayPlay } from './service-away.ts'
import { readLimits } from './service-context.ts'
import { listBreakOrders, listExclusions, listExclusionsOf, listExclusionsOfBirthDate, listExclusionsOfPerson, readUsage } from './store.ts'
import type { BornAs, KeptExclusion, Usage } from './store.ts'
import { listDaySeconds, readPlayTime, readSessionSums } from './store-play.ts'

type Schemas = typeof protectionSchemas
type Protection = Reply<Schemas['limits']>
type Summary = Reply<Schemas['playSummary']>
type LimitView = Protection['limits'][number]

const LIMITS: readonly Pick<LimitView, 'kind' | 'period'>[] = [
  { kind: 'deposit', period: 'day' },
  { kind: 'deposit', period: 'week' },
  { kind: 'deposit', period: 'month' },
  { kind: 'loss', period: 'day' },
  { kind: 'loss', period: 'week' },
  { kind: 'loss', period: 'month' },
  { kind: 'session', period: 'day' },
]

/** The break that a member is on now, by this account or by another of the same person; null when none. */
export async function exclusionOf(db: Db | Tx, member: MemberId, now: Date): Promise<Exclusion | null> {
  return exclusionInForce(await listExclusionsOfPerson(db, member), now)
}

/** The months from which an exclusion is the person's and not only the account's (features F-131). */
const PERSON_MONTHS = 6

/**
 * The open self-exclusion of six months or more of the person with this name and birth date, whichever account requested it, or of any length where the
 * account was erased; null when there is none. Show it only to a caller who is known to own an account in that name.
 */
export async function exclusionOfPerson(db: Db | Tx, { firstName, lastName, birthDate }: BornAs, now: Date): Promise<Exclusion | null> {
  const born = await listExclusionsOfBirthDate(db, birthDate)
  const own = born.filter(
    (one) => isOfMonths(one, PERSON_MONTHS) && sameName(`${firstName} ${lastName}`, `${one.firstName} ${one.lastName}`),
  )
  const erased = await exclusionOfErased(db, { firstName, lastName, birthDate }, now)
  return exclusionInForce<Exclusion>(erased === null ? own : [...own, erased], now)
}

/** Every break that a member ever took, newest first. */
export async function listBreaks(db: Db, member: MemberId): Promise<readonly KeptExclusion[]> {
  return (await listExclusions(db, member)).toReversed()
}

/** The members among these who are on a break now, in one query. */
export async function excludedAmong(db: Db | Tx, members: readonly MemberId[], now: Date): Promise<ReadonlySet<MemberId>> {
  const byMember = Map.groupBy(await listExclusionsOf(db, members), ({ memberId: member }) => member)
  return new Set(members.filter((member) => exclusionInForce(byMember.get(member) ?? [], now) !== null))
}

/** Everything that protects a member, set or not. A lapsed raise is not shown. */
export async function readProtection(context: BaseContext, member: MemberId): Promise<Protection> {
  const { db } = context
  const now = context.clock.now()
  await followGatewayPlay(context, member)
  const { limits, ordered, rules } = await readLimits(db, member, now)
  const usage = await usageOf(db, member, now)
  const stateOf = ({ kind, period }: { kind: string; period: string }) =>
    limits.find((limit) => limit.kind === kind && limit.period === period) ?? NO_LIMIT
  const check = stateOf({ kind: 'reality_check', period: 'day' })
  return {
    limits: LIMITS.map((name) => limitView({ name, state: stateOf(name), ordered }, usage, now)),
    exclusion: await exclusionView(db, exclusionInForce(await listExclusionsOfPerson(db, member), now), now),
    realityCheck: { minutes: checkMinutesOf(check, rules.realityCheckMinutes), pending: pendingView(check, now, Number) },
  }
}

type UsageByPeriod = Readonly<Record<LimitPeriod, Usage>> & { readonly playedSeconds: bigint }

async function usageOf(db: Db, member: MemberId, now: Date): Promise<UsageByPeriod> {
  return {
    day: await readUsage(db, member, firstDayOf('day', now)),
    week: await readUsage(db, member, firstDayOf('week', now)),
    month: await readUsage(db, member, firstDayOf('month', now)),
    playedSeconds: await readPlayedToday(db, member, now),
  }
}

/** Seconds of this Bangkok day, with those since the last stake, which no row has yet. */
async function readPlayedToday(db: Db, member: MemberId, now: Date): Promise<bigint> {
  const { day } = await readPlayTime(db, member, bangkokDay(now))
  return day.seconds + playedSince(day.lastAt, now)
}

interface Shown {
  readonly name: Pick<LimitView, 'kind' | 'period'>
  readonly state: LimitState
  readonly ordered: readonly OrderedLimit[]
}

function limitView({ name, state, ordered }: Shown, usage: UsageByPeriod, now: Date): LimitView {
  const shown = name.kind === 'session' ? Number : bahtOf
  const used = usedOf(name, usage)
  const { value } = state
  const holds = strictestOf(inForce([{ ...name, ...state }], ordered), name)
  const left = holds === null ? null : shown(holds > used ? holds - used : 0n)
  const order = ordered
    .filter(({ kind, period }) => kind === name.kind && period === name.period)
    .toSorted((one, other) =>
      one.value === other.value ? other.endsAt.getTime() - one.endsAt.getTime() : one.value < other.value ? -1 : 1,
    )[0]
  return {
    ...name,
    value: value === null ? null : shown(value),
    used: shown(used),
    left,
    resetsAt: nextPeriodAt(name.period, now).toISOString(),
    pending: pendingView(state, now, shown),
    order: order === undefined ? null : { value: shown(order.value), until: order.endsAt.toISOString(), text: order.text },
  }
}

// Who is ahead has lost nothing.
function usedOf({ kind, period }: Pick<LimitView, 'kind' | 'period'>, usage: UsageByPeriod): bigint {
  if (kind === 'session') return wholeMinutes(usage.playedSeconds)
  if (kind === 'deposit') return usage[period].deposited
  return usage[period].lost > 0n ? usage[period].lost : 0n
}

function pendingView({ pending }: LimitState, now: Date, shown: (value: bigint) => number): LimitView['pending'] {
  if (pending === null) return null
  const { confirmableAt, lapsesAt } = waitOf(pending.since)
  if (lapsesAt <= now) return null
  const value = pending.value === null ? null : shown(pending.value)
  return { value, confirmableAt: confirmableAt.toISOString(), lapsesAt: lapsesAt.toISOString() }
}

async function exclusionView(db: Db, exclusion: KeptExclusion | null, now: Date): Promise<Protection['exclusion']> {
  if (exclusion === null) return null
  const [order] = await listBreakOrders(db, [exclusion.id])
  const { kind, startsAt, endsAt } = exclusion
  return {
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isTermOver: isTermOver(exclusion, now),
    returnsAt: returnOf(exclusion)?.toISOString() ?? null,
    byTeam: order === undefined ? null : { text: order.memberText },
  }
}

/**
 * Time and result of the caller's session, of today and of this week. This response shows a reality check that is due. `game` is the one
 * whose page sends the request: for a game at a gateway, the request proves that it is being played.
 */
export async function readSessionClock(context: BaseContext, member: MemberId, game?: number): Promise<Reply<Schemas['sessionClock']>> {
  const { db } = context
  await followGatewayPlay(context, member, game)
  const now = context.clock.now()
  const session = await newestSessionOf(db, member)
  invariant(session !== undefined, `member ${member} requests without a session`)
  const { limits, rules } = await readLimits(db, member, now)
  const check = limits.find(({ kind }) => kind === 'reality_check')
  const minutes = checkMinutesOf(check, rules.realityCheckMinutes)
  const play = (await readPlayTime(db, member, bangkokDay(now))).session
  const seconds = secondsToCheck(play, minutes, now)
  if (seconds === 0 && play.promptedAt === null) await promptIfDue(context, member)
  return {
    ...resultOf(await readSessionSums(db, member)),
    startedAt: session.createdAt.toISOString(),
    now: now.toISOString(),
    playedSeconds: Number(play.seconds + playedSince(play.lastAt, now)),
    today: resultOf(await readUsage(db, member, firstDayOf('day', now))),
    week: resultOf(await readUsage(db, member, firstDayOf('week', now))),
    checkMinutes: minutes,
    nextCheckAt: new Date(now.getTime() + seconds * 1_000).toISOString(),
    isCheckDue: seconds === 0,
  }
}

function resultOf({ staked, won }: { readonly staked: bigint; readonly won: bigint }) {
  return { staked: bahtOf(staked), won: bahtOf(won), net: bahtOf(won - staked) }
}

function bahtOf(amount: bigint): number {
  return bahtFromMillisatangFloor(millisatang(amount))
}

/** What a member may still lose by an own limit, since the beginning of its period. */
export interface LossLeft {
  readonly fromDay: string
  /** At most nothing when it is reached. */
  readonly left: bigint
}

/** The sum that each of a member's own limits still allows to lose, after the losses in our own games, in millisatang. */
export async function lossesLeft(db: Db | Tx, member: MemberId, now: Date): Promise<readonly LossLeft[]> {
  const { limits, ordered } = await readLimits(db, member, now)
  const lefts: LossLeft[] = []
  for (const { kind, value, period } of inForce(limits, ordered)) {
    if (kind !== 'loss' || value === null) continue
    const fromDay = firstDayOf(period, now)
    lefts.push({ fromDay, left: value - (await readUsage(db, member, fromDay)).lost })
  }
  return lefts
}

/** When so much may be deposited within the member's own limits; null when now. */
export async function depositsOpenAt(db: Db | Tx, member: MemberId, amount: Millisatang, now: Date): Promise<Date | null> {
  const { limits, ordered } = await readLimits(db, member, now)
  let opensAt: Date | null = null
  for (const { kind, value, period } of inForce(limits, ordered)) {
    if (kind !== 'deposit' || value === null) continue
    const { deposited } = await readUsage(db, member, firstDayOf(period, now))
    if (staysWithin(value, deposited, amount)) continue
    const next = nextPeriodAt(period, now)
    if (opensAt === null || next > opensAt) opensAt = next
  }
  return opensAt
}

const WEEK_DAYS = 7

/**
 * What a member's play took of time and money: minutes by Bangkok day of this week and the one before, the own money by week. The money is of
 * the figures of the house, which are kept shortly after the fact: `countedUntil` says up to when.
 */
export async function readPlaySummary(context: BaseContext, member: MemberId): Promise<Summary> {
  const { db } = context
  await followGatewayPlay(context, member)
  const now = context.clock.now()
  const today = bangkokDay(now)
  const monday = mondayOf(today)
  const mondays = Array.from({ length: SUMMARY_MONEY_WEEKS }, (_, back) => addDays(monday, (back + 1 - SUMMARY_MONEY_WEEKS) * WEEK_DAYS))
  const { limits, ordered } = await readLimits(db, member, now)
  const limit = strictestOf(inForce(limits, ordered), { kind: 'session', period: 'day' })
  const kept = await sumMemberWeeks(db, member, mondays[0] ?? monday)
  const weeks = mondays.map((from) => kept.find((week) => week.monday === from) ?? { ...NOTHING, monday: from })
  return {
    days: await listDays(db, member, now),
    today,
    limitMinutes: limit === null ? null : Number(limit),
    weeks: weeks.map((week) => ({ from: week.monday, ...moneyOf(week) })),
    total: moneyOf(totalOf(weeks)),
    countedUntil: (await keptUntil(db, now))?.toISOString() ?? null,
  }
}

async function listDays(db: Db, member: MemberId, now: Date): Promise<Summary['days']> {
  const today = bangkokDay(now)
  const first = addDays(mondayOf(today), (1 - SUMMARY_TIME_WEEKS) * WEEK_DAYS)
  const seconds = await listDaySeconds(db, member, first)
  const playedToday = await readPlayedToday(db, member, now)
  return Array.from({ length: SUMMARY_TIME_WEEKS * WEEK_DAYS }, (_, place) => {
    const day = addDays(first, place)
    if (day > today) return { day, minutes: null }
    return { day, minutes: Number(wholeMinutes(day === today ? playedToday : (seconds.get(day) ?? 0n))) }
  })
}

type Money = Omit<MemberWeek, 'monday'>

const NOTHING: Money = { staked: 0n, won: 0n, deposited: 0n, paidOut: 0n }

function totalOf(weeks: readonly Money[]): Money {
  return weeks.reduce(
    (sum, week) => ({
      staked: sum.staked + week.staked,
      won: sum.won + week.won,
      deposited: sum.deposited + week.deposited,
      paidOut: sum.paidOut + week.paidOut,
    }),
    NOTHING,
  )
}

function moneyOf({ staked, won, deposited, paidOut }: Money): Summary['total'] {
  return { net: bahtOf(won - staked), deposited: bahtOf(deposited), paidOut: bahtOf(paidOut) }
}
