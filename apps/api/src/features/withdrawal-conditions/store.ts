import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** The totals that decide about a withdrawal, of the Bangkok day that starts at `dayStart`. Rejected and failed ones used nothing up. */
export async function readWithdrawalTotals(
  db: Db | Tx,
  member: MemberId,
  dayStart: Date,
): Promise<{ readonly pending: number; readonly askedToday: number; readonly amountToday: Satang }> {
  const { rows } = await sql<{ pending: number; today: number; amount: bigint }>`
    select
      (count(*) filter (where status not in ('PAID', 'REJECTED', 'FAILED')))::integer as pending,
      (count(*) filter (where created_at >= ${dayStart} and status not in ('REJECTED', 'FAILED')))::integer as today,
      coalesce(sum(amount) filter (where created_at >= ${dayStart} and status not in ('REJECTED', 'FAILED')), 0)::bigint as amount
    from withdrawal
    where member_id = ${member}`.execute(db)
  const [row] = rows
  return { pending: row?.pending ?? 0, askedToday: row?.today ?? 0, amountToday: satang(row?.amount ?? 0n) }
}

/** How a withdrawal is approved: by the rules alone, or by a person. */
export type PayoutPath = 'automatic' | 'review'

export interface PayoutTimes {
  readonly p50Seconds: number
  readonly p90Seconds: number
  readonly samples: number
}

/** How long the payouts of each path took since a moment: median and ninth decile in seconds. A path without any is left out. */
export async function readPayoutTimes(db: Db | Tx, since: Date): Promise<ReadonlyMap<PayoutPath, PayoutTimes>> {
  const { rows } = await sql<{ path: PayoutPath; p50: number; p90: number; samples: number }>`
    select
      case when is_reviewed then 'review' else 'automatic' end as path,
      round(percentile_cont(0.5) within group (order by took))::integer as p50,
      round(percentile_cont(0.9) within group (order by took))::integer as p90,
      count(*)::integer as samples
    from (
      select
        extract(epoch from paid_at - created_at) as took,
        -- A payout that was judged again before it was sent has been in review more than once.
        exists (select from withdrawal_step where withdrawal_id = withdrawal.id and withdrawal_step.status = 'REVIEW') as is_reviewed
      from withdrawal
      -- What operators begin says nothing of how long a member waits.
      where status = 'PAID' and paid_at >= ${since} and origin = 'member'
    ) as payout
    group by 1`.execute(db)
  return new Map(rows.map(({ path, p50, p90, samples }) => [path, { p50Seconds: p50, p90Seconds: p90, samples }]))
}
