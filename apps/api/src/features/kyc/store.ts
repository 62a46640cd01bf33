import { canMoveKyc } from '@morakot/contract/features/kyc/states'
import type { KycReason, KycStatus, SubmissionStatus } from '@morakot/contract/features/kyc/states'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import type { Person } from './rules.ts'

const on = tables<'kyc' | 'kycDocument' | 'kycSubmission'>()

type Kept = Row<'kycSubmission'>

/** One document that a member sent in. */
export interface Submission extends Pick<
  Kept,
  'id' | 'memberId' | 'document' | 'pictureHash' | 'status' | 'reason' | 'createdAt' | 'decidedBy' | 'decidedAt'
> {
  readonly said: Person
  readonly verifier: { readonly isPass: boolean; readonly reason: KycReason | null; readonly at: Date } | null
  readonly proposal: { readonly by: OperatorId; readonly reason: KycReason | null; readonly at: Date } | null
}

const submissions = (db: Db | Tx) => on(db).selectFrom('kycSubmission').selectAll()

/** Inserts a document; false when one of the member waits already. */
export async function insertSubmission(tx: Tx, submission: Insertable<Tables['kycSubmission']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('kycSubmission')
    .values(submission)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The state of a member's identity, by the submitted documents. */
export async function findState(db: Db | Tx, member: MemberId): Promise<KycStatus> {
  const row = await on(db).selectFrom('kyc').select('status').where('memberId', '=', member).executeTakeFirst()
  return row?.status ?? 'NONE'
}

/** Takes the identity of a member from one state to the next, as the table of states allows. Under the member's lock. */
export async function moveState(
  tx: Tx,
  member: MemberId,
  { from, to, submission, at }: { readonly from: KycStatus; readonly to: SubmissionStatus; readonly submission: string; readonly at: Date },
): Promise<void> {
  invariant(canMoveKyc(from, to), `an identity does not go from ${from} to ${to}`)
  const moved = { status: to, submissionId: submission, changedAt: at }
  if (from === 'NONE')
    await on(tx)
      .insertInto('kyc')
      .values({ memberId: member, ...moved })
      .execute()
  else await on(tx).updateTable('kyc').set(moved).where('memberId', '=', member).where('status', '=', from).execute()
}

export async function findSubmission(db: Db | Tx, id: string): Promise<Submission | undefined> {
  const row = await submissions(db).where('id', '=', id).executeTakeFirst()
  return row && submissionOf(row)
}

/** The same, locked until the transaction ends: two decisions are made one after the other. The member is locked before it. */
export async function lockSubmission(tx: Tx, id: string): Promise<Submission | undefined> {
  const row = await submissions(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && submissionOf(row)
}

/** The newest document of a member. */
export async function findNewest(db: Db | Tx, member: MemberId): Promise<Submission | undefined> {
  const row = await submissions(db)
    .where('memberId', '=', member)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && submissionOf(row)
}

/** The documents of a member since a moment: how many, and when the first of them came. */
export async function countSince(
  db: Db | Tx,
  member: MemberId,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  return await on(db)
    .selectFrom('kycSubmission')
    .select((is) => [sql<number>`count(*)::integer`.as('count'), is.fn.min<Date | null>('createdAt').as('first')])
    .where('memberId', '=', member)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
}

interface Listed extends Page {
  readonly view: 'open' | 'done' | 'all'
  /** Null: of everybody. */
  readonly member: MemberId | null
}

/** Documents as operators list them: open ones oldest first, decided ones and all of them newest first. */
export async function listSubmissions(
  db: Db,
  { view, member, limit, offset }: Listed,
): Promise<{ readonly items: readonly Submission[]; readonly total: number }> {
  const listed = member === null ? submissions(db) : submissions(db).where('memberId', '=', member)
  const { items, total } = await pageOf(inView(listed, view), { limit, offset })
  return { items: items.map(submissionOf), total }
}

function inView(listed: ReturnType<typeof submissions>, view: Listed['view']): ReturnType<typeof submissions> {
  if (view === 'open') return listed.where('status', '=', 'SUBMITTED').orderBy('createdAt').orderBy('number')
  if (view === 'all') return listed.orderBy('createdAt', 'desc').orderBy('number', 'desc')
  return listed.where('status', '<>', 'SUBMITTED').orderBy('decidedAt', 'desc').orderBy('number', 'desc')
}

/** The counts and look-ups shown with a document, for each of a page. */
export async function listFacts(
  db: Db,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, { readonly tries: number; readonly elsewhere: readonly MemberId[]; readonly hasDocument: boolean }>> {
  const { rows } = await sql<Pick<Kept, 'id' | 'tries'> & { elsewhere: MemberId[]; kept: boolean }>`
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
  return new Map(rows.map(({ id, tries, elsewhere, kept }) => [id, { tries, elsewhere, hasDocument: kept }]))
}

/** Writes what the verifier proposes, once. */
export async function writeVerdict(
  tx: Tx,
  id: string,
  { isPass, reason, at }: { readonly isPass: boolean; readonly reason: KycReason | null; readonly at: Date },
): Promise<void> {
  await on(tx)
    .updateTable('kycSubmission')
    .set({ verifierPass: isPass, verifierReason: reason, verifierAt: at })
    .where('id', '=', id)
    .where('verifierAt', 'is', null)
    .execute()
}

/** Counts a query to the verifier that was not answered. Returns how many there were. */
export async function countCheck(tx: Tx, id: string): Promise<number> {
  const row = await on(tx)
    .updateTable('kycSubmission')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** Writes what the first of two operators proposes; null takes it away. */
export async function writeProposal(tx: Tx, id: string, proposal: Submission['proposal']): Promise<void> {
  await on(tx)
    .updateTable('kycSubmission')
    .set({ proposedBy: proposal?.by ?? null, proposedReason: proposal?.reason ?? null, proposedAt: proposal?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** Writes what was decided: verified without a reason, else refused. */
export async function writeDecision(
  tx: Tx,
  id: string,
  { by, reason, at }: { readonly by: OperatorId; readonly reason: KycReason | null; readonly at: Date },
): Promise<void> {
  const status = reason === null ? 'VERIFIED' : 'REFUSED'
  await on(tx).updateTable('kycSubmission').set({ status, reason, decidedBy: by, decidedAt: at }).where('id', '=', id).execute()
}

export async function insertDocument(tx: Tx, document: Insertable<Tables['kycDocument']>): Promise<void> {
  await on(tx).insertInto('kycDocument').values(document).execute()
}

export async function findDocument(db: Db | Tx, id: string): Promise<Pick<Row<'kycDocument'>, 'keyId' | 'box'> | undefined> {
  return await on(db).selectFrom('kycDocument').select(['keyId', 'box']).where('submissionId', '=', id).executeTakeFirst()
}

/** Deletes the documents whose time is over; those that still wait for a decision stay. */
export async function deleteDocuments(tx: Tx, now: Date): Promise<void> {
  await on(tx)
    .deleteFrom('kycDocument')
    .where('deleteAt', '<=', now)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('kycSubmission')
            .select('kycSubmission.id')
            .whereRef('kycSubmission.id', '=', 'kycDocument.submissionId')
            .where('kycSubmission.status', '=', 'SUBMITTED'),
        ),
      ),
    )
    .execute()
}

function submissionOf(row: Kept): Submission {
  const { verifierPass, verifierReason, verifierAt, proposedBy, proposedReason, proposedAt, firstName, lastName, birthDate, ...kept } = row
  return {
    ...kept,
    said: { firstName, lastName, birthDate },
    verifier: verifierPass === null || verifierAt === null ? null : { isPass: verifierPass, reason: verifierReason, at: verifierAt },
    proposal: proposedBy === null || proposedAt === null ? null : { by: proposedBy, reason: proposedReason, at: proposedAt },
  }
}
