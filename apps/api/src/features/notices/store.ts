import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'memberNotice'>()

/** `key` is of the fact, which has one notice. */
export type Notice = Row<'memberNotice'>

/** Stores a notice and returns its id; undefined when its fact has one. */
export async function insertNotice(tx: Tx, notice: Insertable<Tables['memberNotice']>): Promise<bigint | undefined> {
  const made = await on(tx)
    .insertInto('memberNotice')
    .values(notice)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

const noticesOf = (db: Db | Tx, member: MemberId) =>
  on(db).selectFrom('memberNotice').selectAll().where('memberId', '=', member).orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** What a member is shown now, newest first. */
export async function listViews(
  db: Db | Tx,
  member: MemberId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly Notice[]> {
  return await noticesOf(db, member).where('until', '>', now).limit(limit).execute()
}

/** How many of what a member is shown were not read, of the newest `limit`. */
export async function countUnread(db: Db | Tx, member: MemberId, shown: { readonly now: Date; readonly limit: number }): Promise<number> {
  return (await listViews(db, member, shown)).filter(({ dismissedAt }) => dismissedAt === null).length
}

/** All notices of a member that are left, newest first. */
export async function listAll(
  db: Db,
  member: MemberId,
  page: Page,
): Promise<{ readonly items: readonly Notice[]; readonly total: number }> {
  return await pageOf(noticesOf(db, member), page)
}

/** Marks a notice of the member as read; false for another's. Again changes nothing. */
export async function dismiss(tx: Tx, member: MemberId, id: bigint, now: Date): Promise<boolean> {
  const read = await on(tx)
    .updateTable('memberNotice')
    .set((is) => ({ dismissedAt: is.fn.coalesce('dismissedAt', is.val(now)) }))
    .where('id', '=', id)
    .where('memberId', '=', member)
    .returning('id')
    .executeTakeFirst()
  return read !== undefined
}

/** Marks all notices of the member as read, and returns how many were not. */
export async function dismissAll(tx: Tx, member: MemberId, now: Date): Promise<number> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('memberNotice')
    .set({ dismissedAt: now })
    .where('memberId', '=', member)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
