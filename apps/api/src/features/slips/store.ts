import { canMoveSlip } from '@morakot/contract/features/cashier/states'
import type { SlipMethod, SlipRejectReason, SlipReviewReason, SlipStatus } from '@morakot/contract/features/cashier/states'
import { slipTransfer } from '@morakot/contract/outside/slip'
import type { SlipTransfer } from '@morakot/contract/outside/slip'
import type { SlipCode } from '@morakot/contract/slip-qr'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SlipCheck } from './rules.ts'

export interface Slip {
  readonly id: string
  readonly number: bigint
  readonly member: MemberId
  readonly method: SlipMethod
  readonly status: SlipStatus
  readonly sendingBank: string | null
  readonly transferReference: string | null
  readonly reference: string | null
  readonly typedAmount: Satang | null
  /** The member said that it is another transfer than one that was credited. */
  readonly isAnotherTransfer: boolean
  readonly amount: Satang | null
  readonly transfer: SlipTransfer | null
  readonly checks: readonly SlipCheck[]
  readonly reviewReason: SlipReviewReason | null
  readonly rejectReason: SlipRejectReason | null
  readonly twinReference: string | null
  /** The receipt of the bank's feed that it is evidence of. */
  readonly eventId: string | null
  /** The receipt that the first of two operators chose. */
  readonly proposedEventId: string | null
  readonly tries: number
  /** The grant of the promotion that it was sent in for. */
  readonly offer: string | null
  readonly createdAt: Date
  readonly proposedBy: OperatorId | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
}

interface SlipRow {
  readonly id: string
  readonly number: bigint
  readonly member_id: bigint
  readonly method: SlipMethod
  readonly status: SlipStatus
  readonly sending_bank: string | null
  readonly transfer_reference: string | null
  readonly reference: string | null
  readonly typed_amount: bigint | null
  readonly is_another_transfer: boolean
  readonly amount: bigint | null
  readonly transfer: z.input<typeof slipTransfer> | null
  readonly checks: readonly SlipCheck[]
  readonly review_reason: SlipReviewReason | null
  readonly reject_reason: SlipRejectReason | null
  readonly twin_reference: string | null
  readonly event_id: string | null
  readonly proposed_event_id: string | null
  readonly tries: number
  readonly offer_id: string | null
  readonly created_at: Date
  readonly proposed_by: bigint | null
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
}

const columns = sql.raw(`
  id, number, member_id, method, status, sending_bank, transfer_reference, reference, typed_amount, is_another_transfer, amount, transfer, checks, review_reason,
  reject_reason, twin_reference, event_id, proposed_event_id, tries, offer_id, created_at, proposed_by, decided_by, decided_at`)

export type NewSlip = Omit<Slip, 'number' | 'tries' | 'proposedEventId' | 'proposedBy' | 'decidedBy' | 'decidedAt' | 'rejectReason'> & {
  readonly pictureHash: string
}

/** Writes a slip; false when the member sent in its transfer or its picture before and it was not refused. */
export async function insertSlip(tx: Tx, slip: NewSlip): Promise<boolean> {
  const { rows } = await sql`
    insert into deposit_slip (
      id, member_id, method, status, picture_hash, sending_bank, transfer_reference, reference, typed_amount, is_another_transfer, amount, transfer, checks,
      review_reason, twin_reference, event_id, offer_id, created_at
    ) values (
      ${slip.id}, ${slip.member}, ${slip.method}, ${slip.status}, ${slip.pictureHash}, ${slip.sendingBank}, ${slip.transferReference},
      ${slip.reference}, ${slip.typedAmount}, ${slip.isAnotherTransfer}, ${slip.amount}, ${slip.transfer === null ? null : JSON.stringify(slip.transfer)}::jsonb,
      ${JSON.stringify(slip.checks)}::jsonb, ${slip.reviewReason}, ${slip.twinReference}, ${slip.eventId}, ${slip.offer},
      ${slip.createdAt}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The member's earlier slip of the same transfer or picture. */
export async function findAlike(
  tx: Tx,
  { member, reference, pictureHash }: { readonly member: MemberId; readonly reference: string | null; readonly pictureHash: string },
): Promise<Slip | undefined> {
  const { rows } = await sql<SlipRow>`
    select ${columns} from deposit_slip
    where member_id = ${member} and (reference = ${reference} or picture_hash = ${pictureHash}) and status <> 'REJECTED'
    order by created_at
    limit 1`.execute(tx)
  return rows[0] && slipOf(rows[0])
}

/** When the member sent in another slip of this transfer that was not refused; undefined for never. */
export async function findSentBefore(
  tx: Tx,
  { slipId, member, reference }: { readonly slipId: string; readonly member: MemberId; readonly reference: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from deposit_slip
    where member_id = ${member} and reference = ${reference} and status <> 'REJECTED' and id <> ${slipId}
    limit 1`.execute(tx)
  return rows[0]?.createdAt
}

