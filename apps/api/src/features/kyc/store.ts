import { canMoveKyc } from '@morakot/contract/features/kyc/states'
import type { KycDocument, KycReason, KycStatus, SubmissionStatus } from '@morakot/contract/features/kyc/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { Person } from './rules.ts'

/** One document that a member sent in. */
export interface Submission {
  readonly id: string
  readonly member: MemberId
  readonly document: KycDocument
  readonly said: Person
  readonly pictureHash: string
  readonly status: SubmissionStatus
  readonly reason: KycReason | null
  readonly createdAt: Date
  readonly verifier: { readonly isPass: boolean; readonly reason: KycReason | null; readonly at: Date } | null
  readonly proposal: { readonly by: OperatorId; readonly reason: KycReason | null; readonly at: Date } | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
}

interface Row {
  readonly id: string
  readonly member_id: bigint
  readonly document: KycDocument
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string
  readonly picture_hash: string
  readonly status: SubmissionStatus
  readonly reason: KycReason | null
  readonly created_at: Date
  readonly verifier_pass: boolean | null
  readonly verifier_reason: KycReason | null
  readonly verifier_at: Date | null
  readonly proposed_by: bigint | null
  readonly proposed_reason: KycReason | null
  readonly proposed_at: Date | null
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
}

const columns = sql.raw(`
  id, member_id, document, first_name, last_name, birth_date, picture_hash, status, reason, created_at, verifier_pass, verifier_reason,
  verifier_at, proposed_by, proposed_reason, proposed_at, decided_by, decided_at`)

export type NewSubmission = Pick<Submission, 'id' | 'member' | 'document' | 'said' | 'pictureHash' | 'createdAt'>

/** Writes a document in; false when one of the member waits already. */
export async function insertSubmission(tx: Tx, { id, member, document, said, pictureHash, createdAt }: NewSubmission): Promise<boolean> {
  const { rows } = await sql`
    insert into kyc_submission (id, member_id, document, first_name, last_name, birth_date, picture_hash, status, created_at)
    values (
      ${id}, ${member}, ${document}, ${said.firstName}, ${said.lastName}, ${said.birthDate}::date, ${pictureHash}, 'SUBMITTED', ${createdAt}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** How the identity of a member stands, by what was sent in. */
export async function findState(db: Db | Tx, member: MemberId): Promise<KycStatus> {
  const { rows } = await sql<{ status: KycStatus }>`select status from kyc where member_id = ${member}`.execute(db)
  return rows[0]?.status ?? 'NONE'
}

/** Takes the identity of a member from one state to the next, as the table of states allows. Under the member's lock. */
export async function moveState(
  tx: Tx,
  member: MemberId,
  { from, to, submission, at }: { readonly from: KycStatus; readonly to: SubmissionStatus; readonly submission: string; readonly at: Date },
): Promise<void> {
  invariant(canMoveKyc(from, to), `an identity does not go from ${from} to ${to}`)
  if (from === 'NONE')
    await sql`insert into kyc (member_id, status, submission_id, changed_at) values (${member}, ${to}, ${submission}, ${at})`.execute(tx)
  else
    await sql`
      update kyc set status = ${to}, submission_id = ${submission}, changed_at = ${at}
      where member_id = ${member} and status = ${from}`.execute(tx)
}

export async function findSubmission(db: Db | Tx, id: string): Promise<Submission | undefined> {
  const { rows } = await sql<Row>`select ${columns} from kyc_submission where id = ${id}`.execute(db)
  return rows[0] && submissionOf(rows[0])
}

/** The same, locked until the transaction ends: two decisions are made one after the other. The member is locked before it. */
export async function lockSubmission(tx: Tx, id: string): Promise<Submission | undefined> {
  const { rows } = await sql<Row>`select ${columns} from kyc_submission where id = ${id} for no key update`.execute(tx)
  return rows[0] && submissionOf(rows[0])
}

/** The newest document of a member. */
export async function findNewest(db: Db | Tx, member: MemberId): Promise<Submission | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from kyc_submission where member_id = ${member} order by created_at desc, number desc limit 1`.execute(db)
  return rows[0] && submissionOf(rows[0])
}

/** The documents of a member since a moment: how many, and when the first of them came. */
export async function countSince(
  db: Db | Tx,
  member: MemberId,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(created_at) as first from kyc_submission where member_id = ${member} and created_at > ${since}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, first: null }
}

