import { sql } from 'kysely'
import type { Db } from '#infra/db'

interface Span {
  readonly since: Date
  readonly until: Date
}

/** How many members registered in a span. */
export async function countRegistered(db: Db, { since, until }: Span): Promise<number> {
  const { rows } = await sql<{ registered: number }>`
    select count(*)::integer as registered from member where registered_at >= ${since} and registered_at < ${until}`.execute(db)
  return rows[0]?.registered ?? 0
}

/** How many members have staked since a moment of this day. */
export async function countPlayers(db: Db, day: string, since: Date): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*)::integer as players from member_usage where day = ${day}::date and last_played_at >= ${since}`.execute(db)
  return rows[0]?.players ?? 0
}

/** How far the bank's list was compared with our books; null before the first time. */
export async function readBankCompared(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(compared_to) as at from reconciliation_run where source like 'bank:%'`.execute(db)
  return rows[0]?.at ?? null
}
