import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'boostOffer'>()

/** An offer of more points for deposits. */
export type Boost = Row<'boostOffer'>

/** Offers are made one after the other until the transaction ends. */
export async function lockBoosts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('boost_offer', 0))`.execute(tx)
}

/** The newest offer, running or over. No two run at once, so none but it can be running. */
export async function findNewestBoost(db: Db | Tx): Promise<Boost | undefined> {
  return await on(db).selectFrom('boostOffer').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').executeTakeFirst()
}

export async function findBoost(db: Db | Tx, id: string): Promise<Boost | undefined> {
  return await on(db).selectFrom('boostOffer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes an offer; undefined when another one runs at that time. */
export async function insertBoost(tx: Tx, boost: Insertable<Tables['boostOffer']>): Promise<Boost | undefined> {
  return await on(tx)
    .insertInto('boostOffer')
    .values(boost)
    .onConflict((other) => other.constraint('boost_offer__one_at_a_time').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Stops a running offer; undefined when it is over. */
export async function writeBoostStop(tx: Tx, id: string, stop: { readonly at: Date; readonly by: OperatorId }): Promise<Boost | undefined> {
  return await on(tx)
    .updateTable('boostOffer')
    .set({ stoppedAt: stop.at, stoppedBy: stop.by })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('endAt', '>', stop.at)
    .returningAll()
    .executeTakeFirst()
}
