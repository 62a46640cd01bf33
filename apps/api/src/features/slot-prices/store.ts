import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'rulesConfig' | 'slotAccessGrant'>()

export type StoredPrices = Pick<Row<'rulesConfig'>, 'version' | 'body' | 'changedBy' | 'changedAt'>

/** The versions of the prices, the newest first. */
export async function listPrices(db: Db | Tx, limit: number): Promise<readonly StoredPrices[]> {
  return await on(db)
    .selectFrom('rulesConfig')
    .select(['version', 'body', 'changedBy', 'changedAt'])
    .where('section', '=', 'analytics')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Operators who edit the prices do so one after the other. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rules:analytics', 0))`.execute(tx)
}

export interface Sold {
  readonly count: number
  /** In points. */
  readonly points: bigint
}

/** What was sold since a moment, by the utility. */
export async function sumSold(db: Db | Tx, since: Date): Promise<ReadonlyMap<string, Sold>> {
  const rows = await on(db)
    .selectFrom('slotAccessGrant')
    .select(['utilityId', sql<number>`count(*)::integer`.as('count'), sql<bigint>`sum(price)::bigint`.as('points')])
    .where('grantedAt', '>=', since)
    .groupBy('utilityId')
    .execute()
  return new Map(rows.map(({ utilityId, count, points }) => [utilityId, { count, points }]))
}
