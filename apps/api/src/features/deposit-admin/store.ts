import type { DepositSort, DepositView } from '@morakot/contract/features/deposit-admin/states'
import type { DepositMethod, DepositStatus } from '@morakot/contract/features/cashier/states'
import type { Typed } from '@morakot/contract/record-number'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_PART_MIN } from '@morakot/contract/features/work-queue/states'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { beginsWith } from '#infra/database/search-text'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'deposit'>()

const SORTS = { createdAt: 'created_at', amount: 'amount', creditedAt: 'credited_at' } as const satisfies Record<DepositSort, string>

function orderOf(table: 'deposit' | 'shown', { sort, order }: Order): RawBuilder<unknown> {
  // Deposits that were never credited come last in descending and first in ascending order, so that one order is the other backwards.
  const nulls = order === 'asc' ? 'nulls first' : 'nulls last'
  return sql.raw(`${table}.${SORTS[sort]} ${order} ${sort === 'creditedAt' ? nulls : ''}, ${table}.id ${order}`)
}

export interface DepositFilter {
  readonly view: DepositView
  readonly typed: Typed | null
  /** The typed text, as the bank may have written it. */
  readonly text: string | null
  readonly status: DepositStatus | null
  readonly method: DepositMethod | null
  readonly member: bigint | null
  /** From this moment to before that one; a search looks at any time. */
  readonly since: Date
  readonly until: Date
  /** In satang. */
  readonly amountMin: bigint | null
  readonly amountMax: bigint | null
  readonly now: Date
}

export interface Order {
  readonly sort: DepositSort
  readonly order: 'asc' | 'desc'
}

export interface ListedDeposit extends Pick<
  Row<'deposit'>,
  'id' | 'number' | 'method' | 'receiver' | 'reference' | 'createdAt' | 'expiresAt' | 'creditedAt' | 'bankTransactionId'
> {
  readonly member: MemberId
  readonly username: string
  readonly amount: bigint
  /** By the clock: a deposit that was not paid in time has expired, though the job that stores it may be late. */
  readonly status: DepositStatus
  /** Who posted the credit; null before. */
  readonly actor: string | null
  readonly payer: { readonly bank: string; readonly account: string } | null
  readonly isUnmatched: boolean
}

/** A page of deposits with payer, credit and member. */
export async function listDeposits(
  db: Db,
  filter: DepositFilter,
  { limit, offset, ...order }: Order & { readonly limit: number; readonly offset: number },
): Promise<readonly ListedDeposit[]> {
  const found = sql`select * from deposit where ${conditionOf(filter)} order by ${orderOf('deposit', order)} limit ${limit} offset ${offset}`
  const { rows } = await sql<ListedRow>`
    select ${visibleColumns(filter.now)} from (${found}) as shown ${joinedTables} order by ${orderOf('shown', order)}`.execute(db)
  return rows.map(listedOf)
}

/** One deposit; undefined when there is none. */
export async function findDeposit(db: Db, id: string, now: Date): Promise<ListedDeposit | undefined> {
  const found = sql`select * from deposit where id = ${id}`
  const { rows } = await sql<ListedRow>`select ${visibleColumns(now)} from (${found}) as shown ${joinedTables}`.execute(db)
  return rows.map(listedOf)[0]
}

/** How many deposits a filter finds, and how much they are in satang. */
export async function sumDeposits(db: Db, filter: DepositFilter): Promise<{ readonly total: number; readonly sum: bigint }> {
  const { rows } = await sql<{ total: number; sum: bigint }>`
    select count(*)::integer as total, coalesce(sum(amount), 0)::bigint as sum
    from deposit
    where ${conditionOf(filter)}`.execute(db)
  return rows[0] ?? { total: 0, sum: 0n }
}

/** How many deposits of a span each view has, in one pass. */
export async function countViews(db: Db, span: Pick<DepositFilter, 'since' | 'until' | 'now'>): Promise<Record<DepositView, number>> {
  const inView = (view: DepositView) => viewCondition(view, span.now)
  const { rows } = await sql<Record<DepositView, number>>`
    select
      (count(*) filter (where ${inView('waiting')}))::integer as waiting,
      (count(*) filter (where ${inView('done')}))::integer as done,
      count(*)::integer as all,
      (
        select count(*)::integer from deposit
        where created_at >= ${span.since} and created_at < ${span.until} and ${inView('unmatched')}
      ) as unmatched
    from deposit
    where created_at >= ${span.since} and created_at < ${span.until}`.execute(db)
  return rows[0] ?? { waiting: 0, unmatched: 0, done: 0, all: 0 }
}

interface ListedRow extends Omit<ListedDeposit, 'payer'> {
  readonly payerBank: string | null
  readonly payerAccount: string | null
}

function visibleColumns(now: Date): RawBuilder<unknown> {
  return sql`
    shown.id, shown.number, shown.member_id as member, owner.username, shown.method, shown.amount,
    case when shown.status = 'PENDING' and shown.expires_at <= ${now} then 'EXPIRED' else shown.status end as status,
    shown.receiver, shown.reference, shown.created_at as "createdAt", shown.expires_at as "expiresAt",
    shown.credited_at as "creditedAt", shown.bank_transaction_id as "bankTransactionId", credit.actor,
    reported.bank as "payerBank", reported.account as "payerAccount", unmatched.is_open as "isUnmatched"`
}

