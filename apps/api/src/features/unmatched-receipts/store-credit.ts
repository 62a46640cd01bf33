import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'bankEventCredit'>()

/** A proposal to credit money that matched nothing. What it names never changes; its id is also that of the deposit that it becomes. */
export type Credit = Row<'bankEventCredit'>

/** The proposals that wait, by the money that they are for. */
export async function listProposed(db: Db | Tx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Credit>> {
  const rows = await on(db)
    .selectFrom('bankEventCredit')
    .selectAll()
    .where('status', '=', 'WAITING')
    .where((is) => is('eventId', '=', is.fn.any(is.val(eventIds))))
    .execute()
  return new Map(rows.map((row) => [row.eventId, row]))
}
