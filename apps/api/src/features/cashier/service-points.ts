import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { post } from '@morakot/ledger/post'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { numberFromPoints, points } from '@morakot/money/points'
import * as members from '#features/members/public'
import * as wallet from '#features/wallet/public'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import type { MemberId } from '#infra/identity'
import { isRipe, pointsDueAt, pointsOf } from './rules-points.ts'
import { rulesInForce } from './service-context.ts'
import type { CashierContext } from './service-context.ts'
import type { Deposit } from './store-deposits.ts'
import { findEarned, insertEarned, listPendingPoints, lockPendingPoints, markGiven } from './store-points.ts'
import type { Earned } from './store-points.ts'

/** Writes down what a deposit earns, in the transaction that credits it. Less than one point leaves no row. */
export async function earnPoints(
  context: CashierContext,
  tx: Tx,
  { id, member, amount }: Deposit,
  credit: { readonly turnoverMark: Millisatang; readonly at: Date },
): Promise<void> {
  const rules = await rulesInForce(tx)
  const multiplier = await context.pointMultiplier(tx, member, credit.at)
  const earned = pointsOf(rules, amount, multiplier)
  if (earned === points(0n)) return
  const dueAt = pointsDueAt(rules, credit.at)
  await insertEarned(tx, { depositId: id, member, points: earned, multiplier, turnoverMark: credit.turnoverMark, dueAt })
}

/** What a deposit earned, as its member sees it; null for nothing. */
export async function readEarned(db: Db, depositId: string): Promise<Reply<typeof cashierSchemas.deposit>['points']> {
  const earned = await findEarned(db, depositId)
  if (earned === undefined) return null
  return { amount: numberFromPoints(earned.points), state: earned.state, dueAt: earned.dueAt.toISOString() }
}

const ROWS_AT_ONCE = 500

/** Gives every point that may be given now: its deposit was staked once, or its days are over (decisions D10). */
export async function giveRipePoints(context: CashierContext): Promise<void> {
  let after: string | null = null
  for (;;) {
    const pending: readonly Earned[] = await listPendingPoints(context.db, { after, limit: ROWS_AT_ONCE })
    const last = pending.at(-1)
    if (last === undefined) return
    for (const earned of await ripeOf(context, pending)) await giveOrTell(context, earned)
    after = last.depositId
  }
}

async function ripeOf(context: CashierContext, pending: readonly Earned[]): Promise<readonly Earned[]> {
  const staked = await wallet.stakedTotals(context.db, [...new Set(pending.map(({ member }) => member))])
  return pending.filter((earned) => isRipe(earned, { staked: staked.get(earned.member) ?? millisatang(0n), now: context.clock.now() }))
}

/** One member's trouble must not keep the others' points: it is told, and tried again with the next look. */
async function giveOrTell(context: CashierContext, earned: Earned): Promise<void> {
  try {
    await give(context, earned)
  } catch (error) {
    context.logger.error({ err: error, deposit: earned.depositId }, 'points of a deposit')
  }
}

async function give(context: CashierContext, { depositId, member }: Earned): Promise<void> {
  await context.withTransaction(async (tx) => {
    await members.lockMember(tx, member)
    const earned = await lockPendingPoints(tx, depositId)
    if (earned === undefined) return
    const now = context.clock.now()
    // A stake that was rolled back since they were listed counts no more.
    if (!isRipe(earned, { staked: await stakedBy(tx, member), now })) return
    await markGiven(tx, depositId, { at: now, transferId: await postPoints(tx, earned) })
  })
}

async function stakedBy(tx: Tx, member: MemberId): Promise<Millisatang> {
  return (await wallet.stakedTotals(tx, [member])).get(member) ?? millisatang(0n)
}

async function postPoints(tx: Tx, { depositId, member, points: amount }: Earned): Promise<bigint> {
  const posted = await post(tx, {
    scope: 'points:deposit',
    key: depositId,
    kind: 'earn_from_deposit',
    actor: 'job:cashier.points',
    legs: [
      { member, code: 'points', amount },
      { house: 'house:points', token: 'PNT', amount: -amount },
    ],
    announcement: wallet.walletChanged(member),
  })
  invariant(posted.kind === 'posted', `points of deposit ${depositId} were ${posted.kind}`)
  return posted.transferId
}
