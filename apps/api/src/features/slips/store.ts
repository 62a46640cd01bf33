import { canMoveSlip } from '@morakot/contract/features/cashier/states'
import type { SlipReviewReason, SlipStatus } from '@morakot/contract/features/cashier/states'
import { slipTransfer } from '@morakot/contract/outside/slip'
import type { SlipTransfer } from '@morakot/contract/outside/slip'
import type { SlipCode } from '@morakot/contract/slip-qr'
import type { Satang } from '@morakot/money/satang'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { countOf, json, pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'depositSlip' | 'depositSlipPicture'>()

/**
 * A slip. `isAnotherTransfer`: the member said that it is another transfer than one that was credited. `eventId` is the receipt of the bank's
 * feed that it is evidence of, `proposedEventId` the one that the first of two operators chose, `offerId` the grant of the promotion that it
 * was sent in for.
 */
export type Slip = Omit<Row<'depositSlip'>, 'transfer' | 'pictureHash' | 'proposedAt'> & { readonly transfer: SlipTransfer | null }

const COLUMNS = [
  'id',
  'number',
  'memberId',
  'method',
  'status',
  'sendingBank',
  'transferReference',
  'reference',
  'typedAmount',
  'isAnotherTransfer',
  'amount',
  'transfer',
  'checks',
  'reviewReason',
  'rejectReason',
  'twinReference',
  'eventId',
  'proposedEventId',
  'tries',
  'offerId',
  'createdAt',
  'proposedBy',
  'decidedBy',
  'decidedAt',
] as const

const OPEN = ['CHECKING', 'UNDER_REVIEW'] as const
const DONE = ['CREDITED', 'REJECTED'] as const

const slips = (db: Db | Tx) => on(db).selectFrom('depositSlip').select(COLUMNS)

// What is kept was read by an earlier schema: fields that came since are filled in.
const slipOf = <R extends Pick<Row<'depositSlip'>, 'transfer'>>({ transfer, ...row }: R) => ({
  ...row,
  transfer: transfer === null ? null : slipTransfer.parse(transfer),
})

export type NewSlip = Pick<
  Slip,
  | 'id'
  | 'memberId'
  | 'method'
  | 'status'
  | 'sendingBank'
  | 'transferReference'
  | 'reference'
  | 'typedAmount'
  | 'isAnotherTransfer'
  | 'amount'
  | 'transfer'
  | 'checks'
  | 'reviewReason'
  | 'twinReference'
  | 'eventId'
  | 'offerId'
  | 'createdAt'
> &
  Pick<Row<'depositSlip'>, 'pictureHash'>

/** Inserts a slip, the given columns alone; false when the member sent in its transfer or its picture before and it was not refused. */
export async function insertSlip(tx: Tx, { checks, ...slip }: NewSlip): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('depositSlip')
    .values({ ...slip, checks: json(checks) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The member's earlier slip of the same transfer or picture. */
export async function findAlike(
  tx: Tx,
  { memberId, reference, pictureHash }: Pick<NewSlip, 'memberId' | 'reference' | 'pictureHash'>,
): Promise<Slip | undefined> {
  const row = await slips(tx)
    .where('memberId', '=', memberId)
    .where((is) => is.or([is('reference', '=', reference), is('pictureHash', '=', pictureHash)]))
    .where('status', '<>', 'REJECTED')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row && slipOf(row)
}

/** When the member sent in another slip of this transfer that was not refused; undefined for never. */
export async function findSentBefore(
  tx: Tx,
  { slipId, member, reference }: { readonly slipId: string; readonly member: MemberId; readonly reference: string },
): Promise<Date | undefined> {
  const row = await on(tx)
    .selectFrom('depositSlip')
    .select('createdAt')
    .where('memberId', '=', member)
    .where('reference', '=', reference)
    .where('status', '<>', 'REJECTED')
    .where('id', '<>', slipId)
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

export async function findSlip(db: Db | Tx, id: string): Promise<Slip | undefined> {
  const row = await slips(db).where('id', '=', id).executeTakeFirst()
  return row && slipOf(row)
}

/** The same, locked until the transaction ends: two decisions are made one after the other. */
export async function lockSlip(tx: Tx, id: string): Promise<Slip | undefined> {
  const row = await slips(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && slipOf(row)
}

/** Slips of a member that are open, and what was decided since a moment, newest first. */
export async function listSlipsOf(db: Db, member: MemberId, since: Date): Promise<readonly Slip[]> {
  const rows = await slips(db)
    .where('memberId', '=', member)
    .where((is) => is.or([is('status', 'in', OPEN), is('createdAt', '>=', since)]))
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()
  return rows.map(slipOf)
}

/** Slips of a member that wait for one reason, oldest first, locked until the transaction ends. */
export async function listHeldSlips(tx: Tx, member: MemberId, reason: SlipReviewReason): Promise<readonly Slip[]> {
  const rows = await slips(tx)
    .where('memberId', '=', member)
    .where('status', '=', 'UNDER_REVIEW')
    .where('reviewReason', '=', reason)
    .orderBy('createdAt')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(slipOf)
}

/** How many of a member's slips are under way. */
export async function countOpen(tx: Tx, member: MemberId): Promise<number> {
  return await countOf(slips(tx).where('memberId', '=', member).where('status', 'in', OPEN))
}

type Found = Partial<
  Pick<Slip, 'amount' | 'transfer' | 'checks' | 'reviewReason' | 'rejectReason' | 'twinReference' | 'eventId' | 'reference'>
>
type Decided = { readonly by: OperatorId; readonly at: Date }

/** Takes a slip from one state to the next, as the table of states allows, with what was found out meanwhile. */
export async function moveSlip(tx: Tx, slip: Slip, to: SlipStatus, found: Found & { readonly decided?: Decided } = {}): Promise<Slip> {
  invariant(slip.status === to || canMoveSlip(slip.status, to), `a slip does not go from ${slip.status} to ${to}`)
  const next = { ...slip, ...found, status: to }
  await on(tx)
    .updateTable('depositSlip')
    .set({
      status: to,
      amount: next.amount,
      transfer: next.transfer,
      checks: json(next.checks),
      reviewReason: next.reviewReason,
      rejectReason: next.rejectReason,
      twinReference: next.twinReference,
      eventId: next.eventId,
      reference: next.reference,
      decidedBy: found.decided?.by ?? slip.decidedBy,
      decidedAt: found.decided?.at ?? slip.decidedAt,
    })
    .where('id', '=', slip.id)
    .execute()
  return next
}

/** Counts a query to the verifier that was not answered. Returns how many there were. */
export async function countTry(tx: Tx, id: string): Promise<number> {
  const row = await on(tx)
    .updateTable('depositSlip')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** Writes down who says that a slip is to be credited: another has to agree. */
export async function propose(tx: Tx, id: string, { by, at, eventId }: Decided & { readonly eventId: string | null }): Promise<void> {
  await on(tx).updateTable('depositSlip').set({ proposedBy: by, proposedAt: at, proposedEventId: eventId }).where('id', '=', id).execute()
}

/** Writes down what a person read off the picture. */
export async function writeCode(tx: Tx, id: string, { sendingBank, transferReference }: SlipCode): Promise<void> {
  await on(tx).updateTable('depositSlip').set({ sendingBank, transferReference }).where('id', '=', id).execute()
}

export async function insertPicture(tx: Tx, picture: Insertable<Tables['depositSlipPicture']>): Promise<void> {
  await on(tx).insertInto('depositSlipPicture').values(picture).execute()
}

export async function findPicture(db: Db | Tx, id: string): Promise<Pick<Row<'depositSlipPicture'>, 'keyId' | 'box'> | undefined> {
  return await on(db).selectFrom('depositSlipPicture').select(['keyId', 'box']).where('slipId', '=', id).executeTakeFirst()
}

/** Deletes pictures whose time is over. */
export async function deletePictures(tx: Tx, now: Date): Promise<void> {
  await on(tx).deleteFrom('depositSlipPicture').where('deleteAt', '<=', now).execute()
}

/** Slips as operators list them: open ones oldest first, ended ones newest first. */
export async function listSlips(
  db: Db,
  { view, limit, offset }: Page & { readonly view: 'open' | 'done' },
): Promise<{ readonly items: readonly Slip[]; readonly total: number }> {
  const query = slips(db)
    .where('status', 'in', view === 'open' ? OPEN : DONE)
    .orderBy('createdAt', view === 'open' ? 'asc' : 'desc')
    .orderBy('id')
  const { items, total } = await pageOf(query, { limit, offset })
  return { items: items.map(slipOf), total }
}

/** Which of these receipts are tied to another slip. */
export async function listTied(tx: Tx, eventIds: readonly string[], slipId: string): Promise<ReadonlySet<string>> {
  const rows = await on(tx)
    .selectFrom('depositSlip')
    .select(['eventId', 'proposedEventId'])
    .where((is) => is.or([is('eventId', '=', is.fn.any(is.val(eventIds))), is('proposedEventId', '=', is.fn.any(is.val(eventIds)))]))
    .where('status', '<>', 'REJECTED')
    .where('id', '<>', slipId)
    .execute()
  return new Set(rows.flatMap(({ eventId, proposedEventId }) => eventId ?? proposedEventId ?? []))
}

/** Slips that wait for a receipt of this amount. */
export async function listWaitingOf(db: Db | Tx, amount: Satang): Promise<readonly string[]> {
  const rows = await on(db)
    .selectFrom('depositSlip')
    .select('id')
    .where('status', '=', 'CHECKING')
    .where('amount', '=', amount)
    .where('transfer', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Open slips that a receipt is tied to. */
export async function listOpenOf(db: Db | Tx, eventId: string): Promise<readonly string[]> {
  const rows = await on(db).selectFrom('depositSlip').select('id').where('eventId', '=', eventId).where('status', 'in', OPEN).execute()
  return rows.map(({ id }) => id)
}
