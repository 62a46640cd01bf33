import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { affiliatesConsoleSchemas } from '@morakot/contract/features/affiliates/schema'
import { offsetOf } from '@morakot/contract/formats'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { memberByUsername, usernamesOf } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { needsTwo, writtenOf } from './rules.ts'
import { findPayout, listPayouts } from './store-payouts.ts'
import type { Payout } from './store-payouts.ts'
import { findShare, listOfPayouts, listShares } from './store-shares.ts'
import type { Decided, Share } from './store-shares.ts'

type Schemas = typeof affiliatesConsoleSchemas
type ShareView = Reply<Schemas['release']>
type PayoutView = Reply<Schemas['approvePayout']>

const baht = (amount: bigint) => bahtFromSatang(satang(amount))
const bahtOfMinor = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))

/** Every friend's share of every month, newest first. */
export async function readShares(
  context: BaseContext,
  requesting: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['shares']>['query'],
): Promise<Reply<Schemas['shares']>> {
  const member = q === undefined ? null : await memberByUsername(context.db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { items, total } = await listShares(context.db, {
    view,
    referrer: member?.id ?? null,
    limit: page.limit,
    offset: offsetOf(page),
  })
  return { items: await sharesView(context, requesting, items), total }
}

/** Every payout, newest first, with the shares that it is made of. */
export async function readPayouts(
  context: BaseContext,
  requesting: OperatorId,
  { view, q, ...page }: ParsedInput<Schemas['payouts']>['query'],
): Promise<Reply<Schemas['payouts']>> {
  const member = q === undefined ? null : await memberByUsername(context.db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { items, total } = await listPayouts(context.db, { view, member: member?.id ?? null, limit: page.limit, offset: offsetOf(page) })
  return { items: await payoutsView(context, requesting, items), total }
}

/** The current state of one share. */
export async function showShare(context: BaseContext, requesting: OperatorId, id: string): Promise<ShareView> {
  const share = await findShare(context.db, id)
  invariant(share !== undefined, `share ${id} is gone`)
  const [shown] = await sharesView(context, requesting, [share])
  invariant(shown !== undefined, `share ${id} is not shown`)
  return shown
}

/** The current state of one payout. */
export async function showPayout(context: BaseContext, requesting: OperatorId, id: string): Promise<PayoutView> {
  const payout = await findPayout(context.db, id)
  invariant(payout !== undefined, `payout ${id} is gone`)
  const [shown] = await payoutsView(context, requesting, [payout])
  invariant(shown !== undefined, `payout ${id} is not shown`)
  return shown
}

async function sharesView({ db }: BaseContext, requesting: OperatorId, rows: readonly Share[]): Promise<ShareView[]> {
  const [usernames, people] = await Promise.all([
    usernamesOf(db, [...new Set(rows.flatMap(({ referrerId, friendId }) => [referrerId, friendId]))]),
    peopleOf(db, rows),
  ])
  return rows.map((row) => {
    const { gamesFee, paymentsFee, net } = writtenOf(row)
    return {
      ...decisionView(row, requesting, people),
      needsTwo: needsTwo(row.share),
      shareId: row.id,
      month: row.month,
      referrerId: String(row.referrerId),
      referrer: usernames.get(row.referrerId) ?? String(row.referrerId),
      friendId: String(row.friendId),
      friend: usernames.get(row.friendId) ?? String(row.friendId),
      stake: bahtOfMinor(row.stake),
      win: bahtOfMinor(row.win),
      bonus: bahtOfMinor(row.bonus),
      payments: bahtOfMinor(row.payments),
      gamesFee: bahtOfMinor(gamesFee),
      paymentsFee: bahtOfMinor(paymentsFee),
      net: bahtOfMinor(net),
      share: baht(row.share),
      state: row.state,
      flags: [...row.flags],
      availableAt: row.availableAt.toISOString(),
      payoutId: row.payoutId,
    }
  })
}

async function payoutsView({ db }: BaseContext, requesting: OperatorId, rows: readonly Payout[]): Promise<PayoutView[]> {
  const shares = await listOfPayouts(
    db,
    rows.map(({ id }) => id),
  )
  const [usernames, people] = await Promise.all([
    usernamesOf(db, [...new Set([...rows.map(({ memberId }) => memberId), ...shares.map(({ friendId }) => friendId)])]),
    peopleOf(db, rows),
  ])
  const byPayout = Map.groupBy(shares, ({ payoutId }) => payoutId)
  return rows.map((row) => ({
    ...decisionView(row, requesting, people),
    needsTwo: row.needsTwo,
    payoutId: row.id,
    memberId: String(row.memberId),
    username: usernames.get(row.memberId) ?? String(row.memberId),
    amount: baht(row.amount),
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    flagged: row.flagged,
    shares: (byPayout.get(row.id) ?? [])
      .filter(({ share }) => share > 0n)
      .map(({ month, friendId, share, flags }) => ({
        month,
        friend: usernames.get(friendId) ?? String(friendId),
        share: baht(share),
        wasHeld: flags.length > 0,
      })),
    transferId: row.transferId === null ? null : String(row.transferId),
  }))
}

async function peopleOf(db: BaseContext['db'], rows: readonly Decided[]): Promise<ReadonlyMap<OperatorId, string>> {
  return await namesOf(db, [...new Set(rows.flatMap(({ firstBy, decidedBy }) => [firstBy, decidedBy].filter((one) => one !== null)))])
}

function decisionView(
  { firstBy, firstAt, decidedBy, decidedAt, reason }: Decided,
  requesting: OperatorId,
  people: ReadonlyMap<OperatorId, string>,
) {
  const nameOf = (operator: OperatorId | null) => (operator === null ? null : (people.get(operator) ?? String(operator)))
  return {
    firstBy: nameOf(firstBy),
    firstAt: firstAt?.toISOString() ?? null,
    isFirstOwn: isSamePerson(firstBy, requesting),
    decidedBy: nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  }
}