/** Documents as operators list them: open ones oldest first, decided ones newest first. */
export async function listSubmissions(
  db: Db,
  { view, limit, offset }: { readonly view: 'open' | 'done'; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly Submission[]; readonly total: number }> {
  const isOpen = view === 'open'
  const { rows } = await sql<Row & { total: bigint }>`
    select ${columns}, count(*) over () as total from kyc_submission
    where (status = 'SUBMITTED') = ${isOpen}
    order by ${isOpen ? sql`created_at, number` : sql`decided_at desc, number desc`}
    limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(submissionOf), total: Number(rows[0]?.total ?? 0) }
}

/** What is counted and looked up beside a document, for each of a page. */
export async function listBeside(
  db: Db,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, { readonly tries: number; readonly elsewhere: readonly MemberId[]; readonly hasDocument: boolean }>> {
  const { rows } = await sql<{ id: string; tries: number; elsewhere: bigint[]; kept: boolean }>`
    select
      one.id,
      (select count(*)::integer from kyc_submission as each where each.member_id = one.member_id and each.created_at <= one.created_at) as tries,
      array(
        select distinct each.member_id from kyc_submission as each
        where each.picture_hash = one.picture_hash and each.member_id <> one.member_id
        limit 5
      ) as elsewhere,
      exists (select from kyc_document where kyc_document.submission_id = one.id) as kept
    from kyc_submission as one
    where one.id = any (${submissions.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, tries, elsewhere, kept }) => [id, { tries, elsewhere: elsewhere.map(memberId), hasDocument: kept }]))
}

/** Writes what the verifier proposes, once. */
export async function writeVerdict(
  tx: Tx,
  id: string,
  { isPass, reason, at }: { readonly isPass: boolean; readonly reason: KycReason | null; readonly at: Date },
): Promise<void> {
  await sql`
    update kyc_submission set verifier_pass = ${isPass}, verifier_reason = ${reason}, verifier_at = ${at}
    where id = ${id} and verifier_at is null`.execute(tx)
}

/** Counts a question to the verifier that came to nothing. */
export async function countCheck(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`update kyc_submission set tries = tries + 1 where id = ${id} returning tries`.execute(tx)
  return rows[0]?.tries ?? 0
}

/** Writes what the first of two operators proposes; null takes it away. */
export async function writeProposal(
  tx: Tx,
  id: string,
  proposal: { readonly by: OperatorId; readonly reason: KycReason | null; readonly at: Date } | null,
): Promise<void> {
  await sql`
    update kyc_submission
    set proposed_by = ${proposal?.by ?? null}, proposed_reason = ${proposal?.reason ?? null}, proposed_at = ${proposal?.at ?? null}
    where id = ${id}`.execute(tx)
}

/** Writes what was decided: verified without a reason, else refused. */
export async function writeDecision(
  tx: Tx,
  id: string,
  { by, reason, at }: { readonly by: OperatorId; readonly reason: KycReason | null; readonly at: Date },
): Promise<void> {
  await sql`
    update kyc_submission
    set status = ${reason === null ? 'VERIFIED' : 'REFUSED'}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function insertDocument(
  tx: Tx,
  { id, keyId, box, deleteAt }: { readonly id: string; readonly keyId: string; readonly box: Buffer; readonly deleteAt: Date | null },
): Promise<void> {
  await sql`insert into kyc_document (submission_id, key_id, box, delete_at) values (${id}, ${keyId}, ${box}, ${deleteAt})`.execute(tx)
}

export async function findDocument(db: Db | Tx, id: string): Promise<{ readonly keyId: string; readonly box: Buffer } | undefined> {
  const { rows } = await sql<{ key_id: string; box: Buffer }>`select key_id, box from kyc_document where submission_id = ${id}`.execute(db)
  return rows[0] && { keyId: rows[0].key_id, box: rows[0].box }
}

/** Deletes the documents whose time is over; those that still wait for a decision stay. */
export async function deleteDocuments(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from kyc_document
    where delete_at <= ${now}
      and not exists (select from kyc_submission where kyc_submission.id = kyc_document.submission_id and kyc_submission.status = 'SUBMITTED')`.execute(
    tx,
  )
}

function submissionOf(row: Row): Submission {
  const { verifier_pass: isPass, verifier_at: checkedAt, proposed_by: proposedBy, proposed_at: proposedAt } = row
  return {
    id: row.id,
    member: memberId(row.member_id),
    document: row.document,
    said: { firstName: row.first_name, lastName: row.last_name, birthDate: row.birth_date },
    pictureHash: row.picture_hash,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
    verifier: isPass === null || checkedAt === null ? null : { isPass, reason: row.verifier_reason, at: checkedAt },
    proposal:
      proposedBy === null || proposedAt === null ? null : { by: operatorId(proposedBy), reason: row.proposed_reason, at: proposedAt },
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
  }
}
