import type { AuditAction } from '@morakot/contract/nouns'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { RETRIES_MAX, requestNumber } from '@morakot/contract/features/redemption/states'
import type { RedemptionStatus } from '@morakot/contract/features/redemption/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { runBulk } from '#engines/bulk-acts'
import * as operators from '#features/operators/service'
import type { Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { recordAction } from '#infra/operators/audit'
import { requireSecondPerson } from '#infra/operators/four-eyes'
import { requirePermission } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import { imageOf, isLate, mayMove } from './rules.ts'
import type { RedemptionContext } from './service-context.ts'
import { deliver, lockWhole, moveOn, refundHeld } from './service-moves.ts'
import { goesTo } from './service-requests.ts'
import { countBoard, countByStatus, findRequest, insertMove, listBoard, lockRequest, writeDetails } from './store.ts'
import type { RequestRow } from './store.ts'

type Schemas = typeof redemptionConsoleSchemas
type Order = Reply<Schemas['move']>
interface Desk {
  readonly operator: OperatorId
  readonly grants: Grants
}

/** Requests of all members, the oldest open one first, with the number of requests in each state. */
export async function readBoard(
  context: RedemptionContext,
  query: ParsedInput<Schemas['board']>['query'],
): Promise<Reply<Schemas['board']>> {
  const filter = { text: query.q ?? null, status: query.status ?? null, type: query.type ?? null }
  const [rows, total, counts] = await Promise.all([
    listBoard(context.db, { ...filter, limit: query.limit, offset: offsetOf(query) }),
    countBoard(context.db, filter),
    countByStatus(context.db),
  ])
  const countOf = (status: RedemptionStatus) => counts.get(status) ?? 0
  return {
    items: await ordersOf(context, rows),
    total,
    counts: {
      PENDING: countOf('PENDING'),
      PROCESSING: countOf('PROCESSING'),
      APPROVED: countOf('APPROVED'),
      DELIVERING: countOf('DELIVERING'),
      DELIVERED: countOf('DELIVERED'),
      REJECTED: countOf('REJECTED'),
      ERROR: countOf('ERROR'),
      REFUNDED: countOf('REFUNDED'),
    },
  }
}

/** One request with its timeline and who moved it. Throws `redemption.not_found`. */
export async function readOrder(context: RedemptionContext, id: string): Promise<Reply<Schemas['order']>> {
  const row = (await findRequest(context.db, id)) ?? refuse('redemption.not_found')
  const people = row.timeline.flatMap(({ actor }) => (actor.startsWith('op:') ? [operatorId(BigInt(actor.slice(3)))] : []))
  const names = await operators.namesOf(context.db, people)
  const byOf = (actor: string) =>
    actor.startsWith('op:') ? (names.get(operatorId(BigInt(actor.slice(3)))) ?? actor) : (actor.split(':')[0] ?? '')
  return {
    ...(await orderOf(context, row)),
    timeline: row.timeline.map(({ status, at, note, actor }) => ({ status, at, note, by: byOf(actor) })),
    isErased: row.sealed === null && row.type !== 'FREE_CREDIT',
  }
}

/** Where a request goes. Each look is written down. Throws `redemption.not_found`, `operators.not_permitted`. */
export async function revealGoal(context: RedemptionContext, desk: Desk, id: string): Promise<Reply<Schemas['reveal']>> {
  return await context.withTransaction(async (tx) => {
    const row = await requireRequest(tx, desk, id)
    const auditId = await audit(tx, desk, 'redemption.reveal', row, {})
    return { ...goesTo(context, row), auditId: String(auditId) }
  })
}

/**
 * Moves a request on. A parcel goes off with its number and its carrier (the one that the member named unless the move says another), coins
 * are delivered with their hash, a refusal has a reason that the member reads. Throws `redemption.not_found`, `redemption.bad_move`,
 * `operators.not_permitted`.
 */
export async function moveRequest(
  context: RedemptionContext,
  desk: Desk,
  id: string,
  move: ParsedInput<Schemas['move']>['body'],
): Promise<Order> {
  await context.withTransaction(async (tx) => {
    const row = await requireRequest(tx, desk, id)
    // Credit is approved automatically, and two operators approve coins (features F-7).
    if (row.type === 'FREE_CREDIT' || (row.type === 'CRYPTO' && move.to === 'APPROVED')) refuse('redemption.bad_move')
    if (!mayMove(row.status, move.to)) refuse('redemption.bad_move')
    requireWhatItNeeds(row, move)
    if (row.status === 'ERROR') {
      if (row.retries >= RETRIES_MAX) refuse('redemption.bad_move')
      await writeDetails(tx, id, { retries: row.retries + 1 })
    }
    const { carrier, trackingNumber, transactionHash } = move
    await writeDetails(tx, id, {
      ...(carrier && { carrier }),
      ...(trackingNumber && { trackingNumber }),
      ...(transactionHash && { transactionHash }),
    })
    const step = { actor: actorOf(desk), reason: move.to === 'REJECTED' ? (move.reason ?? null) : null }
    if (move.to === 'DELIVERED') await deliver(context, tx, row, step)
    else await moveOn(context, tx, row, { ...step, to: move.to })
    await audit(tx, desk, 'redemption.move', row, move)
  })
  return await readOne(context, id)
}

/** The states that a parcel passes before it goes off: they move no points and need nothing more. */
const NEXT: Partial<Record<RedemptionStatus, RedemptionStatus>> = { PENDING: 'PROCESSING', PROCESSING: 'APPROVED' }

/** Moves each of these parcels to its next state; others say why not. Throws `site.key_reused`. */
export async function moveMany(
  context: RedemptionContext,
  desk: Desk,
  { bulkId, ids }: ParsedInput<Schemas['nextMany']>['body'],
): Promise<Reply<Schemas['nextMany']>> {
  return await runBulk(context, {
    bulkId,
    act: 'redemption.nextMany',
    operator: desk.operator,
    rows: ids,
    run: async (tx, id) => {
      const row = await requireRequest(tx, desk, id)
      const to = row.type === 'COMMODITY' ? NEXT[row.status] : undefined
      if (to === undefined) return refuse('redemption.bad_move')
      await moveOn(context, tx, row, { actor: actorOf(desk), to })
      await audit(tx, desk, 'redemption.move', row, { to, bulkId })
    },
  })
}

function requireWhatItNeeds({ type, ...known }: RequestRow, move: ParsedInput<Schemas['move']>['body']): void {
  const { to, reason, carrier, trackingNumber, transactionHash } = move
  if ((to === 'REJECTED' || to === 'ERROR') && reason === undefined) refuse('site.invalid', { fields: { reason: 'กรุณากรอกเหตุผล' } })
  const isSent = trackingNumber !== undefined || (type === 'COMMODITY' && to === 'DELIVERING' && known.trackingNumber === null)
  if (isSent) {
    if ((carrier ?? known.carrier) === null) refuse('site.invalid', { fields: { carrier: 'กรุณาเลือกบริษัทขนส่ง' } })
    if (trackingNumber === undefined) refuse('site.invalid', { fields: { trackingNumber: 'กรุณากรอกเลขพัสดุ' } })
  }
  if (type === 'CRYPTO' && to === 'DELIVERED' && transactionHash === undefined) {
    refuse('site.invalid', { fields: { transactionHash: 'กรุณากรอกแฮชธุรกรรม' } })
  }
}

/**
 * Agrees to sending coins: the first operator is remembered, another one approves (features F-7). Throws `redemption.second_operator` for the
 * same person, `redemption.already_decided` when it is past approving.
 */
export async function approveCoins(context: RedemptionContext, desk: Desk, id: string): Promise<Order> {
  await context.withTransaction(async (tx) => {
    const row = await requireRequest(tx, desk, id)
    if (row.type !== 'CRYPTO') refuse('redemption.bad_move')
    if (row.status !== 'PENDING' && row.status !== 'PROCESSING') refuse('redemption.already_decided')
    const actor = actorOf(desk)
    if (row.firstApprover === null) {
      await writeDetails(tx, id, { firstApprover: desk.operator, firstApprovedAt: context.clock.now() })
      if (row.status === 'PENDING') await moveOn(context, tx, row, { to: 'PROCESSING', actor })
    } else {
      requireSecondPerson(row.firstApprover, desk.operator, 'redemption.second_operator')
      if (row.status !== 'PROCESSING') refuse('redemption.bad_move')
      await moveOn(context, tx, row, { to: 'APPROVED', actor })
    }
    await audit(tx, desk, 'redemption.approve', row, { first: row.firstApprover === null })
  })
  return await readOne(context, id)
}

/** Gives points back for what is proven not to have arrived. Throws `redemption.bad_move` for what is no error, `operators.not_permitted`. */
export async function refundUnarrived(
  context: RedemptionContext,
  desk: Desk,
  id: string,
  { proof, picture }: ParsedInput<Schemas['refund']>['body'],
): Promise<Order> {
  await context.withTransaction(async (tx) => {
    const row = (await lockWhole(tx, id)) ?? refuse('redemption.not_found')
    requireRight(desk, row)
    if (row.status !== 'ERROR' || row.type === 'FREE_CREDIT') refuse('redemption.bad_move')
    await writeDetails(tx, id, { proof, ...(picture === null ? {} : { proofPicture: Buffer.from(picture, 'hex') }) })
    await refundHeld(context, tx, row, { actor: actorOf(desk), reason: 'ส่งไม่สำเร็จ' })
    await audit(tx, desk, 'redemption.refund', row, { proof, picture })
  })
  return await readOne(context, id)
}

/** Writes arrival or return into the timeline: the state stays (features F-92). */
export async function addNote(context: RedemptionContext, desk: Desk, id: string, text: string): Promise<Order> {
  await context.withTransaction(async (tx) => {
    const row = await requireRequest(tx, desk, id)
    await insertMove(tx, { requestId: id, status: row.status, note: text, actor: actorOf(desk), at: context.clock.now() })
    await audit(tx, desk, 'redemption.note', row, { text })
  })
  return await readOne(context, id)
}

export const actorOf = ({ operator }: Pick<Desk, 'operator'>) => `op:${operator}`

async function requireRequest(tx: Tx, desk: Desk, id: string): Promise<RequestRow> {
  const row = (await lockRequest(tx, id)) ?? refuse('redemption.not_found')
  requireRight(desk, row)
  return row
}

/** Coins are the approvers' work, all else the desk's. */
function requireRight({ grants }: Desk, { type }: RequestRow): void {
  requirePermission(grants, type === 'CRYPTO' ? 'redemption.approve' : 'redemption.fulfil')
}

async function audit(tx: Tx, desk: Desk, action: AuditAction, { id, status }: RequestRow, after: object): Promise<bigint> {
  return await recordAction(tx, { actor: actorOf(desk), action, subject: `redemption_request:${id}`, before: { status }, after })
}

async function readOne(context: RedemptionContext, id: string): Promise<Order> {
  const row = await findRequest(context.db, id)
  invariant(row !== undefined, `request ${id} was there`)
  return await orderOf(context, row)
}

async function orderOf(context: RedemptionContext, row: RequestRow): Promise<Order> {
  const [order] = await ordersOf(context, [row])
  invariant(order !== undefined, 'one request is shown as one')
  return order
}

async function ordersOf({ db, clock }: RedemptionContext, rows: readonly RequestRow[]): Promise<Order[]> {
  const now = clock.now()
  const names = await operators.namesOf(
    db,
    rows.flatMap(({ firstApprover }) => (firstApprover === null ? [] : [firstApprover])),
  )
  return rows.map((row) => ({
    id: row.id,
    number: requestNumber(row.number),
    memberId: String(row.memberId),
    username: row.username,
    itemName: row.itemName,
    type: row.type,
    image: imageOf(row),
    priceInPoint: numberFromPoints(points(row.price)),
    value: bahtFromSatang(satang(row.value)),
    status: row.status,
    reason: row.reason,
    retries: row.retries,
    province: row.province,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    transactionHash: row.transactionHash,
    firstApproverId: row.firstApprover === null ? null : String(row.firstApprover),
    firstApprover: row.firstApprover === null ? null : (names.get(row.firstApprover) ?? ''),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.movedAt.toISOString(),
    isLate: isLate(row, now),
  }))
}
