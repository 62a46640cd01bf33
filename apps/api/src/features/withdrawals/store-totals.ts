import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** Everything that a member ever deposited and was paid. */
export async function readLifeTotals(db: Db | Tx, member: MemberId): Promise<{ readonly deposited: Satang; readonly withdrawn: Satang }> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint }>`
    select
      (select coalesce(sum(amount), 0) from deposit where member_id = ${member} and status = 'CREDITED')::bigint as deposited,
      (select coalesce(sum(amount), 0) from withdrawal where member_id = ${member} and status = 'PAID')::bigint as withdrawn`.execute(db)
  return { deposited: satang(rows[0]?.deposited ?? 0n), withdrawn: satang(rows[0]?.withdrawn ?? 0n) }
}

export interface PaidWithdrawal {
  readonly id: string
  readonly member: MemberId
  readonly amount: Satang
}

/** The latest paid withdrawals, newest first. */
export async function listPaid(db: Db, limit: number): Promise<readonly PaidWithdrawal[]> {
  const { rows } = await sql<{ id: string; member_id: bigint; amount: bigint }>`
    select id, member_id, amount
    from withdrawal
    where status = 'PAID'
    order by paid_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, member: memberId(row.member_id), amount: satang(row.amount) }))
}

/** One paid withdrawal; undefined when it is not paid. */
export async function findPaid(db: Db, id: string): Promise<PaidWithdrawal | undefined> {
  const { rows } = await sql<{ id: string; member_id: bigint; amount: bigint }>`
    select id, member_id, amount from withdrawal where id = ${id} and status = 'PAID'`.execute(db)
  const [row] = rows
  return row && { id: row.id, member: memberId(row.member_id), amount: satang(row.amount) }
}
