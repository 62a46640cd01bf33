import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'

export interface StoredPrices {
  readonly version: number
  readonly body: unknown
  readonly changedBy: OperatorId | null
  readonly changedAt: Date
}

/** The versions of the prices, the newest first. */
export async function listPrices(db: Db | Tx, limit: number): Promise<readonly StoredPrices[]> {
  const { rows } = await sql<Omit<StoredPrices, 'changedBy'> & { readonly changedBy: bigint | null }>`
    select version, body, changed_by as "changedBy", changed_at as "changedAt"
    from rules_config
    where section = 'analytics'
    order by version desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, changedBy: row.changedBy === null ? null : operatorId(row.changedBy) }))
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
  const { rows } = await sql<Sold & { readonly utilityId: string }>`
    select utility_id as "utilityId", count(*)::integer as count, sum(price)::bigint as points
    from slot_access_grant
    where granted_at >= ${since}
    group by utility_id`.execute(db)
  return new Map(rows.map(({ utilityId, count, points }) => [utilityId, { count, points }]))
}
