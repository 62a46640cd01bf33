import type { MigrationList, MigrationReason, MigrationState, MigrationWait } from '@morakot/contract/features/migration/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'memberMigration' | 'migrationListed' | 'migrationMove'>()

/**
 * A member's migration. `waitsFor` is the reason of a wait, null while it proceeds; `amount` in satang, null until it is requested from the
 * source.
 */
export type Migration = Row<'memberMigration'>

/** A step of a migration. */
export type Move = Omit<Row<'migrationMove'>, 'id'>

const migrations = (db: Db | Tx) => on(db).selectFrom('memberMigration').selectAll()

/** A member's migration away from a platform; undefined when there is none. */
export async function findOfMember(db: Db | Tx, member: MemberId, source: string): Promise<Migration | undefined> {
  return await migrations(db).where('memberId', '=', member).where('source', '=', source).executeTakeFirst()
}

export async function findMigration(db: Db | Tx, id: string): Promise<Migration | undefined> {
  return await migrations(db).where('id', '=', id).executeTakeFirst()
}

/** Locks a migration until the transaction ends; the member's row is locked before it. */
export async function lockMigration(tx: Tx, id: string): Promise<Migration | undefined> {
  return await migrations(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Migrations with something left to do, the longest waiting first. */
export async function listInProgress(db: Db, max: number): Promise<readonly string[]> {
  const rows = await on(db)
    .selectFrom('memberMigration')
    .select('id')
    .where('state', 'in', ['FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET'])
    .orderBy('movedAt')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins a migration; false when the member has one from this source. */
export async function insertMigration(
  tx: Tx,
  { id, member, source, at }: { readonly id: string; readonly member: MemberId; readonly source: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('memberMigration')
    .values({ id, memberId: member, source, reference: `${id}:1`, startedAt: at, movedAt: at })
    .onConflict((known) => known.constraint('member_migration__once_a_member').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface Change {
  readonly state: MigrationState
  readonly reason: MigrationReason | null
  readonly at: Date
}

const NO_WAIT = { waitsFor: null, waitsSince: null } as const

export async function writeState(tx: Tx, id: string, { state, reason, at }: Change): Promise<void> {
  await on(tx)
    .updateTable('memberMigration')
    .set({ state, reason, movedAt: at, ...NO_WAIT })
    .where('id', '=', id)
    .execute()
}

/** Begins again under a new name: what was stopped took nothing. */
export async function writeAgain(tx: Tx, { id, attempt }: Migration, at: Date): Promise<void> {
  const again = { attempt: attempt + 1, reference: `${id}:${attempt + 1}` }
  await on(tx)
    .updateTable('memberMigration')
    .set({ state: 'FROZEN_SOURCE', reason: null, movedAt: at, ...again, ...NO_WAIT })
    .where('id', '=', id)
    .execute()
}

/** Stores the order for the source, before it is sent. */
export async function writeOrder(tx: Tx, id: string, { amount, at }: { readonly amount: bigint; readonly at: Date }): Promise<void> {
  await on(tx)
    .updateTable('memberMigration')
    .set({ amount, orderedAt: at, movedAt: at, ...NO_WAIT })
    .where('id', '=', id)
    .execute()
}

/** The source has definitely taken nothing: the migration is stopped. */
export async function writeRefused(tx: Tx, id: string, at: Date): Promise<void> {
  await on(tx)
    .updateTable('memberMigration')
    .set({ state: 'ABORTED', reason: 'refused', amount: null, orderedAt: null, movedAt: at, ...NO_WAIT })
    .where('id', '=', id)
    .execute()
}

/** Why a migration cannot go on now; since when stays while it is the same. Nothing is written of one that went on meanwhile. */
export async function writeWait(
  db: Db,
  id: string,
  { waitsFor, at }: { readonly waitsFor: MigrationWait; readonly at: Date },
): Promise<void> {
  await on(db)
    .updateTable('memberMigration')
    .set({ waitsFor, waitsSince: at })
    .where('id', '=', id)
    .where('state', '=', 'FROZEN_SOURCE')
    .where('orderedAt', waitsFor === 'debit' ? 'is not' : 'is', null)
    .where('waitsFor', 'is distinct from', waitsFor)
    .execute()
}

export async function writeCredited(tx: Tx, id: string, { transferId, at }: { transferId: bigint | null; at: Date }): Promise<void> {
  await on(tx).updateTable('memberMigration').set({ state: 'CREDITED_TARGET', transferId, movedAt: at }).where('id', '=', id).execute()
}

export async function insertMove(tx: Tx, move: Insertable<Tables['migrationMove']>): Promise<void> {
  await on(tx).insertInto('migrationMove').values(move).execute()
}

/** The history of migrations, in its order. */
export async function listMoves(db: Db | Tx, ids: readonly string[]): Promise<readonly Move[]> {
  return await on(db)
    .selectFrom('migrationMove')
    .select(['migrationId', 'attempt', 'state', 'actor', 'note', 'at'])
    .where((is) => is('migrationId', '=', is.fn.any(is.val(ids))))
    .orderBy('id')
    .execute()
}

/** Whether a name is on a list. */
export async function isListed(db: Db | Tx, username: string, lists: readonly MigrationList[]): Promise<boolean> {
  const query = on(db)
    .selectFrom('migrationListed')
    .select('username')
    .where('username', '=', username)
    .where((is) => is('list', '=', is.fn.any(is.val(lists))))
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function clearList(tx: Tx, list: MigrationList): Promise<void> {
  await on(tx).deleteFrom('migrationListed').where('list', '=', list).execute()
}

/** Adds names to a list; one that is on it stays. */
export async function addToList(tx: Tx, list: MigrationList, names: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into migration_listed (list, username, uploaded_at) select ${list}, name, ${at} from unnest(${names}::text[]) as name
    on conflict on constraint migration_listed__once do nothing`.execute(tx)
}

/** How many names each list has. */
export async function countListed(
  db: Db,
): Promise<readonly { readonly list: MigrationList; readonly members: number; readonly at: Date }[]> {
  return await on(db)
    .selectFrom('migrationListed')
    .select(['list', sql<number>`count(*)::integer`.as('members'), sql<Date>`max(uploaded_at)`.as('at')])
    .groupBy('list')
    .execute()
}
