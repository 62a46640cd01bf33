import { addDays, startOfDay } from '@morakot/contract/bangkok-day'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { SourceName } from './store.ts'

const on = tables<'reconciliationCase' | 'statementDay' | 'transferClaim'>()

/** How many transfers a day had, and their sum. */
export interface DaySum {
  readonly count: number
  readonly total: Satang
}

/** One Bangkok day of a receiving account: what its bank's statement says, and what was credited. */
export interface StatementDay extends Pick<Row<'statementDay'>, 'account' | 'day' | 'enteredBy' | 'comparedAt'> {
  readonly there: DaySum
  readonly here: DaySum
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
  const claims = on(db).selectFrom('transferClaim').where('receiver', '=', account).where('rail', '=', 'slip')
  const paid = claims.where('paidAt', '>=', from).where('paidAt', '<', to)
  const count = sql<number>`count(*)::integer`.as('count')
  return sumOf(await paid.select([count, sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total')]).executeTakeFirst())
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
  const sums = { countThere: there.count, totalThere: there.total, countHere: here.count, totalHere: here.total }
  await on(tx)
    .insertInto('statementDay')
    .values({ account, day, ...sums, enteredBy, comparedAt })
    .onConflict((known) => known.columns(['account', 'day']).doUpdateSet({ ...sums, enteredBy, comparedAt }))
    .execute()
}

export async function isCompared(db: Db | Tx, account: string, day: string): Promise<boolean> {
  const compared = on(db).selectFrom('statementDay').select('day').where('account', '=', account).where('day', '=', day)
  return (await compared.executeTakeFirst()) !== undefined
}

/** Whether a difference of this account waits for two operators. */
export async function hasOpenCase(db: Db | Tx, source: SourceName): Promise<boolean> {
  const open = on(db).selectFrom('reconciliationCase').select('id').where('source', '=', source).where('closedAt', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** The comparisons since a day, newest first. */
export async function listDays(db: Db, since: string): Promise<readonly StatementDay[]> {
  const days = on(db).selectFrom('statementDay').selectAll().where('day', '>=', since)
  const rows = await days.orderBy('day', 'desc').orderBy('account').execute()
  return rows.map(({ countThere, totalThere, countHere, totalHere, ...row }) => ({
    ...row,
    there: { count: countThere, total: totalThere },
    here: { count: countHere, total: totalHere },
  }))
}
