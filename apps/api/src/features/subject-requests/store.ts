import { SUBJECT_INBOX_DAYS } from '@morakot/contract/features/subject-requests/states'
import type { SUBJECT_VIEWS } from '@morakot/contract/features/subject-requests/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import { waitingQuery } from '#infra/modules/waiting'

const on = tables<'excludedPerson' | 'subjectErasure' | 'subjectRequest'>()

const DAY_MINUTES = 1_440

/** A request as it is kept. */
export type SubjectRequest = Row<'subjectRequest'>

/** The requests about which an operator has something to do: a verified copy is made by a job, and a proposed erasure is a task of its own. */
export const waitingRequests = waitingQuery(
  'subjectRequest',
  sql`
    select subject_request.id::text as subject, subject_request.number, subject_request.member_id as member, null::bigint as amount,
      subject_request.kind as detail, null::bigint as first_by, subject_request.received_at as since
    from subject_request
    where subject_request.state in ('RECEIVED', 'VERIFIED') and (subject_request.state = 'RECEIVED' or subject_request.kind <> 'EXPORT')
      and not exists (select from subject_erasure where subject_erasure.request_id = subject_request.id and subject_erasure.status = 'WAITING')
    order by since, subject`,
  { beginsAfterMinutes: SUBJECT_INBOX_DAYS * DAY_MINUTES },
)

interface Page {
  readonly view: (typeof SUBJECT_VIEWS)[number]
  readonly member: MemberId | undefined
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

const ENDED = ['DELIVERED', 'LAPSED', 'RECTIFIED', 'ERASED', 'REFUSED'] as const

/** Requests of a view with how many there are: open ones by the day on which they are due, others newest first. */
export async function listRequests(
  db: Db,
  { view, member, now, ...page }: Page,
): Promise<{ readonly items: readonly SubjectRequest[]; readonly total: number }> {
  let query = on(db).selectFrom('subjectRequest').selectAll()
  if (member !== undefined) query = query.where('memberId', '=', member)
  if (view === 'open') query = query.where('state', 'not in', ENDED)
  if (view === 'approval') {
    query = query.where((is) =>
      is('id', 'in', is.selectFrom('subjectErasure').select('requestId').where('status', '=', 'WAITING').where('expiresAt', '>', now)),
    )
  }
  if (view === 'ended') query = query.where('state', 'in', ENDED)
  const ordered = view === 'open' ? query.orderBy('dueAt').orderBy('id') : query.orderBy('receivedAt', 'desc').orderBy('id', 'desc')
  return await pageOf(ordered, page)
}

export async function findRequest(db: Db | Tx, id: string): Promise<SubjectRequest | undefined> {
  return await on(db).selectFrom('subjectRequest').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<SubjectRequest | undefined> {
  return await on(tx).selectFrom('subjectRequest').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The request of a member and kind that is not answered; undefined when there is none. */
export async function findOpen(
  db: Db | Tx,
  { memberId, kind }: Pick<SubjectRequest, 'memberId' | 'kind'>,
): Promise<SubjectRequest | undefined> {
  const query = on(db).selectFrom('subjectRequest').selectAll().where('memberId', '=', memberId).where('kind', '=', kind)
  return await query.where('state', 'not in', ENDED).executeTakeFirst()
}

type New = Pick<SubjectRequest, 'id' | 'memberId' | 'kind' | 'askedHow' | 'details' | 'receivedBy' | 'receivedAt' | 'dueAt'>

/** Stores a request; undefined when its id is known or the member has an open one of the kind. Of ten at once one is stored. */
export async function insertRequest(tx: Tx, request: New): Promise<SubjectRequest | undefined> {
  const insert = on(tx).insertInto('subjectRequest').values(request)
  return await insert
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Change = Partial<
  Pick<
    SubjectRequest,
    'state' | 'verifiedHow' | 'verifiedBy' | 'verifiedAt' | 'doneNote' | 'refusedFor' | 'memberText' | 'endedBy' | 'endedAt'
  >
>

/** Changes a request whose row is locked. */
export async function updateRequest(tx: Tx, id: string, change: Change): Promise<SubjectRequest> {
  return await on(tx).updateTable('subjectRequest').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Until when the exclusions of erased members are kept. */
export async function listExclusionEnds(
  db: Db,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { readonly until: Date | null }>> {
  const rows = await on(db)
    .selectFrom('excludedPerson')
    .select(['memberId', 'until'])
    .where((is) => is('memberId', '=', is.fn.any(is.val(members))))
    .execute()
  return new Map(rows.map(({ memberId, until }) => [memberId, { until }]))
}
