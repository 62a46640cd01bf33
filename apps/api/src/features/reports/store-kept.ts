import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { REPORT_DAYS } from './rules.ts'

/** Up to which moment the figures hold everything: now, less how far the subscriber is behind. Null before its first start. */
export async function keptUntil(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select domain_event_lag(xid, id, topics) as lag from event_cursor where subscriber = ${REPORT_DAYS}`.execute(db)
  return rows[0] === undefined ? null : new Date(now.getTime() - (rows[0].lag ?? 0) * 1_000)
}

/** Whether the figures hold everything before a moment. */
export async function isKeptUntil(db: Db, until: Date, now: Date): Promise<boolean> {
  const kept = await keptUntil(db, now)
  return kept !== null && kept >= until
}
