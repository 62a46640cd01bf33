import { PROPOSAL_KINDS } from '@morakot/contract/features/work-queue/states'
import type { ProposalKind, WorkKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import { waitingOf } from './store-proposals.ts'

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
  readonly since: Date
  readonly lease: Lease | null
}

export interface Lease {
  readonly operator: OperatorId
  readonly until: Date
}

interface FlatRow extends Omit<TaskRow, 'member' | 'lease'> {
  readonly member: bigint | null
  readonly holder: bigint | null
  readonly until: Date | null
}

/**
 * Each queue by its own partial index, oldest first; what is in none of them is no task. Money waits from the bank's moment on: a feed that comes late
 * does not make it younger.
 */
const QUEUES = {
  withdrawal_review: withdrawals('REVIEW'),
  withdrawal_unknown: withdrawals('UNKNOWN'),
  unmatched_receipt: sql.raw(`
    select
      event.event_id as subject, null::bigint as number, deposit.member_id as member,
      round((event.payload ->> 'amount')::numeric * 100)::bigint as amount, event.reason as detail,
      least((event.payload ->> 'receivedAt')::timestamptz, event.received_at) as since
    from bank_event as event
    left join deposit on deposit.id = event.deposit_id
    where event.outcome = 'unmatched' and not exists (select from audit where audit.subject = 'bank_event:' || event.event_id)
    order by since, event.event_id`),
  slip_review: waitingFor('deposit_slip'),
  truemoney_review: waitingFor('truemoney_receipt'),
  identity: sql.raw(`
    select
      id::text as subject, null::bigint as number, member_id as member, null::bigint as amount,
      case when proposed_by is null then null else 'proposed' end as detail, created_at as since
    from kyc_submission
    where status = 'SUBMITTED'
    order by created_at, id`),
  bank_change: sql.raw(`
    select
      id::text as subject, null::bigint as number, member_id as member, null::bigint as amount, null::text as detail, changed_at as since
    from bank_change
    where status = 'CHANGED'
    order by changed_at, id`),
  account_holder: sql.raw(`
    select
      id::text as subject, null::bigint as number, id as member, null::bigint as amount, holder_state as detail,
      coalesce(holder_checked_at, registered_at) as since
    from member
    where has_holder_case and status = 'active'
    order by coalesce(holder_checked_at, registered_at), id`),
  game_alert: sql.raw(`
    select
      alert.id::text as subject, null::bigint as number,
      coalesce(
        (select member_id from seamless_message as message where message.host_id = alert.host_id and message.tx_id = alert.subject),
        (select member_id from game_round as round where round.host_id = alert.host_id and round.round_id = alert.subject)
      ) as member,
      null::bigint as amount, alert.kind as detail, alert.first_at as since
    from seamless_alert as alert
    where alert.closed_at is null
    order by alert.first_at, alert.id`),
  affiliate_payout: sql.raw(`
    select
      id::text as subject, null::bigint as number, member_id as member, amount,
      case when first_by is not null then 'proposed' when flagged then 'flagged' end as detail, requested_at as since
    from affiliate_payout
    where status = 'PENDING'
    order by requested_at, id`),
  safety_case: sql.raw(`
    select id::text as subject, null::bigint as number, member_id as member, null::bigint as amount, null::text as detail, opened_at as since
    from safety_case
    where status = 'OPEN'
    order by opened_at, id`),
  reconciliation_case: sql.raw(`
    select
      id::text as subject, null::bigint as number, member_id as member,
      coalesce(amount_there, amount_here) / 1000 as amount, difference as detail, opened_at as since
    from reconciliation_case
    where closed_at is null
    order by opened_at, id`),
  audit_finding: sql.raw(`
    select id::text as subject, null::bigint as number, null::bigint as member, null::bigint as amount, effect as detail, first_at as since
    from ledger.finding
    where closed_at is null
    order by first_at, id`),
  ...proposalQueues(),
} as const satisfies Record<WorkKind, RawBuilder<unknown>>

function proposalQueues() {
  const entries = PROPOSAL_KINDS.map((kind) => [kind, waitingOf(kind)] as const)
  // Of the list of all kinds: the same keys.
  return Object.fromEntries(entries) as Record<ProposalKind, RawBuilder<unknown>>
}

/** Money that members told of and a person has to look at. */
function waitingFor(table: 'deposit_slip' | 'truemoney_receipt'): RawBuilder<unknown> {
  const amount = table === 'deposit_slip' ? 'coalesce(amount, typed_amount)' : 'amount'
  return sql.raw(`
    select id::text as subject, null::bigint as number, member_id as member, ${amount} as amount, review_reason as detail, created_at as since
    from ${table}
    where status = 'UNDER_REVIEW'
    order by created_at, id`)
}

