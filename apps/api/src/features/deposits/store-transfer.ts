import { sql } from 'kysely'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'deposit' | 'depositAmount'>()

/** An amount that is to name one deposit at an account of ours. */
export type Claim = Row<'depositAmount'>

/** The bank's clock and ours differ by so much at most. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** Amounts at an account of ours, at a moment. */
export interface Range {
  readonly receiver: string
  readonly from: Satang
  readonly to: Satang
  readonly now: Date
}

/** The plain transfer of a member that can be paid now by an amount of a range, at the same account of ours. Under the member's lock. */
export async function findOpenTransfer(tx: Tx, member: MemberId, { receiver, from, to, now }: Range): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('deposit')
    .select('id')
    .where('memberId', '=', member)
    .where('method', '=', 'AUTO')
    .where('status', '=', 'PENDING')
    .where('expiresAt', '>', now)
    .where('arrivedAt', 'is', null)
    .where(sql`receiver ->> 'number'`, '=', receiver)
    .where('amount', '>=', from)
    .where('amount', '<=', to)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Which of some amounts no deposit had in the last 24 hours. Another may take one before it is claimed. */
export async function listFree(tx: Tx, { receiver, from, to, now }: Range): Promise<readonly Satang[]> {
  const { rows } = await sql<Pick<Claim, 'amount'>>`
    select each.amount
    from generate_series(${from}::bigint, ${to}::bigint) as each (amount)
    where not exists (
      select from deposit_amount as taken
      where taken.receiver = ${receiver} and taken.amount = each.amount and taken.free_at > ${now}
    )
    order by each.amount`.execute(tx)
  return rows.map(({ amount }) => amount)
}

/** Which of some amounts belong to a deposit whose time is over, the longest over first (features F-125). It may still be paid late. */
export async function listGivenBack(tx: Tx, { receiver, from, to, now }: Range): Promise<readonly Satang[]> {
  const rows = await on(tx)
    .selectFrom('depositAmount as taken')
    .innerJoin('deposit', 'deposit.id', 'taken.depositId')
    .select('taken.amount')
    .where('taken.receiver', '=', receiver)
    .where('taken.amount', '>=', from)
    .where('taken.amount', '<=', to)
    .where('deposit.expiresAt', '<=', now)
    .orderBy('deposit.expiresAt')
    .orderBy('taken.amount')
    .execute()
  return rows.map(({ amount }) => amount)
}

/**
 * Takes an amount; false when a deposit has it whose time is not over. What is free again is removed first and nothing is locked that is not taken,
 * so that two who try the same amounts in another order never wait for each other.
 */
export async function claimAmount(tx: Tx, { receiver, amount, depositId, freeAt }: Claim, now: Date): Promise<boolean> {
  await sql`
    delete from deposit_amount as taken
    where taken.receiver = ${receiver} and taken.amount = ${amount}
      and (taken.free_at <= ${now} or exists (select from deposit where deposit.id = taken.deposit_id and deposit.expires_at <= ${now}))`.execute(
    tx,
  )
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('depositAmount')
    .values({ receiver, amount, depositId, freeAt })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The deposits that an exact amount at an account of ours names at a moment, newest first: two, when it was given back and taken again. */
export async function listIdsByAmount(
  db: Db | Tx,
  { receiver, amount, at }: { readonly receiver: string; readonly amount: Satang; readonly at: Date },
): Promise<readonly string[]> {
  const rows = await on(db)
    .selectFrom('deposit')
    .select('id')
    .where('amount', '=', amount)
    .where('matchUntil', '>', at)
    .where('createdAt', '<=', new Date(at.getTime() + CLOCKS_DIFFER_MS))
    .where('method', '=', 'AUTO')
    .where(sql`receiver ->> 'number'`, '=', receiver)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
