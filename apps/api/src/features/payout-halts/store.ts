import type { HALT_VIEWS } from '@morakot/contract/features/payout-halts/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { pageOf, tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'
import type { Payout } from './rules.ts'

const on = tables<'payoutHalt' | 'payoutResume'>()

/** A halt as it is stored. */
export type PayoutHalt = Row<'payoutHalt'>
/** A proposal to end a halt. */
export type PayoutResume = Row<'payoutResume'>

/** What a proposal to end a halt is about, as an expression over `payout_resume`. */
export const SCOPE_OF_RESUME = sql<string>`(select scope from payout_halt where payout_halt.id = payout_resume.halt_id)`

/** The halt that holds a payout back, null for none. Holds new halts off until the transaction ends. */
export async function findHolding(tx: Tx, payout: Payout): Promise<string | null> {
  const { bank, account } = payout.rail === 'BANK' ? { bank: payout.bankCode, account: payout.account } : { bank: null, account: null }
  const { rows } = await sql<{ halt: string | null }>`select payout_halt_of(${payout.rail}, ${bank}, ${account}) as halt`.execute(tx)
  return rows[0]?.halt ?? null
}

/** Waits for payouts that are about to start, and lets none start until the transaction ends. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout-halts', 0))`.execute(tx)
}

/** Stores a halt. Undefined when its id was used before, or the same scope is halted. */
export async function insertHalt(tx: Tx, halt: Omit<PayoutHalt, 'endedAt' | 'resumeId'>): Promise<PayoutHalt | undefined> {
  return await on(tx)
    .insertInto('payoutHalt')
    .values(halt)
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findHalt(db: Db | Tx, id: string): Promise<PayoutHalt | undefined> {
  return await on(db).selectFrom('payoutHalt').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockHalt(tx: Tx, id: string): Promise<PayoutHalt | undefined> {
  return await on(tx).selectFrom('payoutHalt').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function endHalt(tx: Tx, id: string, { resumeId, at }: { readonly resumeId: string; readonly at: Date }): Promise<void> {
  await on(tx).updateTable('payoutHalt').set({ endedAt: at, resumeId }).where('id', '=', id).execute()
}

/** The open halts, the oldest first. */
export async function listOpen(db: Db | Tx): Promise<readonly PayoutHalt[]> {
  const open = on(db).selectFrom('payoutHalt').selectAll().where('endedAt', 'is', null)
  return await open.orderBy('startedAt').orderBy('id').execute()
}

/** A page of halts, newest first, with how many there are. */
export async function listHalts(
  db: Db,
  view: (typeof HALT_VIEWS)[number],
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly PayoutHalt[]; readonly total: number }> {
  const all = on(db).selectFrom('payoutHalt').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc')
  return await pageOf(view === 'open' ? all.where('endedAt', 'is', null) : all, page)
}

/** The proposals that wait, and those that ended a halt, of these halts. */
export async function listResumes(db: Db, halts: readonly string[]): Promise<readonly PayoutResume[]> {
  return await on(db)
    .selectFrom('payoutResume')
    .selectAll()
    .where((is) => is('haltId', '=', is.fn.any(is.val(halts))))
    .where('status', 'in', ['WAITING', 'DONE'])
    .execute()
}

/** What waits to be paid by one way: how many, their sum in satang and since when. */
export interface Waiting {
  readonly rail: 'BANK' | 'GATEWAY'
  readonly bankCode: string | null
  readonly count: number
  readonly amount: bigint
  readonly oldestAt: Date
}

/** Approved withdrawals by the bank of their account, and money that was not taken from its gateway yet. */
export async function sumWaiting(db: Db): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'BANK' as rail, bank_code as "bankCode", count(*)::integer as count, sum(amount)::bigint as amount, min(created_at) as "oldestAt"
    from withdrawal where status = 'APPROVED' group by bank_code
    union all
    select 'GATEWAY', null, count(*)::integer, sum(amount)::bigint, min(created_at)
    from gateway_transfer where direction = 'out' and ended_at is null and asked_times = 0 and not is_held having count(*) > 0`.execute(db)
  return rows
}