function withdrawals(status: 'REVIEW' | 'UNKNOWN'): RawBuilder<unknown> {
  return sql.raw(`
    select
      withdrawal.id::text as subject, withdrawal.number, withdrawal.member_id as member, withdrawal.amount, null::text as detail,
      step.at as since
    from withdrawal
    cross join lateral (
      select coalesce(
        (select max(each.at) from withdrawal_step as each where each.withdrawal_id = withdrawal.id and each.status = withdrawal.status),
        withdrawal.created_at
      ) as at
    ) as step
    where withdrawal.status = '${status}'
    order by withdrawal.created_at, withdrawal.id`)
}

/** The oldest tasks of these queues, at most so many of each, with who holds them now. */
export async function listTasks(
  db: Db | Tx,
  kinds: readonly WorkKind[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly TaskRow[]> {
  const parts = kinds.map((kind) => sql`(select ${sql.lit(kind)}::text as kind, task.* from (${QUEUES[kind]} limit ${limit}) as task)`)
  const { rows } = await sql<FlatRow>`${withHolders(sql`${sql.join(parts, sql` union all `)}`, now)}`.execute(db)
  return rows.map(taskOf)
}

/** One task; undefined when it does not wait any more. */
export async function findTask(db: Db | Tx, kind: WorkKind, subject: string, now: Date): Promise<TaskRow | undefined> {
  const found = sql`select ${sql.lit(kind)}::text as kind, task.* from (${QUEUES[kind]}) as task where task.subject = ${subject}`
  const { rows } = await sql<FlatRow>`${withHolders(found, now)}`.execute(db)
  return rows[0] && taskOf(rows[0])
}

function withHolders(tasks: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    select
      task.kind, task.subject, task.number, task.member, owner.username, task.amount, task.detail, task.since,
      lease.operator_id as holder, lease.expires_at as until
    from (${tasks}) as task
    left join member as owner on owner.id = task.member
    left join work_lease as lease on lease.kind = task.kind and lease.subject = task.subject and lease.expires_at > ${now}`
}

function taskOf({ member, holder, until, ...row }: FlatRow): TaskRow {
  return {
    ...row,
    member: member === null ? null : memberId(member),
    lease: holder === null || until === null ? null : { operator: operatorId(holder), until },
  }
}

/** Gives a task to an operator unless another operator holds it. One row a task: of ten at the same time, one has it. */
export async function takeLease(
  tx: Tx,
  task: { readonly kind: WorkKind; readonly subject: string },
  lease: { readonly operator: OperatorId; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into work_lease (kind, subject, operator_id, taken_at, expires_at)
    values (${task.kind}, ${task.subject}, ${lease.operator}, ${lease.now}, ${lease.until})
    on conflict (kind, subject) do update
    set operator_id = excluded.operator_id,
      taken_at = case when work_lease.operator_id = excluded.operator_id then work_lease.taken_at else excluded.taken_at end,
      expires_at = excluded.expires_at
    where work_lease.operator_id = excluded.operator_id or work_lease.expires_at <= excluded.taken_at
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
  const { rows } = await sql`
    delete from work_lease
    where kind = ${task.kind} and subject = ${task.subject} and operator_id = ${operator} and expires_at > ${now}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends every lease of an operator. */
export async function endAllLeases(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`delete from work_lease where operator_id = ${operator}`.execute(tx)
}

/** Forgets leases that ran out long ago, a few at a time. */
export async function deleteOldLeases(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from work_lease
    where (kind, subject) in (
      select kind, subject from work_lease where expires_at < ${before} limit 100 for update skip locked
    )`.execute(tx)
}

export interface QueueCount {
  readonly kind: WorkKind
  readonly count: number
  readonly late: number
  readonly oldestSince: Date | null
}

/** How many tasks each queue has, and how many are past their moment; both up to `limit`. */
export async function countTasks(db: Db, cutoffs: readonly (readonly [WorkKind, Date])[], limit: number): Promise<readonly QueueCount[]> {
  const parts = cutoffs.map(
    ([kind, cutoff]) => sql`
      select
        ${sql.lit(kind)}::text as kind, count(*)::integer as count, (count(*) filter (where since < ${cutoff}))::integer as late,
        min(since) as "oldestSince"
      from (${QUEUES[kind]} limit ${limit}) as task`,
  )
  return (await sql<QueueCount>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** How many tasks an operator holds, and how many deposits have money that waits unmatched. */
export async function countOthers(
  db: Db,
  operator: OperatorId,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ readonly mine: number; readonly deposits: number }> {
  const { rows } = await sql<{ mine: number; deposits: number }>`
    select
      (select count(*)::integer from work_lease where operator_id = ${operator} and expires_at > ${now}) as mine,
      (
        select count(*)::integer
        from (
          select distinct event.deposit_id
          from bank_event as event
          where event.outcome = 'unmatched' and event.deposit_id is not null
            and not exists (select from audit where audit.subject = 'bank_event:' || event.event_id)
          limit ${limit}
        ) as waiting
      ) as deposits`.execute(db)
  return rows[0] ?? { mine: 0, deposits: 0 }
}
