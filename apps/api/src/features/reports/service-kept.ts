import type { Db } from '#infra/db'
import { readStandings } from '#infra/events/standing'
import { REPORT_DAYS } from './rules.ts'

/** Up to which moment the figures hold everything: now, less how far the subscriber is behind. Null before its first start. */
export async function keptUntil(db: Db, now: Date): Promise<Date | null> {
  const standing = (await readStandings(db)).find(({ name }) => name === REPORT_DAYS)
  return standing === undefined ? null : new Date(now.getTime() - standing.lagSeconds * 1_000)
}

/** Whether the figures hold everything before a moment. */
export async function isKeptUntil(db: Db, until: Date, now: Date): Promise<boolean> {
  const kept = await keptUntil(db, now)
  return kept !== null && kept >= until
}
