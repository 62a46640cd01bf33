import type { DEPOSIT_POINTS_STATES } from '@morakot/contract/features/cashier/states'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { points } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import { satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** What a deposit earned. */
export interface Earned {
  readonly depositId: string
  readonly member: MemberId
  readonly points: Points
  readonly multiplier: number
  readonly turnoverMark: Millisatang
  readonly dueAt: Date
  readonly state: (typeof DEPOSIT_POINTS_STATES)[number]
}

interface EarnedRow {
  readonly deposit_id: string
  readonly member_id: bigint
  readonly points: bigint
  readonly multiplier: number
  readonly turnover_mark: bigint
  readonly due_at: Date
  readonly state: Earned['state']
}

const columns = sql.raw('deposit_id, member_id, points, multiplier, turnover_mark, due_at, state')

/** One row a deposit: what is there stays. The demo's past gives points before the subscriber comes to their deposit. */
export async function insertEarned(tx: Tx, earned: readonly Omit<Earned, 'state'>[]): Promise<void> {
  await sql`
    insert into deposit_points (deposit_id, member_id, points, multiplier, turnover_mark, due_at)
    select *
    from unnest(
      ${earned.map(({ depositId }) => depositId)}::uuid[],
      ${earned.map(({ member }) => member)}::bigint[],
      ${earned.map((one) => one.points)}::bigint[],
      ${earned.map(({ multiplier }) => multiplier)}::integer[],
      ${earned.map(({ turnoverMark }) => turnoverMark)}::bigint[],
      ${earned.map(({ dueAt }) => dueAt)}::timestamptz[]
    )
    on conflict (deposit_id) do nothing`.execute(tx)
}

/** What a deposit earned. Until the subscriber has written it down, what was told with the credit: a member sees it with the credit. */
export async function findEarned(db: Db | Tx, depositId: string): Promise<Earned | undefined> {
  const { rows } = await sql<EarnedRow>`
    select ${columns}
    from deposit_points
    where deposit_id = ${depositId}
    union all
    (
      select
        (payload ->> 'deposit')::uuid, member_id, (payload #>> '{points,pending}')::bigint, (payload #>> '{points,multiplier}')::integer,
        (payload #>> '{points,turnoverMark}')::bigint, (payload #>> '{points,dueAt}')::timestamptz, 'PENDING'
      from domain_event
      where topic = 'deposit.credited' and payload ->> 'deposit' = ${depositId} and payload -> 'points' <> 'null'
    )
    limit 1`.execute(db)
  return rows[0] && earnedOf(rows[0])
}

/** Points that wait, with the deposit's amount. */
export interface Waiting extends Earned {
  readonly amount: Satang
}

/** What a member's deposits have earned and not yet given, the next to come first; also what was told with a credit a moment ago. */
export async function listPendingOf(db: Db, member: MemberId): Promise<readonly Waiting[]> {
  const { rows } = await sql<EarnedRow & { readonly amount: bigint }>`
    with waiting as (
      select ${columns}
      from deposit_points
      where member_id = ${member} and state = 'PENDING'
      union all
      select
        (payload ->> 'deposit')::uuid, member_id, (payload #>> '{points,pending}')::bigint, (payload #>> '{points,multiplier}')::integer,
        (payload #>> '{points,turnoverMark}')::bigint, (payload #>> '{points,dueAt}')::timestamptz, 'PENDING'
      from domain_event
      where topic = 'deposit.credited' and member_id = ${member} and payload -> 'points' <> 'null'
        and not exists (select from deposit_points where deposit_id = (payload ->> 'deposit')::uuid)
    )
    select waiting.*, deposit.amount
    from waiting
    join deposit on deposit.id = waiting.deposit_id
    order by waiting.due_at, waiting.deposit_id`.execute(db)
  return rows.map((row) => ({ ...earnedOf(row), amount: satang(row.amount) }))
}

/** What still waits, in the order of the deposits' ids, after the one that was read last. */
export async function listPendingPoints(
  db: Db,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly Earned[]> {
  const { rows } = await sql<EarnedRow>`
    select ${columns}
    from deposit_points
    where state = 'PENDING' and (${page.after}::uuid is null or deposit_id > ${page.after}::uuid)
    order by deposit_id
    limit ${page.limit}`.execute(db)
  return rows.map(earnedOf)
}

/** Locks points that wait until the transaction ends; undefined when they were given. */
export async function lockPendingPoints(tx: Tx, depositId: string): Promise<Earned | undefined> {
  const { rows } = await sql<EarnedRow>`
    select ${columns} from deposit_points where deposit_id = ${depositId} and state = 'PENDING' for no key update`.execute(tx)
  return rows[0] && earnedOf(rows[0])
}

export async function markGiven(tx: Tx, depositId: string, given: { readonly at: Date; readonly transferId: bigint }): Promise<void> {
  await sql`
    update deposit_points
    set state = 'GIVEN', given_at = ${given.at}, transfer_id = ${given.transferId}
    where deposit_id = ${depositId}`.execute(tx)
}

function earnedOf(row: EarnedRow): Earned {
  return {
    depositId: row.deposit_id,
    member: memberId(row.member_id),
    points: points(row.points),
    multiplier: row.multiplier,
    turnoverMark: millisatang(row.turnover_mark),
    dueAt: row.due_at,
    state: row.state,
  }
}
