import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'savedView'>()

export type SavedView = Row<'savedView'>

/** The own views of a list in the order of their places, then those that others share with one of these roles. */
export async function listViews(db: Db, list: string, owner: OperatorId, roles: readonly string[]): Promise<readonly SavedView[]> {
  return await on(db)
    .selectFrom('savedView')
    .selectAll()
    .where('list', '=', list)
    .where((is) => is.or([is('ownerId', '=', owner), sql<boolean>`shared_with && ${roles}::text[]`]))
    .orderBy((is) => is('ownerId', '=', owner), 'desc')
    .orderBy('ownerId')
    .orderBy('place')
    .execute()
}

/** One view, also of another operator. */
export async function findView(db: Db | Tx, id: string): Promise<SavedView | undefined> {
  return await on(db).selectFrom('savedView').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The own views of a list. Until the transaction ends, no other changes the operator's views. */
export async function lockOwn(tx: Tx, list: string, owner: OperatorId): Promise<readonly SavedView[]> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${String(owner)}::integer)`.execute(tx)
  return await on(tx).selectFrom('savedView').selectAll().where('list', '=', list).where('ownerId', '=', owner).execute()
}

export async function insertView(tx: Tx, view: SavedView): Promise<void> {
  await on(tx)
    .insertInto('savedView')
    .values({ ...view, sharedWith: [...view.sharedWith] })
    .execute()
}

export async function updateView(
  tx: Tx,
  id: string,
  { name, query, sharedWith, isDefault, savedAt }: Pick<SavedView, 'name' | 'query' | 'sharedWith' | 'isDefault' | 'savedAt'>,
): Promise<void> {
  await on(tx)
    .updateTable('savedView')
    .set({ name, query, sharedWith: [...sharedWith], isDefault, savedAt })
    .where('id', '=', id)
    .execute()
}

/** A list opens with one view at most. */
export async function clearDefault(tx: Tx, list: string, owner: OperatorId): Promise<void> {
  const others = on(tx).updateTable('savedView').set({ isDefault: false }).where('list', '=', list)
  await others.where('ownerId', '=', owner).where('isDefault', '=', true).execute()
}

/** Removes an own view; false when there is none. */
export async function deleteView(tx: Tx, id: string, owner: OperatorId): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('savedView').where('id', '=', id).where('ownerId', '=', owner).executeTakeFirst()
  return numDeletedRows === 1n
}
