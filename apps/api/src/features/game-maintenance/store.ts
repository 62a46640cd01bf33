import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'gameMaintenance'>()

export type KeptWindow = Row<'gameMaintenance'>

/** The windows that run at a moment. */
export async function listRunning(db: Db | Tx, at: Date): Promise<readonly KeptWindow[]> {
  return await on(db)
    .selectFrom('gameMaintenance')
    .selectAll()
    .where('startsAt', '<=', at)
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', at)]))
    .execute()
}

/** Windows that run or are planned, then the ended ones, newest first. */
export async function listWindows(db: Db, now: Date, max: number): Promise<readonly KeptWindow[]> {
  return await on(db)
    .selectFrom('gameMaintenance')
    .selectAll()
    .orderBy((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', now)]), 'desc')
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
}

/** A window, locked until the transaction ends. */
export async function findWindowLocked(tx: Tx, id: string): Promise<KeptWindow | undefined> {
  return await on(tx).selectFrom('gameMaintenance').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type NewWindow = Insertable<Tables['gameMaintenance']>

/** Stores a window. Returns false when there is one of this id. */
export async function insertWindow(tx: Tx, window: NewWindow): Promise<boolean> {
  const made = await on(tx)
    .insertInto('gameMaintenance')
    .values(window)
    .onConflict((known) => known.constraint('game_maintenance__id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function writeEnd(tx: Tx, id: string, end: { readonly at: Date; readonly by: OperatorId }): Promise<void> {
  await on(tx).updateTable('gameMaintenance').set({ endsAt: end.at, endedBy: end.by }).where('id', '=', id).execute()
}
