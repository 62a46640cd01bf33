import { sql } from 'kysely'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** An amount that is to name one deposit at an account of ours. */
export interface Claim {
  readonly receiver: string
  readonly amount: Satang
  readonly depositId: string
  readonly freeAt: Date
}

/** Amounts at an account of ours, at a moment. */
export interface Range {
  readonly receiver: string
  readonly from: Satang
  readonly to: Satang
  readonly now: Date
}

/** The plain transfer of a member that can be paid now by an amount of a range, at the same account of ours. Under the member's lock. */
export async function findOpenTransfer(tx: Tx, member: MemberId, { receiver, from, to, now }: Range): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id
    from deposit
    where member_id = ${member} and method = 'AUTO' and status = 'PENDING' and expires_at > ${now} and arrived_at is null
      and receiver ->> 'number' = ${receiver} and amount between ${from} and ${to}
    order by created_at desc
    limit 1`.execute(tx)
  return rows[0]?.id
}

/** Which of some amounts no deposit had in the last 24 hours. Another may take one before it is claimed. */
export async function listFree(tx: Tx, { receiver, from, to, now }: Range): Promise<readonly Satang[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select each.amount
    from generate_series(${from}::bigint, ${to}::bigint) as each (amount)
    where not exists (
      select from deposit_amount as taken
      where taken.receiver = ${receiver} and taken.amount = each.amount and taken.free_at > ${now}
    )
    order by each.amount`.execute(tx)
  return rows.map(({ amount }) => satang(amount))
}

/** Which of some amounts belong to a deposit whose time is over, the longest over first (features F-125). It may still be paid late. */
export async function listGivenBack(tx: Tx, { receiver, from, to, now }: Range): Promise<readonly Satang[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select taken.amount
    from deposit_amount as taken
    join deposit on deposit.id = taken.deposit_id
    where taken.receiver = ${receiver} and taken.amount between ${from} and ${to} and deposit.expires_at <= ${now}
    order by deposit.expires_at, taken.amount`.execute(tx)
  return rows.map(({ amount }) => satang(amount))
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
  const { rows } = await sql`
    insert into deposit_amount (receiver, amount, deposit_id, free_at)
    values (${receiver}, ${amount}, ${depositId}, ${freeAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The deposits that an exact amount at an account of ours names at a moment, newest first: two, when it was given back and taken again. */
export async function listIdsByAmount(
  db: Db | Tx,
  { receiver, amount, at }: { readonly receiver: string; readonly amount: Satang; readonly at: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from deposit
    where amount = ${amount} and match_until > ${at} and created_at <= ${at}::timestamptz + interval '5 minutes'
      and method = 'AUTO' and receiver ->> 'number' = ${receiver}
    order by created_at desc, id`.execute(db)
  return rows.map(({ id }) => id)
}