export async function findSlip(db: Db | Tx, id: string): Promise<Slip | undefined> {
  const { rows } = await sql<SlipRow>`select ${columns} from deposit_slip where id = ${id}`.execute(db)
  return rows[0] && slipOf(rows[0])
}

/** The same, locked until the transaction ends: two decisions are made one after the other. */
export async function lockSlip(tx: Tx, id: string): Promise<Slip | undefined> {
  const { rows } = await sql<SlipRow>`select ${columns} from deposit_slip where id = ${id} for no key update`.execute(tx)
  return rows[0] && slipOf(rows[0])
}

/** Slips of a member that are open, and what was decided since a moment, newest first. */
export async function listSlipsOf(db: Db, member: MemberId, since: Date): Promise<readonly Slip[]> {
  const { rows } = await sql<SlipRow>`
    select ${columns} from deposit_slip
    where member_id = ${member} and (status in ('CHECKING', 'UNDER_REVIEW') or created_at >= ${since})
    order by created_at desc
    limit 20`.execute(db)
  return rows.map(slipOf)
}

/** Slips of a member that wait for one reason, oldest first, locked until the transaction ends. */
export async function listHeldSlips(tx: Tx, member: MemberId, reason: SlipReviewReason): Promise<readonly Slip[]> {
  const { rows } = await sql<SlipRow>`
    select ${columns} from deposit_slip
    where member_id = ${member} and status = 'UNDER_REVIEW' and review_reason = ${reason}
    order by created_at, id
    for no key update`.execute(tx)
  return rows.map(slipOf)
}

