import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'bulkAct' | 'bulkRow'>()

/** What became of a row: null values when it was done. */
export type BulkOutcome = Pick<Row<'bulkRow'>, 'code' | 'message'>

export interface BulkHead {
  readonly id: string
  readonly operatorId: OperatorId
  readonly act: string
  readonly contentHash: Buffer
  readonly rows: number
  readonly at: Date
}

/** Writes an act down unless its id is known, and returns what is kept under the id. */
export async function keepAct(tx: Tx, head: BulkHead): Promise<Pick<BulkHead, 'operatorId' | 'act' | 'contentHash'>> {
  await on(tx)
    .insertInto('bulkAct')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return await on(tx).selectFrom('bulkAct').select(['operatorId', 'act', 'contentHash']).where('id', '=', head.id).executeTakeFirstOrThrow()
}

/** Writes the outcome of a row down; false when it has one. Of several at the same time the others wait for the first. */
export async function claimRow(tx: Tx, bulkId: string, place: number, outcome: BulkOutcome): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('bulkRow')
    .values({ bulkId, place, ...outcome })
    .onConflict((conflict) => conflict.columns(['bulkId', 'place']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What became of the rows of an act, by their places. */
export async function outcomesOf(db: Db, bulkId: string): Promise<ReadonlyMap<number, BulkOutcome>> {
  const rows = await on(db).selectFrom('bulkRow').select(['place', 'code', 'message']).where('bulkId', '=', bulkId).execute()
  return new Map(rows.map(({ place, ...outcome }) => [place, outcome]))
}

/** Forgets acts that no client sends again, a few at a time. */
export async function deleteOldActs(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from bulk_act where id in (select id from bulk_act where at < ${before} order by at limit 20 for update skip locked)`.execute(tx)
}
