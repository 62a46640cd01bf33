import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
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
