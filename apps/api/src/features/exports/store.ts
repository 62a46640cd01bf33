import { sql } from 'kysely'
import type { Sealed } from '#infra/crypto/secret-box'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

const on = tables<'exportFile' | 'exportFilePart'>()

/** A file that a job makes, or has made. */
export type StoredFile = Row<'exportFile'>

/** A file before a job has begun it. */
export type NewFile = Pick<StoredFile, 'id' | 'operatorId' | 'list' | 'params' | 'query' | 'format' | 'fileName' | 'madeAt' | 'expiresAt'>

/** How many files of an operator wait or are being made. Until the transaction ends, no other of the operator's files is queued. */
export async function lockUnfinished(tx: Tx, operator: OperatorId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('export_file'), ${String(operator)}::integer)`.execute(tx)
  const { many } = await on(tx)
    .selectFrom('exportFile')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('many'))
    .where('operatorId', '=', operator)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow()
  return many
}

/** Queues a file; false when there is one with this id. */
export async function insertFile(tx: Tx, { params, query, ...file }: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('exportFile')
    .values({ ...file, params: JSON.stringify(params), query: JSON.stringify(query), state: 'QUEUED' })
    .onConflict((is) => is.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The files of an operator, newest first. */
export async function listFiles(db: Db, operator: OperatorId, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const own = on(db).selectFrom('exportFile').where('operatorId', '=', operator)
  const [items, { total }] = await Promise.all([
    own.selectAll().orderBy('madeAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** A file of an operator. */
export async function findFile(db: Db | Tx, operator: OperatorId, id: string): Promise<StoredFile | undefined> {
  return await on(db).selectFrom('exportFile').selectAll().where('id', '=', id).where('operatorId', '=', operator).executeTakeFirst()
}

/** Begins a file that waits, or one whose job has died; undefined when it has ended or is gone. Nothing of an earlier attempt stays. */
export async function beginFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  await on(tx).deleteFrom('exportFilePart').where('fileId', '=', id).execute()
  return await on(tx)
    .updateTable('exportFile')
    .set((is) => ({ state: 'RUNNING', attempt: is('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()
}

type Ending =
  | (Pick<StoredFile, 'rows' | 'bytes' | 'fingerprint' | 'expiresAt'> & { readonly state: 'READY' })
  | { readonly state: 'FAILED'; readonly failedBecause: string }

/** Ends an attempt at a file; false when another attempt has begun, or the file is gone. */
export async function endFile(tx: Tx, { id, attempt }: StoredFile, at: Date, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('exportFile')
    .set({ ...ending, endedAt: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertPart(tx: Tx, { id, attempt }: StoredFile, position: number, { keyId, box }: Sealed): Promise<void> {
  await on(tx).insertInto('exportFilePart').values({ fileId: id, attempt, position, keyId, box }).execute()
}

export async function findPart(db: Db, { id, attempt }: StoredFile, position: number): Promise<Sealed | undefined> {
  const part = on(db).selectFrom('exportFilePart').select(['keyId', 'box']).where('fileId', '=', id).where('attempt', '=', attempt)
  return await part.where('position', '=', position).executeTakeFirst()
}

/** Removes a file with its parts; false when the operator has none with this id. */
export async function deleteFile(tx: Tx, operator: OperatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('exportFile')
    .where('id', '=', id)
    .where('operatorId', '=', operator)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes the bytes of files whose time is over. */
export async function expireFiles(tx: Tx, at: Date): Promise<void> {
  const over = on(tx).selectFrom('exportFile').select('id').where('state', '=', 'READY').where('expiresAt', '<=', at)
  await on(tx).deleteFrom('exportFilePart').where('fileId', 'in', over).execute()
  await on(tx).updateTable('exportFile').set({ state: 'EXPIRED' }).where('state', '=', 'READY').where('expiresAt', '<=', at).execute()
}

/** Removes the records of files that ended before a moment. */
export async function forgetFiles(tx: Tx, before: Date): Promise<void> {
  await on(tx).deleteFrom('exportFile').where('endedAt', '<', before).execute()
}
