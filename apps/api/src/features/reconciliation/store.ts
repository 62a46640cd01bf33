import type { CaseView, Difference } from '@morakot/contract/features/reconciliation/states'
import { sql } from 'kysely'
import { listedBy } from '#engines/store-named'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'reconciliationCase' | 'reconciliationRun'>()

/** Whose list was compared with our books. */
export type SourceName = `provider:${string}` | `bank:${string}` | `statement:${string}`

/** One thing in which the two sides differ. Amounts in 1/100,000 baht; null where that side has none. */
export interface FoundDifference {
  readonly difference: Difference
  readonly subject: string
  readonly member: MemberId | null
  readonly amountHere: bigint | null
  readonly amountThere: bigint | null
  readonly details: Readonly<Record<string, string | null>>
}

/** The actor that closes cases which no operator had to explain. */
export const JOB_ACTOR = 'job:reconciliation'

/**
 * Opens a case for each difference that has none. One that was closed automatically opens again; one that was explained stays explained.
 */
export async function insertCases(tx: Tx, source: SourceName, found: readonly FoundDifference[], now: Date): Promise<void> {
  const rows = found.map((one) => ({
    difference: one.difference,
    subject: one.subject,
    member_id: one.member === null ? null : String(one.member),
    amount_here: one.amountHere === null ? null : String(one.amountHere),
    amount_there: one.amountThere === null ? null : String(one.amountThere),
    details: one.details,
  }))
  await sql`
    insert into reconciliation_case (source, difference, subject, member_id, amount_here, amount_there, details, opened_at)
    select distinct on (difference, subject, amount_here, amount_there)
      ${source}, difference, subject, member_id, amount_here, amount_there, details, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      difference text, subject text, member_id bigint, amount_here bigint, amount_there bigint, details jsonb
    )
    order by difference, subject, amount_here, amount_there
    on conflict (source, difference, subject, amount_here, amount_there) do update
    set opened_at = excluded.opened_at, closed_at = null, closed_by = null, reason = null
    where reconciliation_case.closed_by = ${JOB_ACTOR}`.execute(tx)
}

/** Closes the open cases of subjects in which both sides agree now. A transfer that was listed twice stays open for an operator. */
export async function closeAgreed(tx: Tx, source: SourceName, subjects: readonly string[], now: Date): Promise<void> {
  await on(tx)
    .updateTable('reconciliationCase')
    .set({ closedAt: now, closedBy: JOB_ACTOR, reason: 'both sides agree' })
    .where('source', '=', source)
    .where((is) => is('subject', '=', is.fn.any(is.val(subjects))))
    .where('closedAt', 'is', null)
    .where('difference', '<>', 'doubled')
    .execute()
}

/** A difference with its owner, who proposed to close it where two have to, and how it was closed. */
export type DifferenceCase = Row<'reconciliationCase'>

const cases = (db: Db | Tx) => on(db).selectFrom('reconciliationCase').selectAll()

const isListed = (q: string | undefined) => listedBy('difference', q, sql.ref('reconciliation_case.member_id'))

/** Open cases oldest first, closed ones newest first, all together the newest differences first. With a text those that it names. */
export async function listCases(
  db: Db,
  { state, q }: { readonly state: CaseView; readonly q?: string | undefined },
  { limit, offset }: Page,
): Promise<readonly DifferenceCase[]> {
  const every = cases(db).where(isListed(q))
  const found = {
    open: () => every.where('closedAt', 'is', null).orderBy('openedAt').orderBy('id'),
    closed: () => every.where('closedAt', 'is not', null).orderBy('closedAt', 'desc').orderBy('id', 'desc'),
    all: () => every.orderBy('openedAt', 'desc').orderBy('id', 'desc'),
  }[state]()
  return await found.limit(limit).offset(offset).execute()
}

/** How many cases are open and closed, of those that a text names where there is one. */
export async function countCases(db: Db, q: string | undefined): Promise<{ readonly open: number; readonly closed: number }> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select
      (count(*) filter (where closed_at is null))::integer as open,
      (count(*) filter (where closed_at is not null))::integer as closed
    from reconciliation_case
    where ${isListed(q)}`.execute(db)
  return rows[0] ?? { open: 0, closed: 0 }
}

/** Gives an open case to an operator; undefined when it is not open. */
export async function writeOwner(tx: Tx, id: bigint, owner: OperatorId): Promise<DifferenceCase | undefined> {
  return await on(tx)
    .updateTable('reconciliationCase')
    .set({ ownerId: owner })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** An open case, locked until the transaction ends; undefined when it is not open. */
export async function lockCase(tx: Tx, id: bigint): Promise<DifferenceCase | undefined> {
  return await cases(tx).where('id', '=', id).where('closedAt', 'is', null).forNoKeyUpdate().executeTakeFirst()
}

/** Writes down who proposes to close a case that two operators close. Under its lock. */
export async function proposeClosing(
  tx: Tx,
  id: bigint,
  { operator, reason }: { readonly operator: OperatorId; readonly reason: string },
): Promise<DifferenceCase | undefined> {
  return await on(tx)
    .updateTable('reconciliationCase')
    .set((is) => ({ ownerId: is.fn.coalesce('ownerId', is.val(operator)), closingProposedBy: operator, closingReason: reason }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Closes an open case; undefined when it is not open. The operator who closes a case without an owner becomes its owner. */
export async function writeClosing(
  tx: Tx,
  id: bigint,
  { operator, reason, at }: { readonly operator: OperatorId; readonly reason: string; readonly at: Date },
): Promise<DifferenceCase | undefined> {
  return await on(tx)
    .updateTable('reconciliationCase')
    .set((is) => ({ ownerId: is.fn.coalesce('ownerId', is.val(operator)), closedAt: at, closedBy: `op:${operator}`, reason }))
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The end of what was compared with a bank's list so far; null before the first time. */
export async function comparedTo(db: Db, source: SourceName): Promise<Date | null> {
  const row = await on(db).selectFrom('reconciliationRun').select('comparedTo').where('source', '=', source).executeTakeFirst()
  return row?.comparedTo ?? null
}

/** Writes down a comparison; the end of what was compared never goes back. */
export async function writeRun(tx: Tx, { source, ...run }: Row<'reconciliationRun'>): Promise<void> {
  const furthest = sql<Date>`greatest(reconciliation_run.compared_to, excluded.compared_to)`
  await on(tx)
    .insertInto('reconciliationRun')
    .values({ source, ...run })
    .onConflict((known) => known.column('source').doUpdateSet({ ...run, comparedTo: furthest }))
    .execute()
}
