import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'

const on = tables<'payoutStatement'>()

/** How many payouts of an account are without an outcome since a moment, or since its last halt ended: two people looked at those of before. */
export async function countUnknown(tx: Tx, account: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct step.withdrawal_id)::integer as count
    from withdrawal_step as step join withdrawal on withdrawal.id = step.withdrawal_id
    where step.status = 'UNKNOWN' and withdrawal.paid_from = ${account} and step.at > greatest(
      ${since}::timestamptz,
      (select max(ended_at) from payout_halt where scope = 'ACCOUNT' and account = ${account})
    )`.execute(tx)
  return rows[0]?.count ?? 0
}

/** When the bank last said something of an account, by an event or its list, null for never; and when it paid since a moment, null for not. */
export interface LastWord {
  readonly toldAt: Date | null
  readonly answeredAt: Date | null
}

/** `numbers`: the account by each number that an event may name. */
export async function findLastWord(
  db: Db | Tx,
  { account, numbers, since }: { readonly account: string; readonly numbers: readonly string[]; readonly since: Date },
): Promise<LastWord> {
  const { rows } = await sql<LastWord>`
    select
      greatest(
        (
          select max(newest.received_at) from unnest(${numbers}::text[]) as named (number)
          cross join lateral (
            select received_at from bank_event where payload ->> 'toAccount' = named.number order by received_at desc limit 1
          ) as newest
        ),
        (select read_at from payout_statement where account = ${account})
      ) as "toldAt",
      (
        select paid_at from withdrawal where status = 'PAID' and paid_from = ${account} and paid_at > ${since} order by paid_at desc limit 1
      ) as "answeredAt"`.execute(db)
  return rows[0] ?? { toldAt: null, answeredAt: null }
}

/** Keeps that the bank's list was read for an account. */
export async function writeStatement(tx: Tx, account: string, readAt: Date): Promise<void> {
  await on(tx)
    .insertInto('payoutStatement')
    .values({ account, readAt })
    .onConflict((known) => known.column('account').doUpdateSet({ readAt }))
    .execute()
}
