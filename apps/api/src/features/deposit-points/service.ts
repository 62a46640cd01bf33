import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { depositCredited } from '@morakot/contract/features/cashier/events'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { numberFromPoints, points } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import type { Satang } from '@morakot/money/satang'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { walletChanged } from '#features/wallet/events'
import { stakedTotals } from '#features/wallet/service'
import * as members from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import { post } from '#infra/posting'
import type { Db, Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { invariant } from '#infra/invariant'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { publishPointsGiven } from './events.ts'
import { isRipe, pointsDueAt, pointsOf } from './rules.ts'
import { findEarned, insertEarned, listPendingOf, listPendingPoints, lockPendingPoints, markDropped, markGiven } from './store.ts'
import type { Earned, Waiting } from './store.ts'

/** What the points of deposits need in addition to the base context. */
export interface DepositPointsContext extends BaseContext {
  /** How many times the points of a deposit are earned that is credited at this moment; 1 without an offer. */
  readonly pointMultiplier: (tx: Tx, member: MemberId, now: Date) => Promise<number>
}

type DepositCredited = DomainEvent<typeof depositCredited>
type EarnedByDeposit = DepositCredited['payload']['points']

/** What a deposit earns by the rules and the offer of the moment of its credit; null for less than one point. */
export async function pointsEarnedBy(
  context: DepositPointsContext,
  tx: Tx,
  { member, amount }: { readonly member: MemberId; readonly amount: Satang },
  credit: { readonly turnoverMark: Millisatang; readonly at: Date },
): Promise<EarnedByDeposit> {
  const rules = await readRules(tx, cashierRules)
  const multiplier = await context.pointMultiplier(tx, member, credit.at)
  const earned = pointsOf(rules, amount, multiplier)
  if (earned === points(0n)) return null
  const dueAt = pointsDueAt(rules, credit.at).toISOString()
  return { pending: numberFromPoints(earned), multiplier, turnoverMark: String(credit.turnoverMark), dueAt }
}

/** Stores what credited deposits have earned: one row per deposit, and none for nothing. */
export async function keepEarned(tx: Tx, credited: readonly DepositCredited[]): Promise<void> {
  const earned = credited.flatMap(({ member, payload }) => {
    if (payload.points === null) return []
    invariant(member !== null, `deposit ${payload.deposit} is a member's`)
    const { pending, multiplier, turnoverMark, dueAt } = payload.points
    return [
      {
        depositId: payload.deposit,
        memberId: member,
        points: points(BigInt(pending)),
        multiplier,
        turnoverMark: millisatang(BigInt(turnoverMark)),
        dueAt: new Date(dueAt),
      },
    ]
  })
  if (earned.length > 0) await insertEarned(tx, earned)
}

/** What a deposit earned, as its member sees it; null for nothing. */
export async function readEarned(db: Db, depositId: string): Promise<Reply<typeof cashierSchemas.deposit>['points']> {
  const earned = await findEarned(db, depositId)
  if (earned === undefined || earned.state === 'DROPPED') return null
  return { amount: numberFromPoints(earned.points), state: earned.state, dueAt: earned.dueAt.toISOString() }
}

/**
 * Takes back what a deposit has earned, because its credit is reversed: points that wait are dropped, given ones are taken as far as the balance
 * reaches. Returns how many were dropped and how many are to be taken. Under the member's lock.
 */
export async function dropEarned(tx: Tx, depositId: string): Promise<{ readonly dropped: Points; readonly given: Points }> {
  const none = points(0n)
  const earned = await findEarned(tx, depositId)
  if (earned === undefined || earned.state === 'DROPPED') return { dropped: none, given: none }
  if (earned.state === 'GIVEN') return { dropped: none, given: earned.points }
  // The subscriber may not have stored it yet: it finds the row then, and stores nothing.
  await insertEarned(tx, [earned])
  await markDropped(tx, depositId)
  return { dropped: earned.points, given: none }
}

/** What a member's deposits have earned and not yet given, the next to come first. */
export async function listWaiting(db: Db, member: MemberId): Promise<readonly Waiting[]> {
  return await listPendingOf(db, member)
}

const ROWS_AT_ONCE = 500
const ACTOR = 'job:cashier.points'

/** Gives every point that may be given now: its deposit was staked once, or its days are over (decisions D10). */
export async function giveRipePoints(context: DepositPointsContext): Promise<void> {
  let after: string | null = null
  for (;;) {
    const pending: readonly Earned[] = await listPendingPoints(context.db, { after, limit: ROWS_AT_ONCE })
    const last = pending.at(-1)
    if (last === undefined) return
    for (const earned of await ripeOf(context, pending)) await giveOrReport(context, earned)
    after = last.depositId
  }
}

async function ripeOf(context: DepositPointsContext, pending: readonly Earned[]): Promise<readonly Earned[]> {
  const staked = await stakedTotals(context.db, [...new Set(pending.map(({ memberId: member }) => member))])
  return pending.filter((earned) => isRipe(earned, { staked: staked.get(earned.memberId) ?? millisatang(0n), now: context.clock.now() }))
}

/** One member's failure must not stop the points of others: it is logged, and retried in the next run. */
async function giveOrReport(context: DepositPointsContext, earned: Earned): Promise<void> {
  try {
    await give(context, earned)
  } catch (error) {
    context.logger.error({ err: error, deposit: earned.depositId }, 'points of a deposit')
  }
}

async function give(context: DepositPointsContext, { depositId, memberId: member }: Earned): Promise<void> {
  await context.withTransaction(async (tx) => {
    await members.lockMember(tx, member)
    const earned = await lockPendingPoints(tx, depositId)
    if (earned === undefined) return
    // A stake that was rolled back since they were listed does not count.
    if (!isRipe(earned, { staked: await stakedBy(tx, member), now: context.clock.now() })) return
    const now = context.clock.now()
    const transferId = await postPoints(tx, earned)
    await markGiven(tx, earned.depositId, { at: now, transferId })
    await publishPointsGiven(tx, earned, { at: now, actor: ACTOR, transferId })
  })
}

async function stakedBy(tx: Tx, member: MemberId): Promise<Millisatang> {
  return (await stakedTotals(tx, [member])).get(member) ?? millisatang(0n)
}

async function postPoints(
  tx: Tx,
  { depositId, memberId: member, points: amount }: Pick<Earned, 'depositId' | 'memberId' | 'points'>,
): Promise<bigint> {
  const posted = await post(tx, {
    scope: 'points:deposit',
    key: depositId,
    kind: 'earn_from_deposit',
    actor: ACTOR,
    legs: [
      { member, code: 'points', amount },
      { house: 'house:points', token: 'PNT', amount: -amount },
    ],
    announcement: walletChanged(member),
  })
  invariant(posted.kind === 'posted' || posted.kind === 'replayed', `points of deposit ${depositId} were ${posted.kind}`)
  return posted.transferId
}
