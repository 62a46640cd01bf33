import { points } from '@morakot/money/points'
import type { Points } from '@morakot/money/points'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** Points of one origin that are left, with their end. */
export interface Lot {
  readonly id: bigint
  readonly remaining: Points
  readonly expiresAt: Date
  /** Its end before breaks moved it. */
  readonly firstEnd: Date
}

interface LotRow {
  readonly id: bigint
  readonly remaining: bigint
  readonly expires_at: Date
  readonly first_end: Date
}

/** Says to which moment the movements of points of this transaction belong: lots end by it. Without, by the database's clock. */
export async function setMoment(tx: Tx, at: Date): Promise<void> {
  await sql`select set_config('morakot.points_at', ${at.toISOString()}, true)`.execute(tx)
}

/** A member's lots with something left, those that end first first; up to an end when one is given. */
export async function listLots(db: Db | Tx, member: MemberId, endedBy: Date | null = null): Promise<readonly Lot[]> {
  const { rows } = await sql<LotRow>`
    select id, remaining, expires_at, first_end
    from point_lot
    where member_id = ${member} and remaining > 0 and (${endedBy}::timestamptz is null or expires_at <= ${endedBy})
    order by expires_at, id`.execute(db)
  return rows.map(({ id, remaining, expires_at, first_end }) => ({
    id,
    remaining: points(remaining),
    expiresAt: expires_at,
    firstEnd: first_end,
  }))
}

/** Members who have points whose end has come, in the order of their ids, after one of them. */
export async function listMembersWithEnded(
  db: Db,
  { now, after, limit }: { readonly now: Date; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id
    from point_lot
    where remaining > 0 and expires_at <= ${now} and member_id > ${after ?? 0n}
    order by member_id
    limit ${limit}`.execute(db)
  return rows.map(({ member_id }) => memberId(member_id))
}

/** The key under which the end of a month's points is posted: that of the month, or with a number when a part of it went before. */
export async function findExpiryKey(tx: Tx, month: string): Promise<string> {
  const { rows } = await sql<{ place: number }>`
    select place
    from generate_series(1, 1000) as place
    where not exists (
      select from ledger.transfer_of_key('points:expiry', ${month} || case when place = 1 then '' else ':' || place end)
    )
    order by place
    limit 1`.execute(tx)
  const place = rows[0]?.place ?? 1
  return place === 1 ? month : `${month}:${place}`
}

/** Moves the end of lots; the ledger's posting writes all else of them. */
export async function moveEnds(tx: Tx, moved: readonly { readonly id: bigint; readonly expiresAt: Date }[]): Promise<void> {
  await sql`
    update point_lot
    set expires_at = moved.expires_at
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as moved (id, expires_at)
    where point_lot.id = moved.id`.execute(tx)
}
