import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Sealed } from '#infra/crypto/secret-box'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'subjectFile' | 'subjectRequest'>()

/** A sealed copy of a member's data. */
export type SubjectFile = Row<'subjectFile'>

/** A part of what is kept about a member: rows of named values. */
export interface PersonPart {
  readonly part: string
  readonly content: readonly Readonly<Record<string, string | number | boolean | null>>[] | null
}

/** Everything that a copy has, read in one statement: all of it is of one moment. */
export async function readPersonData(db: Db | Tx, member: MemberId, roundsSince: Date): Promise<readonly PersonPart[]> {
  const { rows } = await sql<PersonPart>`select part, content from person_data(${member}, ${roundsSince})`.execute(db)
  return rows
}

export async function insertFile(tx: Tx, { keyId, box, ...file }: Omit<SubjectFile, 'keyId' | 'box'> & Sealed): Promise<void> {
  await on(tx)
    .insertInto('subjectFile')
    .values({ ...file, keyId, box })
    .execute()
}

/** The newest copy that a member can still fetch. */
export async function findFile(db: Db | Tx, member: MemberId, now: Date): Promise<SubjectFile | undefined> {
  const query = on(db).selectFrom('subjectFile').selectAll().where('memberId', '=', member).where('deleteAt', '>', now)
  return await query.orderBy('madeAt', 'desc').limit(1).executeTakeFirst()
}

/** Until when the copies of these requests can be fetched. */
export async function listFileEnds(db: Db, requests: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const query = on(db).selectFrom('subjectFile').select(['requestId', 'deleteAt'])
  const rows = await query.where((is) => is('requestId', '=', is.fn.any(is.val(requests)))).execute()
  return new Map(rows.map(({ requestId, deleteAt }) => [requestId, deleteAt]))
}

/** Deletes the copies whose time is over and returns the requests that they were of. */
export async function deleteOver(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await on(tx).deleteFrom('subjectFile').where('deleteAt', '<=', now).returning('requestId').execute()
  return rows.map(({ requestId }) => requestId)
}

/** Deletes every copy of a member. */
export async function deleteFilesOf(tx: Tx, member: MemberId): Promise<void> {
  await on(tx).deleteFrom('subjectFile').where('memberId', '=', member).execute()
}

/** Whether a member has a request for a copy that is received or being made. */
export async function hasCopyRequest(db: Db, member: MemberId): Promise<boolean> {
  const query = on(db).selectFrom('subjectRequest').select('id').where('memberId', '=', member).where('kind', '=', 'EXPORT')
  return (await query.where('state', 'in', ['RECEIVED', 'VERIFIED']).executeTakeFirst()) !== undefined
}
