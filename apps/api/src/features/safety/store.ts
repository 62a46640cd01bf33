import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Marker } from './rules.ts'

const on = tables<'safetyMarker'>()

export interface MemberDay {
  readonly member: MemberId
  /** A Bangkok day. */
  readonly day: string
}

/** Marks days for another evaluation. In one order, so that two batches never deadlock. */
export async function markDays(tx: Tx, days: readonly MemberDay[], at: Date): Promise<void> {
  await sql`
    insert into safety_day (member_id, day, changed_at)
    select distinct given.member, given.day, ${at}::timestamptz
    from unnest(${days.map(({ member }) => member)}::bigint[], ${days.map(({ day }) => day)}::date[]) as given (member, day)
    order by given.member, given.day
    on conflict (member_id, day) do update set changed_at = excluded.changed_at`.execute(tx)
}

/** Takes the day that has waited longest, locked; what happens on it meanwhile marks it again afterwards. */
export async function takeDay(tx: Tx): Promise<MemberDay | undefined> {
  const { rows } = await sql<{ member: bigint; day: string }>`
    update safety_day
    set changed_at = null
    where (member_id, day) = (
      select member_id, day from safety_day where changed_at is not null order by changed_at, member_id, day limit 1 for update skip locked
    )
    returning member_id as member, to_char(day, 'YYYY-MM-DD') as day`.execute(tx)
  return rows[0] && { member: memberId(rows[0].member), day: rows[0].day }
}

/** Writes the markers of a day in the place of those that it had. */
export async function writeMarkers(tx: Tx, { member, day }: MemberDay, markers: readonly Marker[], at: Date): Promise<void> {
  const kinds = markers.map(({ kind }) => kind)
  const earlier = on(tx).deleteFrom('safetyMarker').where('memberId', '=', member).where('day', '=', day)
  await earlier.where(sql<boolean>`kind <> all (${kinds}::text[])`).execute()
  await sql`
    insert into safety_marker (member_id, day, kind, points, found, threshold, found_at)
    select ${member}, ${day}::date, given.*, ${at}::timestamptz
    from unnest(
      ${markers.map(({ kind }) => kind)}::text[], ${markers.map(({ points }) => points)}::integer[],
      ${markers.map(({ found }) => found)}::integer[], ${markers.map(({ threshold }) => threshold)}::integer[]
    ) as given (kind, points, found, threshold)
    on conflict (member_id, day, kind) do update
    set points = excluded.points, found = excluded.found, threshold = excluded.threshold, found_at = excluded.found_at`.execute(tx)
}

export interface KeptMarker extends Marker {
  readonly member: MemberId
  readonly day: string
}

/** The markers of members from a day on, the newest day first. */
export async function listMarkers(db: Db | Tx, members: readonly MemberId[], fromDay: string): Promise<readonly KeptMarker[]> {
  return await on(db)
    .selectFrom('safetyMarker')
    .select(['memberId as member', 'day', 'kind', 'points', 'found', 'threshold'])
    .where((is) => is('memberId', '=', is.fn.any(is.val(members))))
    .where('day', '>=', fromDay)
    .orderBy('day', 'desc')
    .orderBy('points', 'desc')
    .orderBy('kind')
    .execute()
}
