import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'

const on = tables<'registrationAsk'>()

/** Takes a key; false when another request has it. Ten at the same time wait here for the first. */
export async function claimKey(tx: Tx, keyHash: Buffer, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('registrationAsk')
    .values({ keyHash, sealed: null, askedAt: at })
    .onConflict((known) => known.column('keyHash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function writeAnswer(tx: Tx, keyHash: Buffer, sealed: Buffer): Promise<void> {
  await on(tx).updateTable('registrationAsk').set({ sealed }).where('keyHash', '=', keyHash).execute()
}

/** The answer that a key was given; undefined when it is new. */
export async function findAnswer(db: Db | Tx, keyHash: Buffer): Promise<Buffer | undefined> {
  const row = await on(db).selectFrom('registrationAsk').select('sealed').where('keyHash', '=', keyHash).executeTakeFirst()
  return row?.sealed ?? undefined
}

/** Forgets answers whose session is over. */
export async function deleteAnswersBefore(db: Db, earlier: Date): Promise<void> {
  await on(db).deleteFrom('registrationAsk').where('askedAt', '<', earlier).execute()
}
