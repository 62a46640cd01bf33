import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/tables'
import type { Row } from '#infra/tables'

const on = tables<'trustChange'>()

/** A change of an address, a key or an account that decides about money; `revision` is of what the proposer saw, `body` is what the feature of the subject puts into force. */
export type TrustChange = Row<'trustChange'>

/** What the change is about: a provider by its code, a setting by its key. */
export type TrustSubject = Pick<TrustChange, 'kind' | 'subject'>

export type NewChange = Insertable<Tables['trustChange']>

/** Stores a proposal. False while another one about the same waits. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const made = await on(tx)
    .insertInto('trustChange')
    .values(change)
    .onConflict((open) => open.columns(['kind', 'subject']).where('status', '=', 'PROPOSED').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function listWaiting(db: Db | Tx, kind: TrustSubject['kind']): Promise<readonly TrustChange[]> {
  return await on(db)
    .selectFrom('trustChange')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'PROPOSED')
    .orderBy('proposedAt')
    .execute()
}

/** The change of that id about that subject, locked. */
export async function lockChange(tx: Tx, { id, kind, subject }: TrustSubject & { readonly id: string }): Promise<TrustChange | undefined> {
  return await on(tx)
    .selectFrom('trustChange')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideChange(
  tx: Tx,
  id: string,
  { status, by, at }: { readonly status: 'APPROVED' | 'DECLINED'; readonly by: OperatorId; readonly at: Date },
): Promise<void> {
  await on(tx).updateTable('trustChange').set({ status, decidedBy: by, decidedAt: at }).where('id', '=', id).execute()
}
