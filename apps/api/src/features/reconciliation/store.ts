import type { CaseState, Difference } from '@morakot/contract/features/reconciliation/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

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

/** Closes what nobody had to explain. */
export const JOB_ACTOR = 'job:reconciliation'

/** Opens a case for each difference that has none. One that closed by itself opens again; one that was explained stays explained. */
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

/** Closes the open cases of subjects in which both sides agree now. What stood twice on a list stays a matter for a person. */
export async function closeAgreed(tx: Tx, source: SourceName, subjects: readonly string[], now: Date): Promise<void> {
  await sql`
    update reconciliation_case
    set closed_at = ${now}, closed_by = ${JOB_ACTOR}, reason = 'both sides agree'
    where source = ${source} and subject = any (${subjects}::text[]) and closed_at is null and difference <> 'doubled'`.execute(tx)
}

export interface DifferenceCase extends FoundDifference {
  readonly id: bigint
  readonly source: SourceName
  readonly openedAt: Date
  readonly owner: OperatorId | null
  readonly proposal: { readonly by: OperatorId; readonly reason: string } | null
  readonly closing: { readonly by: string; readonly reason: string; readonly at: Date } | null
}

interface CaseRow {
  readonly id: bigint
  readonly source: SourceName
  readonly difference: Difference
  readonly subject: string
  readonly member_id: bigint | null
  readonly amount_here: bigint | null
  readonly amount_there: bigint | null
  readonly details: Readonly<Record<string, string | null>>
  readonly opened_at: Date
  readonly owner_id: bigint | null
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly reason: string | null
  readonly closing_proposed_by: bigint | null
  readonly closing_reason: string | null
}

const columns = sql.raw(
  'id, source, difference, subject, member_id, amount_here, amount_there, details, opened_at, owner_id, closed_at, closed_by, reason, closing_proposed_by, closing_reason',
)

/** Open cases oldest first, closed ones newest first. */
export async function listCases(
  db: Db,
  state: CaseState,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly DifferenceCase[]> {
  const isOpen = state === 'open'
  const { rows } = await sql<CaseRow>`
    select ${columns}
    from reconciliation_case
    where (closed_at is null) = ${isOpen}
    order by ${isOpen ? sql`opened_at, id` : sql`closed_at desc, id desc`}
    limit ${page.limit}
    offset ${page.offset}`.execute(db)
  return rows.map(caseOf)
}

export async function countCases(db: Db): Promise<{ readonly open: number; readonly closed: number }> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select
      (count(*) filter (where closed_at is null))::integer as open,
      (count(*) filter (where closed_at is not null))::integer as closed
    from reconciliation_case`.execute(db)
  return rows[0] ?? { open: 0, closed: 0 }
}

/** Gives an open case to an operator; undefined when it is not open. */
export async function writeOwner(tx: Tx, id: bigint, owner: OperatorId): Promise<DifferenceCase | undefined> {
  const { rows } = await sql<CaseRow>`
    update reconciliation_case
    set owner_id = ${owner}
    where id = ${id} and closed_at is null
    returning ${columns}`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

/** An open case, locked until the transaction ends; undefined when it is not open. */
export async function lockCase(tx: Tx, id: bigint): Promise<DifferenceCase | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from reconciliation_case where id = ${id} and closed_at is null for no key update`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

/** Writes down who proposes to close a case that two operators close. Under its lock. */
export async function proposeClosing(
  tx: Tx,
  id: bigint,
  { operator, reason }: { readonly operator: OperatorId; readonly reason: string },
): Promise<DifferenceCase | undefined> {
  const { rows } = await sql<CaseRow>`
    update reconciliation_case
    set owner_id = coalesce(owner_id, ${operator}), closing_proposed_by = ${operator}, closing_reason = ${reason}
    where id = ${id}
    returning ${columns}`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

/** Closes an open case; undefined when it is not open. Anyone who closes one that nobody owned has owned it. */
export async function writeClosing(
  tx: Tx,
  id: bigint,
  closing: { readonly operator: OperatorId; readonly reason: string; readonly at: Date },
): Promise<DifferenceCase | undefined> {
  const { rows } = await sql<CaseRow>`
    update reconciliation_case
    set owner_id = coalesce(owner_id, ${closing.operator}), closed_at = ${closing.at}, closed_by = ${`op:${closing.operator}`},
      reason = ${closing.reason}
    where id = ${id} and closed_at is null
    returning ${columns}`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

/** The end of what was compared with a bank's list so far; null before the first time. */
export async function comparedTo(db: Db, source: SourceName): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select compared_to as at from reconciliation_run where source = ${source}`.execute(db)
  return rows[0]?.at ?? null
}

export async function writeRun(
  tx: Tx,
  run: {
    readonly source: SourceName
    readonly comparedTo: Date
    readonly matched: number
    readonly differing: number
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into reconciliation_run (source, compared_to, done_at, matched, differing)
    values (${run.source}, ${run.comparedTo}, ${run.now}, ${run.matched}, ${run.differing})
    on conflict (source) do update
    set compared_to = greatest(reconciliation_run.compared_to, excluded.compared_to), done_at = excluded.done_at,
      matched = excluded.matched, differing = excluded.differing`.execute(tx)
}

function caseOf(row: CaseRow): DifferenceCase {
  const { closed_at: at, closed_by: by, reason } = row
  return {
    id: row.id,
    source: row.source,
    difference: row.difference,
    subject: row.subject,
    member: row.member_id === null ? null : memberId(row.member_id),
    amountHere: row.amount_here,
    amountThere: row.amount_there,
    details: row.details,
    openedAt: row.opened_at,
    owner: row.owner_id === null ? null : operatorId(row.owner_id),
    proposal:
      row.closing_proposed_by === null || row.closing_reason === null
        ? null
        : { by: operatorId(row.closing_proposed_by), reason: row.closing_reason },
    closing: at === null || by === null || reason === null ? null : { by, reason, at },
  }
}
