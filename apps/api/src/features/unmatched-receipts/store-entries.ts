import type { Db } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'receiptEntry'>()

/** A receipt that an operator enters from a bank's statement. What it says never changes: approved is what was read. */
export type Entry = Row<'receiptEntry'>

const WAITING_MAX = 100

/** The entries that wait for another operator, oldest first. */
export async function listWaitingEntries(db: Db): Promise<readonly Entry[]> {
  const waiting = on(db).selectFrom('receiptEntry').selectAll().where('status', '=', 'WAITING')
  return await waiting.orderBy('proposedAt').limit(WAITING_MAX).execute()
}
