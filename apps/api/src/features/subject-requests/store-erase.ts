import type { Unfinished } from '@morakot/contract/features/subject-requests/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { WaitingSource } from '#infra/modules/waiting'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'subjectErasure'>()

/** A proposed erasure as it is kept. */
export type Erasure = Row<'subjectErasure'>

/** The newest proposal of each of these requests. */
export async function listErasures(db: Db | Tx, requests: readonly string[]): Promise<ReadonlyMap<string, Erasure>> {
  const rows = await on(db)
    .selectFrom('subjectErasure')
    .selectAll()
    .where((is) => is('requestId', '=', is.fn.any(is.val(requests))))
    .orderBy('proposedAt')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** Whether a proposal to erase waits for its second person. */
export async function hasWaiting(db: Db | Tx, request: string, now: Date): Promise<boolean> {
  const waiting = on(db).selectFrom('subjectErasure').select('id').where('requestId', '=', request).where('status', '=', 'WAITING')
  return (await waiting.where('expiresAt', '>', now).executeTakeFirst()) !== undefined
}

/** What of a member is not finished by the rows of the features: money, points, and everything on its way. */
export async function listUnfinished(db: Db | Tx, member: MemberId, now: Date): Promise<readonly Unfinished[]> {
  const { rows } = await sql<{ what: Unfinished }>`
    select what from person_unfinished(${member}, ${now}) as what
    union
    select 'request' where (
      select count(*) from subject_request where member_id = ${member} and state in ('RECEIVED', 'VERIFIED', 'READY')
    ) > 1
    order by what`.execute(db)
  return rows.map(({ what }) => what)
}

/** Whether anything about a member waits for an operator, of the given sources. */
export async function hasTask(db: Db | Tx, member: MemberId, sources: readonly WaitingSource[]): Promise<boolean> {
  const tasks = sources.flatMap(({ rows }) => rows.map(({ query }) => sql`select 1 from (${query}) as task where task.member = ${member}`))
  const { rows } = await sql`select where exists (${sql.join(tasks, sql` union all `)})`.execute(db)
  return rows.length > 0
}

/** Overwrites what names a member: see the function in the schema. Under the lock of the member's row. */
export async function erasePerson(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await sql`select erase_person(${member}, ${at})`.execute(tx)
}