// Who paid is known by the event that credited it, else by the newest that names it.
const joinedTables = sql.raw(`
  join member as owner on owner.id = shown.member_id
  left join ledger.transfer as credit on credit.id = shown.transfer_id
  left join lateral (
    select each.payload ->> 'fromBank' as bank, each.payload ->> 'fromAccount' as account
    from bank_event as each
    where each.bank_transaction_id = shown.bank_transaction_id and each.outcome <> 'repeated'
    limit 1
  ) as reported on true
  cross join lateral (
    select exists (
      select from bank_event as each
      where each.deposit_id = shown.id and each.outcome = 'unmatched'
        and not exists (select from audit where audit.subject = 'bank_event:' || each.event_id)
    ) as is_open
  ) as unmatched`)

function conditionOf(filter: DepositFilter): RawBuilder<boolean> {
  const { typed, status, method, member, amountMin, amountMax, now } = filter
  const conditions = [
    viewCondition(filter.view, now),
    typed === null ? sql`created_at >= ${filter.since} and created_at < ${filter.until}` : searchCondition(typed, filter.text ?? ''),
    ...(status === null ? [] : [statusCondition(status, now)]),
    ...(method === null ? [] : [sql`method = ${method}`]),
    ...(member === null ? [] : [sql`member_id = ${member}`]),
    ...(amountMin === null ? [] : [sql`amount >= ${amountMin}`]),
    ...(amountMax === null ? [] : [sql`amount <= ${amountMax}`]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

function viewCondition(view: DepositView, now: Date): RawBuilder<boolean> {
  switch (view) {
    case 'waiting':
      return sql`((status = 'PENDING' and expires_at > ${now}) or status = 'MATCHED')`
    case 'unmatched':
      return sql`id = any (array(
        select event.deposit_id
        from bank_event as event
        where event.outcome = 'unmatched' and event.deposit_id is not null
          and not exists (select from audit where audit.subject = 'bank_event:' || event.event_id)
      ))`
    case 'done':
      return sql`(status in ('CREDITED', 'EXPIRED') or (status = 'PENDING' and expires_at <= ${now}))`
    case 'all':
      return sql`true`
    default:
      throw new Error(`unknown view ${String(view satisfies never)}`)
  }
}

function statusCondition(status: DepositStatus, now: Date): RawBuilder<boolean> {
  if (status === 'EXPIRED') return sql`(status = 'EXPIRED' or (status = 'PENDING' and expires_at <= ${now}))`
  if (status === 'PENDING') return sql`(status = 'PENDING' and expires_at > ${now})`
  return sql`status = ${status}`
}

/** Each part is looked up by its own index; what is found of a member is bounded by that member. */
function searchCondition(typed: Typed, text: string): RawBuilder<boolean> {
  const byText = sql`
    select id from deposit where ${beginsWith(sql.ref('bank_transaction_id'), text, SEARCH_PART_MIN)}
    union
    select deposit.id from member join deposit on deposit.member_id = member.id where member.username = ${text.toLowerCase()}`
  if (typed.kind === 'amount') return sql`amount = ${typed.satang}`
  if (typed.kind === 'reference') return sql`reference = ${typed.reference}`
  if (typed.kind === 'record' && typed.record === 'deposit')
    return sql`id = any (array(select id from deposit where number = ${typed.number} union ${byText}))`
  return sql`id = any (array(${byText}))`
}

function listedOf({ payerBank, payerAccount, ...row }: ListedRow): ListedDeposit {
  const payer = payerBank === null || payerAccount === null ? null : { bank: payerBank, account: payerAccount }
  return { ...row, payer }
}

export interface EventRow extends Pick<
  Row<'bankEvent'>,
  'eventId' | 'bankTransactionId' | 'payload' | 'outcome' | 'reason' | 'receivedAt'
> {
  readonly isSettled: boolean
  /** Who settled it, how and when; null while it waits, or where no operator had to. */
  readonly settledBy: string | null
  readonly settledHow: string | null
  readonly settledAt: Date | null
}

/** The bank's events for a deposit, oldest first: those that name it, and the one that credited it. */
export async function listEvents(
  db: Db,
  deposit: Pick<ListedDeposit, 'id' | 'bankTransactionId'>,
  limit: number,
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select
      event.event_id as "eventId", event.bank_transaction_id as "bankTransactionId", event.payload, event.outcome, event.reason,
      event.outcome <> 'unmatched' or settled.at is not null as "isSettled", event.received_at as "receivedAt",
      settled.actor as "settledBy", settled.action as "settledHow", settled.at as "settledAt"
    from bank_event as event
    left join audit as settled on settled.subject = 'bank_event:' || event.event_id
    where event.event_id in (
      select event_id from bank_event where deposit_id = ${deposit.id}
      union
      select event_id from bank_event where bank_transaction_id = ${deposit.bankTransactionId} and outcome <> 'repeated'
    )
    order by event.received_at, event.event_id
    limit ${limit}`.execute(db)
  return rows
}

/** Everything ever credited to a member, in satang. */
export async function readCreditedTotal(db: Db, member: MemberId): Promise<bigint> {
  const credited = on(db)
    .selectFrom('deposit')
    .where('memberId', '=', member)
    .where('status', '=', 'CREDITED')
    .where('reversedBy', 'is', null)
  const { sum } = await credited.select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum')).executeTakeFirstOrThrow()
  return sum
}
