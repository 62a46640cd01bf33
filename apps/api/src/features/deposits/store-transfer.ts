import { sql } from 'kysely'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import type { Db, Tx } from '#infra/db'

/** An amount that is to name one deposit at an account of ours. */
export interface Claim {
  readonly receiver: string
  readonly amount: Satang
  readonly depositId: string
  readonly freeAt: Date
}

/** Which of some amounts nobody has at this moment. Another may take one before it is claimed. */
export async function listFree(
  tx: Tx,
  { receiver, from, to, now }: { readonly receiver: string; readonly from: Satang; readonly to: Satang; readonly now: Date },
): Promise<readonly Satang[]> {
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

/**
 * Takes an amount; false when somebody has it. What is free again is removed first and nothing is locked that is not taken, so that two
 * who try the same amounts in another order never wait for each other.
 */
export async function claimAmount(tx: Tx, { receiver, amount, depositId, freeAt }: Claim, now: Date): Promise<boolean> {
  await sql`delete from deposit_amount where receiver = ${receiver} and amount = ${amount} and free_at <= ${now}`.execute(tx)
  const { rows } = await sql`
    insert into deposit_amount (receiver, amount, deposit_id, free_at)
    values (${receiver}, ${amount}, ${depositId}, ${freeAt})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The deposit that an exact amount at an account of ours names at a moment. */
export async function findIdByAmount(
  db: Db | Tx,
  { receiver, amount, at }: { readonly receiver: string; readonly amount: Satang; readonly at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id
    from deposit
    where amount = ${amount} and match_until > ${at} and created_at <= ${at}::timestamptz + interval '5 minutes'
      and method = 'AUTO' and receiver ->> 'number' = ${receiver}
    order by created_at desc
    limit 1`.execute(db)
  return rows[0]?.id
}
