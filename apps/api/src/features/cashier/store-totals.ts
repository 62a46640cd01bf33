import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** What a withdrawal is judged by, of the Bangkok day that starts at `dayStart`. Rejected and failed ones used nothing up. */
export async function readWithdrawalTotals(
  db: Db | Tx,
  member: MemberId,
  dayStart: Date,
): Promise<{ readonly pending: number; readonly askedToday: number; readonly amountToday: Satang }> {
  const { rows } = await sql<{ pending: number; asked: number; amount: bigint }>`
    select
      (count(*) filter (where status not in ('PAID', 'REJECTED', 'FAILED')))::integer as pending,
      (count(*) filter (where created_at >= ${dayStart} and status not in ('REJECTED', 'FAILED')))::integer as asked,
      coalesce(sum(amount) filter (where created_at >= ${dayStart} and status not in ('REJECTED', 'FAILED')), 0)::bigint as amount
    from withdrawal
    where member_id = ${member}`.execute(db)
  const [row] = rows
  return { pending: row?.pending ?? 0, askedToday: row?.asked ?? 0, amountToday: satang(row?.amount ?? 0n) }
}

/** How long payouts took since a moment: median and ninth decile in seconds, null without any. */
export async function readPayoutTimes(
  db: Db,
  since: Date,
): Promise<{ readonly p50Seconds: number | null; readonly p90Seconds: number | null; readonly samples: number }> {
  const { rows } = await sql<{ p50: number | null; p90: number | null; samples: number }>`
    select
      round(percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)))::integer as p50,
      round(percentile_cont(0.9) within group (order by extract(epoch from paid_at - created_at)))::integer as p90,
      count(*)::integer as samples
    from withdrawal
    where status = 'PAID' and paid_at >= ${since}`.execute(db)
  const [row] = rows
  return { p50Seconds: row?.p50 ?? null, p90Seconds: row?.p90 ?? null, samples: row?.samples ?? 0 }
}

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
