import type { Db } from '#infra/db'
import { countOf, tables } from '#infra/database/tables'

const on = tables<'member' | 'memberUsage' | 'reconciliationRun'>()

interface Span {
  readonly since: Date
  readonly until: Date
}

/** How many members registered in a span. */
export async function countRegistered(db: Db, { since, until }: Span): Promise<number> {
  return await countOf(on(db).selectFrom('member').where('registeredAt', '>=', since).where('registeredAt', '<', until))
}

/** How many members have staked since a moment of this day. */
export async function countPlayers(db: Db, day: string, since: Date): Promise<number> {
  return await countOf(on(db).selectFrom('memberUsage').where('day', '=', day).where('lastPlayedAt', '>=', since))
}

/** How far the bank's list was compared with our books; null before the first time. */
export async function readBankCompared(db: Db): Promise<Date | null> {
  const query = on(db).selectFrom('reconciliationRun').where('source', 'like', 'bank:%')
  const { at } = await query.select((is) => is.fn.min<Date | null>('comparedTo').as('at')).executeTakeFirstOrThrow()
  return at
}
