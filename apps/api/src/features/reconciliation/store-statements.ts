import { bangkokDay, addDays, startOfDay } from '@morakot/contract/bangkok-day'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { SourceName } from './store.ts'

/** How many transfers a day had, and their sum. */
export interface DaySum {
  readonly count: number
  readonly total: Satang
}

/** One Bangkok day of a receiving account: what its bank's statement says, and what was credited. */
export interface StatementDay {
  readonly account: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly there: DaySum
  readonly here: DaySum
  readonly enteredBy: OperatorId | null
  readonly comparedAt: Date
}

/** Serializes the credits and the control of one account until the transaction ends. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 123))`.execute(tx)
}

interface SumRow {
  readonly count: number
  readonly total: bigint
}

const sumOf = (row: SumRow | undefined): DaySum => ({ count: row?.count ?? 0, total: satang(row?.total ?? 0n) })

function boundsOf(day: string) {
  return { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
}

/** What slips credited at an account on a day of the bank. */
export async function sumSlips(db: Db | Tx, account: string, day: string): Promise<DaySum> {
  const { from, to } = boundsOf(day)
  const { rows } = await sql<SumRow>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as total
    from transfer_claim
    where receiver = ${account} and rail = 'slip' and paid_at >= ${from} and paid_at < ${to}`.execute(db)
  return sumOf(rows[0])
}

/** The receipts that a bank's feed reported on a day of the bank, credited or not. */
export async function sumReceipts(db: Db | Tx, day: string): Promise<DaySum> {
  const { from, to } = boundsOf(day)
  const { rows } = await sql<SumRow>`
    select count(*)::integer as count, coalesce(sum((payload ->> 'amount')::numeric * 100), 0)::bigint as total
    from bank_event
    where outcome in ('matched', 'unmatched') and entry_id is null and received_at >= ${from}::timestamptz - interval '1 day'
      and (payload ->> 'receivedAt')::timestamptz >= ${from} and (payload ->> 'receivedAt')::timestamptz < ${to}`.execute(db)
  return sumOf(rows[0])
}

/** Writes down a comparison; a later one of the same day replaces it. */
export async function writeDay(tx: Tx, { account, day, there, here, enteredBy, comparedAt }: StatementDay): Promise<void> {
  await sql`
    insert into statement_day (account, day, count_there, total_there, count_here, total_here, entered_by, compared_at)
    values (${account}, ${day}, ${there.count}, ${there.total}, ${here.count}, ${here.total}, ${enteredBy}, ${comparedAt})
    on conflict (account, day) do update
    set count_there = excluded.count_there, total_there = excluded.total_there, count_here = excluded.count_here,
      total_here = excluded.total_here, entered_by = excluded.entered_by, compared_at = excluded.compared_at`.execute(tx)
}

export async function isCompared(db: Db | Tx, account: string, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_day where account = ${account} and day = ${day}`.execute(db)
  return rows.length > 0
}

/** Whether a difference of this account waits for two operators. */
export async function hasOpenCase(db: Db | Tx, source: SourceName): Promise<boolean> {
  const { rows } = await sql`select 1 from reconciliation_case where source = ${source} and closed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** The comparisons since a day, newest first. */
export async function listDays(db: Db, since: string): Promise<readonly StatementDay[]> {
  const { rows } = await sql<{
    account: string
    day: Date
    count_there: number
    total_there: bigint
    count_here: number
    total_here: bigint
    entered_by: bigint | null
    compared_at: Date
  }>`
    select account, day::timestamp at time zone 'Asia/Bangkok' as day, count_there, total_there, count_here, total_here, entered_by, compared_at
    from statement_day
    where day >= ${since}
    order by day desc, account`.execute(db)
  return rows.map((row) => ({
    account: row.account,
    day: bangkokDay(row.day),
    there: { count: row.count_there, total: satang(row.total_there) },
    here: { count: row.count_here, total: satang(row.total_here) },
    enteredBy: row.entered_by === null ? null : operatorId(row.entered_by),
    comparedAt: row.compared_at,
  }))
}
