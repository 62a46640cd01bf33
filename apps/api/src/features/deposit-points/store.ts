import type { Satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'depositPoints'>()

const COLUMNS = ['depositId', 'memberId', 'points', 'multiplier', 'turnoverMark', 'dueAt', 'state'] as const

/** What a deposit earned. */
export type Earned = Pick<Row<'depositPoints'>, (typeof COLUMNS)[number]>

const columns = sql.raw(`
  deposit_id as "depositId", member_id as "memberId", points, multiplier, turnover_mark as "turnoverMark", due_at as "dueAt", state`)

/** One row per deposit; an existing row stays. The demo's past gives points before the subscriber reaches their deposit. */
export async function insertEarned(tx: Tx, earned: readonly Omit<Earned, 'state'>[]): Promise<void> {
  await sql`
    insert into deposit_points (deposit_id, member_id, points, multiplier, turnover_mark, due_at)
    select *
    from unnest(
      ${earned.map(({ depositId }) => depositId)}::uuid[],
      ${earned.map(({ memberId }) => memberId)}::bigint[],
      ${earned.map((one) => one.points)}::bigint[],
      ${earned.map(({ multiplier }) => multiplier)}::integer[],
      ${earned.map(({ turnoverMark }) => turnoverMark)}::bigint[],
      ${earned.map(({ dueAt }) => dueAt)}::timestamptz[]
    )
    on conflict (deposit_id) do nothing`.execute(tx)
}

/** What a deposit earned. Until the subscriber has stored it, the earning in the event of the credit: a member sees it with the credit. */
export async function findEarned(db: Db | Tx, depositId: string): Promise<Earned | undefined> {
  const { rows } = await sql<Earned>`
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
  return rows[0]
}

/** Points that wait, with the deposit's amount. */
export interface Waiting extends Earned {
  readonly amount: Satang
}

/** What a member's deposits have earned and not yet given, the next due first; also the earning in the event of a credit a moment ago. */
export async function listPendingOf(db: Db, member: MemberId): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
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
    join deposit on deposit.id = waiting."depositId"
    order by waiting."dueAt", waiting."depositId"`.execute(db)
  return rows
}

/** The points that still wait, in the order of the deposits' ids, after the last one read. */
export async function listPendingPoints(
  db: Db,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly Earned[]> {
  const pending = on(db).selectFrom('depositPoints').select(COLUMNS).where('state', '=', 'PENDING').orderBy('depositId').limit(page.limit)
  return await (page.after === null ? pending : pending.where('depositId', '>', page.after)).execute()
}

/** Locks points that wait until the transaction ends; undefined when they were given. */
export async function lockPendingPoints(tx: Tx, depositId: string): Promise<Earned | undefined> {
  return await on(tx)
    .selectFrom('depositPoints')
    .select(COLUMNS)
    .where('depositId', '=', depositId)
    .where('state', '=', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function markGiven(tx: Tx, depositId: string, given: { readonly at: Date; readonly transferId: bigint }): Promise<void> {
  const { at: givenAt, transferId } = given
  await on(tx).updateTable('depositPoints').set({ state: 'GIVEN', givenAt, transferId }).where('depositId', '=', depositId).execute()
}

/** Points that will not be given: the credit of their deposit was reversed. */
export async function markDropped(tx: Tx, depositId: string): Promise<void> {
  await on(tx)
    .updateTable('depositPoints')
    .set({ state: 'DROPPED' })
    .where('depositId', '=', depositId)
    .where('state', '=', 'PENDING')
    .execute()
}
