import type { ADJUSTMENT_VIEWS, AdjustmentKind, AdjustmentState } from '@morakot/contract/features/points/states'
import { points } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'

/** Points that an operator gives or takes. */
export interface Adjustment {
  readonly id: string
  readonly member: MemberId
  readonly kind: AdjustmentKind
  readonly points: Points
  readonly reason: string
  readonly needsTwo: boolean
  readonly status: AdjustmentState
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly declinedBecause: string | null
  readonly transferId: bigint | null
}

interface AdjustmentRow {
  readonly id: string
  readonly member_id: bigint
  readonly kind: AdjustmentKind
  readonly points: bigint
  readonly reason: string
  readonly needs_two: boolean
  readonly status: AdjustmentState
  readonly proposed_by: bigint
  readonly proposed_at: Date
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
  readonly declined_because: string | null
  readonly transfer_id: bigint | null
}

const columns = sql.raw(
  'id, member_id, kind, points, reason, needs_two, status, proposed_by, proposed_at, decided_by, decided_at, declined_because, transfer_id',
)

/** Writes an adjustment down as it is proposed. False when its id was taken by an earlier try. */
export async function insertAdjustment(
  tx: Tx,
  { id, member, kind, points: amount, reason, needsTwo, proposedBy, proposedAt }: Adjustment,
): Promise<boolean> {
  const { rows } = await sql`
    insert into point_adjustment (id, member_id, kind, points, reason, needs_two, status, proposed_by, proposed_at)
    values (${id}, ${member}, ${kind}, ${amount}, ${reason}, ${needsTwo}, 'WAITING', ${proposedBy}, ${proposedAt})
    on conflict (id) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findAdjustment(db: Db | Tx, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<AdjustmentRow>`select ${columns} from point_adjustment where id = ${id}`.execute(db)
  return rows[0] && adjustmentOf(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockAdjustment(tx: Tx, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<AdjustmentRow>`select ${columns} from point_adjustment where id = ${id} for no key update`.execute(tx)
  return rows[0] && adjustmentOf(rows[0])
}

export async function decideAdjustment(
  tx: Tx,
  id: string,
  decision: Pick<Adjustment, 'status' | 'decidedBy' | 'decidedAt' | 'declinedBecause' | 'transferId'>,
): Promise<void> {
  await sql`
    update point_adjustment
    set
      status = ${decision.status}, decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt},
      declined_because = ${decision.declinedBecause}, transfer_id = ${decision.transferId}
    where id = ${id}`.execute(tx)
}

/** How many points an operator has given without another one since a moment. */
export async function sumGivenAlone(db: Db | Tx, operator: OperatorId, since: Date): Promise<Points> {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(points), 0)::bigint as given
    from point_adjustment
    where proposed_by = ${operator} and proposed_at >= ${since} and kind = 'GRANT' and status = 'DONE' and not needs_two`.execute(db)
  return points(rows[0]?.given ?? 0n)
}

/** Locks out another grant of the same operator until the transaction ends: the day's sum is judged and grown by one at a time. */
export async function lockGiver(tx: Tx, operator: OperatorId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('points.adjust'), ${String(operator)}::integer)`.execute(tx)
}

export interface AdjustmentPage {
  readonly view: (typeof ADJUSTMENT_VIEWS)[number]
  readonly member: MemberId | null
  readonly limit: number
  readonly offset: number
}

const STATUS_OF_VIEW = { waiting: 'WAITING', done: 'DONE', declined: 'DECLINED', all: null } as const

/** Adjustments of a view, newest first, with how many there are. */
export async function listAdjustments(
  db: Db,
  { view, member, limit, offset }: AdjustmentPage,
): Promise<{ readonly rows: readonly Adjustment[]; readonly total: number }> {
  const chosen = sql`(${STATUS_OF_VIEW[view]}::text is null or status = ${STATUS_OF_VIEW[view]}) and (${member}::bigint is null or member_id = ${member})`
  const [page, counted] = await Promise.all([
    sql<AdjustmentRow>`
      select ${columns} from point_adjustment where ${chosen} order by proposed_at desc, id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from point_adjustment where ${chosen}`.execute(db),
  ])
  return { rows: page.rows.map(adjustmentOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** When the points of transfers end, and what an operator wrote to them; transfers without either are left out. */
export async function listDetails(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly endsAt: Date | null; readonly note: string | null }[]> {
  if (transferIds.length === 0) return []
  const { rows } = await sql<{ transferId: bigint; endsAt: Date | null; note: string | null }>`
    select asked.id as "transferId", lot.expires_at as "endsAt", taken.reason as note
    from unnest(${transferIds}::bigint[]) as asked (id)
    left join point_lot as lot on lot.transfer_id = asked.id
    left join point_adjustment as taken on taken.transfer_id = asked.id and taken.kind = 'REVOKE'
    where lot.id is not null or taken.id is not null`.execute(db)
  return rows
}

function adjustmentOf(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    member: memberId(row.member_id),
    kind: row.kind,
    points: points(row.points),
    reason: row.reason,
    needsTwo: row.needs_two,
    status: row.status,
    proposedBy: operatorId(row.proposed_by),
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by === null ? null : operatorId(row.decided_by),
    decidedAt: row.decided_at,
    declinedBecause: row.declined_because,
    transferId: row.transfer_id,
  }
}
