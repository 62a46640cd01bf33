import { points } from '@morakot/money/points'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'pointLot'>()

/** Points of one origin that are left, with their end; `firstEnd` is their end before breaks moved it. */
export type Lot = Pick<Row<'pointLot'>, 'id' | 'remaining' | 'expiresAt' | 'firstEnd'>

/** Says to which moment the movements of points of this transaction belong: lots end by it. Without, by the database's clock. */
export async function setMoment(tx: Tx, at: Date): Promise<void> {
  await sql`select set_config('morakot.points_at', ${at.toISOString()}, true)`.execute(tx)
}

/** A member's lots with something left, those that end first first; up to an end when one is given. */
export async function listLots(db: Db | Tx, member: MemberId, endedBy: Date | null = null): Promise<readonly Lot[]> {
  const lots = on(db)
    .selectFrom('pointLot')
    .select(['id', 'remaining', 'expiresAt', 'firstEnd'])
    .where('memberId', '=', member)
    .where('remaining', '>', points(0n))
    .orderBy('expiresAt')
    .orderBy('id')
  return await (endedBy === null ? lots : lots.where('expiresAt', '<=', endedBy)).execute()
}

/** Members who have points whose end has come, in the order of their ids, after one of them. */
export async function listMembersWithEnded(
  db: Db,
  { now, after, limit }: { readonly now: Date; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const ended = on(db)
    .selectFrom('pointLot')
    .select('memberId')
    .distinct()
    .where('remaining', '>', points(0n))
    .where('expiresAt', '<=', now)
    .orderBy('memberId')
    .limit(limit)
  const rows = await (after === null ? ended : ended.where('memberId', '>', after)).execute()
  return rows.map(({ memberId }) => memberId)
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
