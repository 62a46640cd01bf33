import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { redemptionRequested } from '@morakot/contract/features/redemption/events'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import type { Carrier } from '@morakot/contract/features/redemption/states'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { numberFromPoints, points } from '@morakot/money/points'
import { lockMemberRow } from '#features/members/service-status'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { HOLD_KINDS, isOnOffer, remainingOf } from './rules.ts'
import { REDEMPTION_PAY } from './service-context.ts'
import type { RedemptionContext } from './service-context.ts'
import { lockWhole, refundHeld } from './service-moves.ts'
import { isPlace } from './service-places.ts'
import { refusedFor } from './service-refused.ts'
import { requestOf, sealGoal, sealKept } from './service-requests.ts'
import { findRequest, insertMove, insertRequest, saveAddress } from './store.ts'
import { changeTaken, findItem, lockItem } from './store-items.ts'
import type { ItemRow } from './store-items.ts'

type Schemas = typeof redemptionSchemas
type Input = ParsedInput<Schemas['redeem']>['body']
type Redeemed = Reply<Schemas['redeem']>
const PLACE_TEXT = 'ตำบล อำเภอ จังหวัด และรหัสไปรษณีย์ไม่ตรงกัน กรุณาเลือกจากรายการ'

/**
 * Redeems a reward: its points go on hold, a piece is reserved, and price and version stay with the request, in one transaction. Throws
 * `redemption.item_not_found`, `redemption.ended`, `redemption.sold_out`, `redemption.price_changed`, `redemption.limit`,
 * `points.insufficient`, `members.on_break` (free credit), `redemption.not_verified` and `redemption.crypto_off` (coins).
 */
export async function redeem(context: RedemptionContext, { member, key }: KeyedRequest, request: Input): Promise<Redeemed> {
  const item = await findItem(context.db, request.itemId)
  if (item === undefined || item.status === 'DRAFT') return refuse('redemption.item_not_found')
  const { goal, carrier } = await requireGoal(item, request)
  return await context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, { member, call: 'redemption.redeem', key, content: { ask: JSON.stringify(request) } }, async () => {
        const locked = await lockItem(tx, request.itemId)
        invariant(locked !== undefined, `item ${request.itemId} was there`)
        await check(context, tx, { member, item: locked, request })
        const id = await take(context, tx, { member, item: locked, goal, carrier })
        if (request.remember === true && goal.delivery !== null) {
          await saveAddress(tx, member, sealKept(context, member, goal.delivery), context.clock.now())
        }
        return await outcomeOf(tx, member, id)
      }),
  )
}

type Goal = Parameters<typeof sealGoal>[2]

interface Destination {
  readonly goal: Goal
  /** The carrier that the member named for a parcel. */
  readonly carrier: Carrier | null
}

/** The destination that the item's kind requires; nothing for credit. Throws `site.invalid` with the field. */
async function requireGoal({ type }: ItemRow, { delivery, wallet }: Input): Promise<Destination> {
  if (type === 'FREE_CREDIT') return { goal: { delivery: null, wallet: null }, carrier: null }
  if (type === 'CRYPTO') {
    if (wallet === undefined) return refuse('site.invalid', { fields: { 'wallet.address': 'กรุณากรอกที่อยู่กระเป๋า' } })
    return { goal: { delivery: null, wallet }, carrier: null }
  }
  if (delivery === undefined) return refuse('site.invalid', { fields: { 'delivery.name': 'กรุณากรอกชื่อผู้รับ' } })
  if (!(await isPlace(delivery))) refuse('site.invalid', { fields: { 'delivery.subdistrict': PLACE_TEXT } })
  const { carrier = null, ...address } = delivery
  return { goal: { delivery: address, wallet: null }, carrier }
}

interface Decision {
  readonly member: MemberId
  readonly item: ItemRow
  readonly request: Input
}

async function check(context: RedemptionContext, tx: Tx, { member, item, request }: Decision): Promise<void> {
  const { price } = item
  if (!isOnOffer(item, context.clock.now())) refuse('redemption.ended')
  if (remainingOf(item) === 0) refuse('redemption.sold_out')
  if (request.priceInPoint !== undefined && BigInt(request.priceInPoint) !== price) {
    refuse('redemption.price_changed', { params: { points: numberFromPoints(points(price)).toLocaleString('en') } })
  }
  await lockMemberRow(tx, member)
  const refused = await refusedFor(context, tx, member, item)
  if (refused !== null) refuse(refused)
}

interface Taking extends Destination {
  readonly member: MemberId
  readonly item: ItemRow
}

async function take(context: RedemptionContext, tx: Tx, { member, item, goal, carrier }: Taking): Promise<string> {
  const id = context.newId()
  const at = context.clock.now()
  const actor = `member:${member}`
  const { type, price, value, version } = item
  const { transferId: holdId } = await context.spendPoints(tx, {
    member,
    amount: points(price),
    scope: 'redemption',
    key: id,
    kind: HOLD_KINDS[type],
    actor,
    to: 'hold',
  })
  await changeTaken(tx, item.id, 1)
  const isCredit = type === 'FREE_CREDIT'
  await insertRequest(tx, {
    id,
    memberId: member,
    itemId: item.id,
    itemVersion: version,
    type,
    price,
    value,
    holdId,
    sealed: isCredit ? null : sealGoal(context, id, goal),
    province: goal.delivery?.province ?? null,
    carrier,
    tryAt: isCredit ? at : null,
    isDemo: false,
    at,
  })
  await insertMove(tx, { requestId: id, status: 'PENDING', note: null, actor, at })
  await publish(tx, redemptionRequested, {
    member,
    actor,
    occurredAt: at,
    transferId: holdId,
    payload: { request: id, item: String(item.id), type, points: numberFromPoints(points(price)) },
  })
  if (isCredit) await context.jobs.send(tx, REDEMPTION_PAY, { id }, { singletonKey: id })
  return id
}

/** Cancels a parcel before it is packed. Throws `redemption.not_found`, `redemption.not_a_parcel`, `redemption.cannot_cancel`. */
export async function cancel(context: RedemptionContext, { member, key }: KeyedRequest, id: string): Promise<Redeemed> {
  return await context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, { member, call: 'redemption.cancel', key, content: { id } }, async () => {
        const known = await findRequest(tx, id)
        if (known === undefined || known.memberId !== member) return refuse('redemption.not_found')
        const row = await lockWhole(tx, id)
        invariant(row !== undefined, `request ${id} was there`)
        if (row.type !== 'COMMODITY') return refuse('redemption.not_a_parcel')
        if (row.status !== 'PENDING') return refuse('redemption.cannot_cancel')
        await refundHeld(context, tx, row, { actor: `member:${member}`, reason: 'คุณยกเลิกคำขอนี้' })
        return await outcomeOf(tx, member, id)
      }),
  )
}

async function outcomeOf(tx: Tx, member: MemberId, id: string): Promise<Redeemed> {
  const row = await findRequest(tx, id)
  invariant(row !== undefined, `request ${id} was written`)
  const balances = await balancesOf(tx, member)
  return { request: requestOf(row), pointsAfter: numberFromPoints(points(balances.points)) }
}
