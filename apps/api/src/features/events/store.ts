import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'eventFailure'>()

/** An event that a subscriber could not handle in all its tries. */
export type ParkedEvent = Row<'eventFailure'>

/** A page of parked events, oldest first, and how many there are. */
export async function listParked(db: Db, page: Page): Promise<{ readonly items: readonly ParkedEvent[]; readonly total: number }> {
  return await pageOf(on(db).selectFrom('eventFailure').selectAll().where('state', '=', 'parked').orderBy('id'), page)
}

const endFailure = (tx: Tx, id: bigint) =>
  on(tx).updateTable('eventFailure').where('id', '=', id).where('state', '=', 'parked').returning(['subscriber', 'topic'])

export type EndedFailure = Pick<ParkedEvent, 'subscriber' | 'topic'>

const DATABASE_NOW = sql<Date>`clock_timestamp()`

/** Makes a parked event due at once. Its next failure parks it again. Undefined when it is not parked. */
export async function retryFailure(tx: Tx, id: bigint): Promise<EndedFailure | undefined> {
  return await endFailure(tx, id).set({ state: 'retrying', retryAt: DATABASE_NOW }).executeTakeFirst()
}

/** Undefined when it is not parked. */
export async function closeFailure(tx: Tx, id: bigint): Promise<EndedFailure | undefined> {
  return await endFailure(tx, id).set({ state: 'closed', endedAt: DATABASE_NOW }).executeTakeFirst()
}

/** Whether an event failed under this number, whatever became of it. */
export async function isFailure(db: Db, id: bigint): Promise<boolean> {
  return (await on(db).selectFrom('eventFailure').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
