import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'memberNote'>()

export type Note = Pick<Row<'memberNote'>, 'id' | 'body' | 'operatorId' | 'at'>

/** What a note is about: a member, or a record by its kind and id, with the member whose record it is. */
export type About = { readonly record: null; readonly memberId: MemberId } | { readonly record: string; readonly memberId: MemberId | null }

function notes(db: Db | Tx, { record, memberId }: About) {
  const all = on(db).selectFrom('memberNote').select(['id', 'body', 'operatorId', 'at'])
  return record === null ? all.where('record', 'is', null).where('memberId', '=', memberId) : all.where('record', '=', record)
}

/** Keeps a note; false when its id is there already. */
export async function insertNote(tx: Tx, { record, memberId }: About, note: Note): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('memberNote')
    .values({ ...note, record, memberId })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A note on this member or record; undefined for another's. */
export async function findNote(db: Db | Tx, about: About, id: string): Promise<Note | undefined> {
  return await notes(db, about).where('id', '=', id).executeTakeFirst()
}

/** Notes on a member or a record, newest first, and how many there are. */
export async function listNotes(db: Db, about: About, page: Page): Promise<{ readonly items: readonly Note[]; readonly total: number }> {
  return await pageOf(notes(db, about).orderBy('at', 'desc').orderBy('id', 'desc'), page)
}
