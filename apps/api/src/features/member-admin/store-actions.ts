import type { LiftReason } from '@morakot/contract/features/member-admin/states'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'memberBlock' | 'memberNote'>()

/** A freeze of a member. */
export type Block = Pick<Row<'memberBlock'>, 'reason' | 'note' | 'blockedBy' | 'blockedAt'>

/** The freeze in force of a member; undefined when none is. */
export async function findBlock(db: Db | Tx, member: MemberId): Promise<Block | undefined> {
  return await on(db)
    .selectFrom('memberBlock')
    .select(['reason', 'note', 'blockedBy', 'blockedAt'])
    .where('memberId', '=', member)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
}

export async function insertBlock(tx: Tx, member: MemberId, { reason, note, blockedBy, blockedAt }: Block): Promise<void> {
  await on(tx).insertInto('memberBlock').values({ memberId: member, reason, note, blockedBy, blockedAt }).execute()
}

/** Records how the freeze in force was lifted. */
export async function closeBlock(
  tx: Tx,
  member: MemberId,
  lift: { readonly reason: LiftReason; readonly note: string | null; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await on(tx)
    .updateTable('memberBlock')
    .set({ liftReason: lift.reason, liftNote: lift.note, liftedBy: lift.by, liftedAt: lift.at })
    .where('memberId', '=', member)
    .where('liftedAt', 'is', null)
    .execute()
}

/** A note on a member. */
export type Note = Omit<Row<'memberNote'>, 'memberId'>

const notes = (db: Db | Tx, member: MemberId) =>
  on(db).selectFrom('memberNote').select(['id', 'body', 'operatorId', 'at']).where('memberId', '=', member)

/** Keeps a note; false when its id is there already. */
export async function insertNote(tx: Tx, note: Insertable<Tables['memberNote']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('memberNote')
    .values(note)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A note on this member; undefined for another's. */
export async function findNote(db: Db | Tx, member: MemberId, id: string): Promise<Note | undefined> {
  return await notes(db, member).where('id', '=', id).executeTakeFirst()
}

/** Notes on a member, newest first, and how many there are. */
export async function listNotes(
  db: Db,
  member: MemberId,
  page: Page,
): Promise<{ readonly items: readonly Note[]; readonly total: number }> {
  return await pageOf(notes(db, member).orderBy('at', 'desc').orderBy('id', 'desc'), page)
}
