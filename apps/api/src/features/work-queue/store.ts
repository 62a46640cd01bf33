import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { usernameOf } from '#infra/modules/waiting'
import type { WaitingRows, WaitingSource } from '#infra/modules/waiting'
import { countOf, tables } from '#infra/database/tables'
import { lateBefore } from './rules.ts'

const on = tables<'workLease'>()

export interface TaskRow {
  readonly kind: WorkKind
  readonly subject: string
  /** The number that people say, of a withdrawal. */
  readonly number: bigint | null
  readonly member: MemberId | null
  readonly username: string | null
  /** In satang; null where a task is not about one sum. */
  readonly amount: bigint | null
  readonly detail: string | null
  /** Who proposed it or gave the first of two approvals: it waits for another person. */
  readonly firstBy: OperatorId | null
  /** The one person for whom it is; null where everyone with the permission may do it. */
  readonly onlyFor: OperatorId | null
  readonly since: Date
  readonly lease: Lease | null
}

export interface Lease {
  readonly operator: OperatorId
  readonly until: Date
  /** Who gave it to the holder; null for one that the holder took. */
  readonly assignedBy: OperatorId | null
}

interface FlatRow extends Omit<TaskRow, 'lease'> {
  readonly holder: OperatorId | null
  readonly until: Date | null
  readonly assignedBy: OperatorId | null
}

type Queue = Pick<WaitingSource, 'kind' | 'rows'>

/**
 * A queue of the rows that a module declares, oldest first; what is in none of them is no task. `now`: without the rows that have not begun by then.
 */
export function queueOf({ kind, rows }: Queue, now?: Date): RawBuilder<unknown> {
  const [first, ...others] = rows.map((row) => begunOf(kind, row, now))
  if (first !== undefined && others.length === 0) return first
  const parts = [first, ...others].map((query) => sql`(${query})`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) as waiting order by since, subject`
}

/** What an operator holds has begun. */
function begunOf(kind: WorkKind, { query, beginsAfterMinutes }: WaitingRows, now: Date | undefined): RawBuilder<unknown> {
  if (now === undefined || beginsAfterMinutes === undefined) return query
  return sql`
    select * from (${query}) as begun
    where since <= ${lateBefore(now, beginsAfterMinutes)} or exists (
      select from work_lease as held where held.kind = ${kind} and held.subject = begun.subject and held.expires_at > ${now}
    )
    order by since, subject`
}

/** The oldest tasks of these queues, at most so many of each, with the operators who hold them now. */
export async function listTasks(
  db: Db | Tx,
  queues: readonly Queue[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly TaskRow[]> {
  const parts = queues.map(
    ({ kind, rows }) => sql`(select ${columnsOf({ kind, rows })} from (${queueOf({ kind, rows }, now)} limit ${limit}) as task)`,
  )
  const { rows } = await sql<FlatRow>`${withHolders(sql`${sql.join(parts, sql` union all `)}`, now)}`.execute(db)
  return rows.map(taskOf)
}

/** One task, also one that has not begun; undefined when it does not wait any more. */
export async function findTask(db: Db | Tx, { kind, rows }: Queue, subject: string, now: Date): Promise<TaskRow | undefined> {
  const found = sql`select ${columnsOf({ kind, rows })} from (${queueOf({ kind, rows })}) as task where task.subject = ${subject}`
  const { rows: tasks } = await sql<FlatRow>`${withHolders(found, now)}`.execute(db)
  return tasks[0] && taskOf(tasks[0])
}

/** The columns of every queue, in one order: what is for one person has another column. */
function columnsOf({ kind, rows }: Queue): RawBuilder<unknown> {
  const onlyFor = rows.some(({ isPersonal }) => isPersonal === true) ? sql`task.only_for` : sql`null::bigint`
  return sql`
    ${sql.lit(kind)}::text as kind, task.subject, task.number, task.member, task.amount, task.detail, task.first_by, task.since,
    ${onlyFor} as only_for`
}

function withHolders(tasks: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    select
      task.kind, task.subject, task.number, task.member, ${usernameOf('task.member')} as username, task.amount, task.detail,
      task.first_by as "firstBy", task.only_for as "onlyFor", task.since, lease.operator_id as holder, lease.expires_at as until, lease.assigned_by as "assignedBy"
    from (${tasks}) as task
    left join work_lease as lease on lease.kind = task.kind and lease.subject = task.subject and lease.expires_at > ${now}`
}

function taskOf({ holder, until, assignedBy, ...row }: FlatRow): TaskRow {
  return { ...row, lease: holder === null || until === null ? null : { operator: holder, until, assignedBy } }
}

