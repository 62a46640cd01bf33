import type { ChangeKindName } from '@morakot/contract/features/value/states'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'valueChange'>()

/** The change of a subject that waits. */
export async function findWaiting(db: Db | Tx, kind: ChangeKindName, subject: string): Promise<Row<'valueChange'> | undefined> {
  return await on(db)
    .selectFrom('valueChange')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
}
