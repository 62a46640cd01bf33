import { canMoveBankChange } from '@morakot/contract/features/bank-change/states'
import type { BankChangeStatus } from '@morakot/contract/features/bank-change/states'
import type { BankCode } from '@morakot/contract/features/members/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'bankChange'>()

/** An account, whole: mask the number before it leaves. */
export interface Account {
  readonly code: BankCode
  readonly number: string
}

type Kept = Row<'bankChange'>

/** A change of the account; `fromChangedAt` is null where the account before was chosen at the registration. */
export interface BankChange extends Omit<Kept, 'number' | 'fromCode' | 'fromNumber' | 'toCode' | 'toNumber'> {
  readonly from: Account
  readonly to: Account
}

const changes = (db: Db | Tx) => on(db).selectFrom('bankChange').selectAll()

function changeOf({ fromCode, fromNumber, toCode, toNumber, ...kept }: Kept): BankChange {
  return { ...kept, from: { code: fromCode, number: fromNumber }, to: { code: toCode, number: toNumber } }
}

/** Inserts a change, as it was made. */
export async function insertChange(tx: Tx, change: Omit<BankChange, 'status' | 'decidedBy' | 'decidedAt' | 'note'>): Promise<void> {
  const { id, memberId, from, fromChangedAt, to, changedAt, waitUntil, undoUntil } = change
  const accounts = { fromCode: from.code, fromNumber: from.number, toCode: to.code, toNumber: to.number }
  await on(tx)
    .insertInto('bankChange')
    .values({ id, memberId, ...accounts, fromChangedAt, changedAt, waitUntil, undoUntil })
    .execute()
}

/** The newest change of a member. */
export async function findNewest(db: Db | Tx, member: MemberId): Promise<BankChange | undefined> {
  const row = await changes(db)
    .where('memberId', '=', member)
    .orderBy('changedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && changeOf(row)
}

export async function findChange(db: Db | Tx, id: string): Promise<BankChange | undefined> {
  const row = await changes(db).where('id', '=', id).executeTakeFirst()
  return row && changeOf(row)
}

/** The same, locked until the transaction ends. The member is locked before it. */
export async function lockChange(tx: Tx, id: string): Promise<BankChange | undefined> {
  const row = await changes(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && changeOf(row)
}

interface Listed extends Page {
  readonly view: 'open' | 'done' | 'all'
  /** Null: of everybody. */
  readonly member: MemberId | null
}

/** Changes as operators list them: open ones oldest first, decided ones and all of them newest first. */
export async function listChanges(
  db: Db,
  { view, member, limit, offset }: Listed,
): Promise<{ readonly items: readonly BankChange[]; readonly total: number }> {
  const listed = member === null ? changes(db) : changes(db).where('memberId', '=', member)
  const { items, total } = await pageOf(inView(listed, view), { limit, offset })
  return { items: items.map(changeOf), total }
}

function inView(listed: ReturnType<typeof changes>, view: Listed['view']): ReturnType<typeof changes> {
  if (view === 'open') return listed.where('status', '=', 'CHANGED').orderBy('changedAt').orderBy('number')
  if (view === 'all') return listed.orderBy('changedAt', 'desc').orderBy('number', 'desc')
  return listed.where('status', '<>', 'CHANGED').orderBy('decidedAt', 'desc').orderBy('number', 'desc')
}

/** How often these members have changed their accounts. */
export async function countChanges(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await on(db)
    .selectFrom('bankChange')
    .select(['memberId', sql<number>`count(*)::integer`.as('changes')])
    .where((is) => is('memberId', '=', is.fn.any(is.val(ids))))
    .groupBy('memberId')
    .execute()
  return new Map(rows.map((row) => [row.memberId, row.changes]))
}

/** Takes a change from one state to the next, as the table of states allows. Under its lock. */
export async function moveChange(
  tx: Tx,
  { id, status: from }: BankChange,
  to: BankChangeStatus,
  { by, at, note }: { readonly by: OperatorId; readonly at: Date; readonly note: string | null },
): Promise<void> {
  invariant(canMoveBankChange(from, to), `a change of account does not go from ${from} to ${to}`)
  await on(tx)
    .updateTable('bankChange')
    .set({ status: to, decidedBy: by, decidedAt: at, note })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute()
}