/**
 * Gives a task to an operator unless another operator holds it: by the operator's own act, or by that of another (`by`), who may hold it until then.
 * One row a task: of ten at the same time, one has it. A longer time of the same holder stays.
 */
export async function takeLease(
  tx: Tx,
  task: { readonly kind: WorkKind; readonly subject: string },
  lease: { readonly operator: OperatorId; readonly by: OperatorId | null; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into work_lease (kind, subject, operator_id, assigned_by, taken_at, expires_at)
    values (${task.kind}, ${task.subject}, ${lease.operator}, ${lease.by}, ${lease.now}, ${lease.until})
    on conflict (kind, subject) do update
    set (operator_id, assigned_by, taken_at, expires_at) = (
      select
        excluded.operator_id,
        case when kept.it then work_lease.assigned_by else excluded.assigned_by end,
        case when kept.it then work_lease.taken_at else excluded.taken_at end,
        case when kept.it then greatest(work_lease.expires_at, excluded.expires_at) else excluded.expires_at end
      from (
        select work_lease.operator_id = excluded.operator_id and work_lease.expires_at > excluded.taken_at as it
      ) as kept
    )
    where work_lease.operator_id = coalesce(excluded.assigned_by, excluded.operator_id) or work_lease.expires_at <= excluded.taken_at
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends a lease that an operator holds; false when the operator holds none. */
export async function endLease(
  tx: Tx,
  task: { readonly kind: WorkKind; readonly subject: string },
  operator: OperatorId,
  now: Date,
): Promise<boolean> {
  const leases = on(tx).deleteFrom('workLease').where('kind', '=', task.kind).where('subject', '=', task.subject)
  const { numDeletedRows } = await leases.where('operatorId', '=', operator).where('expiresAt', '>', now).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends every lease of an operator. */
export async function endAllLeases(tx: Tx, operator: OperatorId): Promise<void> {
  await on(tx).deleteFrom('workLease').where('operatorId', '=', operator).execute()
}

/** Forgets leases that ran out long ago, a few at a time. */
export async function deleteOldLeases(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from work_lease
    where (kind, subject) in (
      select kind, subject from work_lease where expires_at < ${before} limit 100 for update skip locked
    )`.execute(tx)
}

export interface RowCount {
  readonly name: string
  readonly count: number
  readonly late: number
  readonly oldestSince: Date | null
}

interface CountedQuery {
  readonly name: string
  /** A query with the column `since`. */
  readonly query: RawBuilder<unknown>
  readonly lateBefore: Date
}

/** How many rows each query has, and how many waited since before its moment; both up to `limit`. One statement. */
export async function countRows(db: Db, counted: readonly CountedQuery[], limit: number): Promise<readonly RowCount[]> {
  const parts = counted.map(
    ({ name, query, lateBefore }) => sql`
      select
        ${sql.lit(name)}::text as name, count(*)::integer as count, (count(*) filter (where since < ${lateBefore}))::integer as late,
        min(since) as "oldestSince"
      from (${query} limit ${limit}) as task`,
  )
  return (await sql<RowCount>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** Who holds these tasks of a kind now. */
export async function listLeases(db: Db, kind: WorkKind, subjects: readonly string[], now: Date): Promise<ReadonlyMap<string, Lease>> {
  const rows = await on(db)
    .selectFrom('workLease')
    .selectAll()
    .where('kind', '=', kind)
    .where((is) => is('subject', '=', is.fn.any(is.val(subjects))))
    .where('expiresAt', '>', now)
    .execute()
  return new Map(
    rows.map(({ subject, operatorId, expiresAt, assignedBy }) => [subject, { operator: operatorId, until: expiresAt, assignedBy }]),
  )
}

/** How many tasks each of these operators holds; who holds none is left out. */
export async function countHeld(db: Db, people: readonly OperatorId[], now: Date): Promise<ReadonlyMap<OperatorId, number>> {
  const rows = await on(db)
    .selectFrom('workLease')
    .select((is) => ['operatorId', is.cast<number>(is.fn.countAll(), 'integer').as('held')])
    .where((is) => is('operatorId', '=', is.fn.any(is.val(people))))
    .where('expiresAt', '>', now)
    .groupBy('operatorId')
    .execute()
  return new Map(rows.map(({ operatorId, held }) => [operatorId, held]))
}

/** How many tasks an operator holds. */
export async function countLeases(db: Db, operator: OperatorId, now: Date): Promise<number> {
  return await countOf(on(db).selectFrom('workLease').where('operatorId', '=', operator).where('expiresAt', '>', now))
}
