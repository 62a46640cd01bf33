import { canMoveTrueMoney } from '@morakot/contract/features/truemoney/states'
import type { TrueMoneyReviewReason, TrueMoneyStatus } from '@morakot/contract/features/truemoney/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'truemoneyReceipt'>()

/**
 * Money by TrueMoney that a member sent in; its id is its deposit's once it is credited. `reference` is the name of the transfer (see
 * `walletName`), `offerId` the grant of the promotion that it was sent in for.
 */
export type Receipt = Row<'truemoneyReceipt'>

const OPEN = ['CHECKING', 'UNDER_REVIEW'] as const
const DONE = ['CREDITED', 'REJECTED', 'RETURNED'] as const

/** Receipts of every status and member, for a store to choose from. */
export const receipts = (db: Db | Tx) => on(db).selectFrom('truemoneyReceipt').selectAll()

/** Inserts an entry; false when the member has sent the code in before, or has one under way. */
export async function insertReceipt(tx: Tx, receipt: Insertable<Tables['truemoneyReceipt']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('truemoneyReceipt')
    .values(receipt)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a member has one under way, and how many were refused since a moment. */
export async function readStatus(tx: Tx, member: MemberId, since: Date): Promise<{ readonly open: number; readonly refused: number }> {
  return await on(tx)
    .selectFrom('truemoneyReceipt')
    .select([
      sql<number>`(count(*) filter (where status = 'CHECKING'))::integer`.as('open'),
      sql<number>`(count(*) filter (where status = 'REJECTED' and created_at >= ${since}))::integer`.as('refused'),
    ])
    .where('memberId', '=', member)
    .executeTakeFirstOrThrow()
}

export async function findReceipt(db: Db | Tx, id: string): Promise<Receipt | undefined> {
  return await receipts(db).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends: two decisions are made one after the other. */
export async function lockReceipt(tx: Tx, id: string): Promise<Receipt | undefined> {
  return await receipts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A member's that are open, and those of the time since, newest first. */
export async function listReceiptsOf(db: Db, member: MemberId, since: Date): Promise<readonly Receipt[]> {
  return await receipts(db)
    .where('memberId', '=', member)
    .where((is) => is.or([is('status', 'in', OPEN), is('createdAt', '>=', since)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** A member's that wait for one reason, oldest first. */
export async function listHeld(tx: Tx, member: MemberId, reason: TrueMoneyReviewReason): Promise<readonly string[]> {
  const rows = await on(tx)
    .selectFrom('truemoneyReceipt')
    .select('id')
    .where('memberId', '=', member)
    .where('status', '=', 'UNDER_REVIEW')
    .where('reviewReason', '=', reason)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes down why one is held now. */
export async function writeReviewReason(tx: Tx, id: string, reason: TrueMoneyReviewReason): Promise<void> {
  await on(tx)
    .updateTable('truemoneyReceipt')
    .set({ reviewReason: reason })
    .where('id', '=', id)
    .where('status', '=', 'UNDER_REVIEW')
    .execute()
}

/** As operators list them: open ones oldest first, ended ones newest first. */
export async function listReceipts(
  db: Db,
  { view, limit, offset }: Page & { readonly view: 'open' | 'done' },
): Promise<{ readonly items: readonly Receipt[]; readonly total: number }> {
  const query = receipts(db)
    .where('status', 'in', view === 'open' ? OPEN : DONE)
    .orderBy('createdAt', view === 'open' ? 'asc' : 'desc')
    .orderBy('id')
  return await pageOf(query, { limit, offset })
}

type Found = Partial<Pick<Receipt, 'reference' | 'amount' | 'money' | 'reviewReason' | 'rejectReason' | 'twinReference'>>
type Decided = { readonly by: OperatorId; readonly at: Date; readonly returnReference?: string }

/** Takes one from one state to the next, as the table of states allows, with what was found out meanwhile. */
export async function moveReceipt(
  tx: Tx,
  receipt: Receipt,
  to: TrueMoneyStatus,
  { decided, ...found }: Found & { readonly decided?: Decided } = {},
): Promise<Receipt> {
  invariant(canMoveTrueMoney(receipt.status, to), `money by TrueMoney does not go from ${receipt.status} to ${to}`)
  const next = { ...receipt, ...found, status: to }
  await on(tx)
    .updateTable('truemoneyReceipt')
    .set({
      status: to,
      reference: next.reference,
      amount: next.amount,
      money: next.money,
      reviewReason: next.reviewReason,
      rejectReason: next.rejectReason,
      twinReference: next.twinReference,
      decidedBy: decided?.by ?? null,
      decidedAt: decided?.at ?? null,
      returnReference: decided?.returnReference ?? null,
    })
    .where('id', '=', receipt.id)
    .execute()
  return next
}

/** Counts a query that was not answered. Returns how many there were. */
export async function countTry(tx: Tx, id: string): Promise<number> {
  const row = await on(tx)
    .updateTable('truemoneyReceipt')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** Writes down who says that it is to be credited: another has to agree. */
export async function propose(tx: Tx, id: string, { by, at }: Decided): Promise<void> {
  await on(tx).updateTable('truemoneyReceipt').set({ proposedBy: by, proposedAt: at }).where('id', '=', id).execute()
}
