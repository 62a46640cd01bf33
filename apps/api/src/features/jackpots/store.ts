import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'jackpotHit' | 'jackpotPool' | 'jackpotReport'>()

/** Pools by network, in 1/10,000,000 baht. */
export async function listPools(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await on(db).selectFrom('jackpotPool').selectAll().orderBy('network').execute()
  return new Map(rows.map(({ network, amount }) => [network, amount]))
}

/** A network's pool, locked until the transaction ends; one that is not there yet is made. */
export async function lockPool(tx: Tx, network: string): Promise<bigint> {
  await on(tx)
    .insertInto('jackpotPool')
    .values({ network, amount: 0n })
    .onConflict((known) => known.column('network').doNothing())
    .execute()
  const pool = await on(tx)
    .selectFrom('jackpotPool')
    .select('amount')
    .where('network', '=', network)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return pool.amount
}

/** Empties every pool, before all are made again. As the database's owner. */
export async function emptyPools(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('jackpotPool').execute()
}

export async function writePool(tx: Tx, network: string, amount: bigint): Promise<void> {
  await on(tx).updateTable('jackpotPool').set({ amount }).where('network', '=', network).execute()
}

/** `paid` is in 1/100,000 baht, `poolBefore` in 1/10,000,000 baht. */
export type JackpotHit = Row<'jackpotHit'>

export async function insertHit(tx: Tx, hit: Insertable<Tables['jackpotHit']>): Promise<void> {
  await on(tx)
    .insertInto('jackpotHit')
    .values(hit)
    .onConflict((known) => known.columns(['hostId', 'roundId']).doNothing())
    .execute()
}

/** The newest jackpots that were won; those above our pool come first. */
export async function listHits(db: Db, max: number): Promise<readonly JackpotHit[]> {
  return await on(db)
    .selectFrom('jackpotHit')
    .selectAll()
    .orderBy((is) => is(is('paid', '*', 100n), '>', is.ref('poolBefore')), 'desc')
    .orderBy('occurredAt', 'desc')
    .limit(max)
    .execute()
}

/** The last report of a provider on a pot; `amount` in 1/100,000 baht. */
export type JackpotReport = Row<'jackpotReport'>

export async function listReports(db: Db | Tx): Promise<readonly JackpotReport[]> {
  return await on(db).selectFrom('jackpotReport').selectAll().execute()
}

/** Keeps what a provider says that its pots are worth now. */
export async function writeReports(tx: Tx, reports: readonly JackpotReport[]): Promise<void> {
  for (const report of reports) {
    await on(tx)
      .insertInto('jackpotReport')
      .values(report)
      .onConflict((known) =>
        known
          .columns(['hostId', 'pot'])
          .doUpdateSet((is) => ({ amount: is.ref('excluded.amount'), reportedAt: is.ref('excluded.reportedAt') })),
      )
      .execute()
  }
}
