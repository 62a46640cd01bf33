import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { Withdrawal } from './store.ts'

/** Everything that a member ever deposited and was paid. */
export async function readLifeTotals(db: Db | Tx, member: MemberId): Promise<{ readonly deposited: Satang; readonly withdrawn: Satang }> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint }>`
    select
      (select coalesce(sum(amount), 0) from deposit where member_id = ${member} and status = 'CREDITED' and reversed_by is null)::bigint as deposited,
      (select coalesce(sum(amount), 0) from withdrawal where member_id = ${member} and status = 'PAID')::bigint as withdrawn`.execute(db)
  return { deposited: satang(rows[0]?.deposited ?? 0n), withdrawn: satang(rows[0]?.withdrawn ?? 0n) }
}

export interface PaidBefore {
  readonly count: number
  readonly toThisAccount: number
  /** The newest of them. */
  readonly latest: readonly { readonly id: string; readonly amount: Satang; readonly paidAt: Date; readonly isToThisAccount: boolean }[]
}

/** What the member was paid before this withdrawal was requested, and how much of it to the same account. */
export async function readPaidBefore(
  db: Db | Tx,
  { id, member, bank, createdAt }: Pick<Withdrawal, 'id' | 'member' | 'bank' | 'createdAt'>,
  maxView: number,
): Promise<PaidBefore> {
  const { rows } = await sql<{ id: string; amount: bigint; paidAt: Date; isToThisAccount: boolean; count: bigint; toThisAccount: bigint }>`
    select
      id, amount, paid_at as "paidAt", (bank_code, bank_number) = (${bank.code}, ${bank.number}) as "isToThisAccount",
      count(*) over () as count,
      count(*) filter (where (bank_code, bank_number) = (${bank.code}, ${bank.number})) over () as "toThisAccount"
    from withdrawal
    where member_id = ${member} and status = 'PAID' and paid_at <= ${createdAt} and id <> ${id}
    order by paid_at desc, id desc
    limit ${maxView}`.execute(db)
  return {
    count: Number(rows[0]?.count ?? 0n),
    toThisAccount: Number(rows[0]?.toThisAccount ?? 0n),
    latest: rows.map(({ id: paid, amount, paidAt, isToThisAccount }) => ({ id: paid, amount: satang(amount), paidAt, isToThisAccount })),
  }
}
