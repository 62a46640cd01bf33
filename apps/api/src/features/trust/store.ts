import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'trustChange'>()

/** A change of an address, a key or an account that decides about money; `revision` is of what the proposer saw, `body` is what the feature of the subject puts into force. */
export type TrustChange = Row<'trustChange'>

/** What the change is about: a provider by its code, a setting by its key. */
export type TrustSubject = Pick<TrustChange, 'kind' | 'subject'>

export async function listWaiting(db: Db | Tx, kind: TrustSubject['kind']): Promise<readonly TrustChange[]> {
  return await on(db)
    .selectFrom('trustChange')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'WAITING')
    .orderBy('proposedAt')
    .execute()
}