/** How many of a member's slips are under way. */
export async function countOpen(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deposit_slip
    where member_id = ${member} and status in ('CHECKING', 'UNDER_REVIEW')`.execute(tx)
  return rows[0]?.count ?? 0
}

type Found = Partial<
  Pick<Slip, 'amount' | 'transfer' | 'checks' | 'reviewReason' | 'rejectReason' | 'twinReference' | 'eventId' | 'reference'>
>
type Decided = { readonly by: OperatorId; readonly at: Date }

/** Takes a slip from one state to the next, as the table of states allows, with what was found out meanwhile. */
export async function moveSlip(tx: Tx, slip: Slip, to: SlipStatus, found: Found & { readonly decided?: Decided } = {}): Promise<Slip> {
  invariant(slip.status === to || canMoveSlip(slip.status, to), `a slip does not go from ${slip.status} to ${to}`)
  const next = { ...slip, ...found, status: to }
  await sql`
    update deposit_slip
    set status = ${to}, amount = ${next.amount}, transfer = ${next.transfer === null ? null : JSON.stringify(next.transfer)}::jsonb,
      checks = ${JSON.stringify(next.checks)}::jsonb, review_reason = ${next.reviewReason}, reject_reason = ${next.rejectReason},
      twin_reference = ${next.twinReference}, event_id = ${next.eventId}, reference = ${next.reference}, decided_by = ${found.decided?.by ?? slip.decidedBy}, decided_at = ${found.decided?.at ?? slip.decidedAt}
    where id = ${slip.id}`.execute(tx)
  return next
}

/** Counts a question to the verifier that was not answered. */
export async function countTry(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`update deposit_slip set tries = tries + 1 where id = ${id} returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

/** Writes down who says that a slip is to be credited: another has to agree. */
export async function propose(tx: Tx, id: string, { by, at, eventId }: Decided & { readonly eventId: string | null }): Promise<void> {
  await sql`update deposit_slip set proposed_by = ${by}, proposed_at = ${at}, proposed_event_id = ${eventId} where id = ${id}`.execute(tx)
}

/** Writes down what a person read off the picture. */
export async function writeCode(tx: Tx, id: string, { sendingBank, transferReference }: SlipCode): Promise<void> {
  await sql`update deposit_slip set sending_bank = ${sendingBank}, transfer_reference = ${transferReference} where id = ${id}`.execute(tx)
}

export async function insertPicture(
  tx: Tx,
  picture: { readonly id: string; readonly keyId: string; readonly box: Buffer; readonly deleteAt: Date },
): Promise<void> {
  await sql`
    insert into deposit_slip_picture (slip_id, key_id, box, delete_at)
    values (${picture.id}, ${picture.keyId}, ${picture.box}, ${picture.deleteAt})`.execute(tx)
}

export async function findPicture(db: Db | Tx, id: string): Promise<{ readonly keyId: string; readonly box: Buffer } | undefined> {
  const { rows } = await sql<{ key_id: string; box: Buffer }>`
    select key_id, box from deposit_slip_picture where slip_id = ${id}`.execute(db)
  return rows[0] && { keyId: rows[0].key_id, box: rows[0].box }
}

/** Deletes pictures whose time is over. */
export async function deletePictures(tx: Tx, now: Date): Promise<void> {
  await sql`delete from deposit_slip_picture where delete_at <= ${now}`.execute(tx)
}

/** Slips as operators list them: open ones oldest first, ended ones newest first. */
export async function listSlips(
  db: Db,
  { view, limit, offset }: { readonly view: 'open' | 'done'; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Slip[]; readonly total: number }> {
  const statuses = view === 'open' ? ['CHECKING', 'UNDER_REVIEW'] : ['CREDITED', 'REJECTED']
  const { rows } = await sql<SlipRow & { total: bigint }>`
    select ${columns}, count(*) over () as total from deposit_slip
    where status = any (${statuses})
    order by created_at ${sql.raw(view === 'open' ? 'asc' : 'desc')}, id
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(slipOf), total: Number(rows[0]?.total ?? 0) }
}

function slipOf(row: SlipRow): Slip {
  const orNull = (amount: bigint | null) => (amount === null ? null : satang(amount))
  return {
    id: row.id,
    number: row.number,
    member: memberId(row.member_id),
    method: row.method,
    status: row.status,
    sendingBank: row.sending_bank,
    transferReference: row.transfer_reference,
    reference: row.reference,
    typedAmount: orNull(row.typed_amount),
    isAnotherTransfer: row.is_another_transfer,
    amount: orNull(row.amount),
    transfer: row.transfer === null ? null : slipTransfer.parse(row.transfer),
    checks: row.checks,
    reviewReason: row.review_reason,
    rejectReason: row.reject_reason,
    twinReference: row.twin_reference,
    eventId: row.event_id,
    proposedEventId: row.proposed_event_id,
    tries: row.tries,
    offer: row.offer_id,
    createdAt: row.created_at,
    proposedBy: row.proposed_by === null ? null : operatorId(row.proposed_by),
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
  }
}

/** Which of these receipts are tied to another slip. */
export async function listTied(tx: Tx, eventIds: readonly string[], slipId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ eventId: string }>`
    select coalesce(event_id, proposed_event_id) as "eventId"
    from deposit_slip
    where (event_id = any (${eventIds}) or proposed_event_id = any (${eventIds})) and status <> 'REJECTED' and id <> ${slipId}`.execute(tx)
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Slips that wait for a receipt of this amount. */
export async function listWaitingOf(db: Db | Tx, amount: Satang): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deposit_slip where status = 'CHECKING' and amount = ${amount} and transfer is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open slips that a receipt is tied to. */
export async function listOpenOf(db: Db | Tx, eventId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from deposit_slip
    where event_id = ${eventId} and status in ('CHECKING', 'UNDER_REVIEW')`.execute(db)
  return rows.map(({ id }) => id)
}
