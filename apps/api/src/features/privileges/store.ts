import type { Tier, TierSource } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

/** Why a member stands where they stand, and until when. */
export interface Standing {
  readonly source: TierSource
  readonly since: Date | null
  readonly graceFrom: Date | null
  readonly graceUntil: Date | null
  readonly overrideUntil: Date | null
  readonly celebrate: Tier | null
  /** The month of the last review, its first day. */
  readonly reviewed: string | null
}

/** Of a member who never rose. */
const FIRST: Standing = {
  source: 'rule',
  since: null,
  graceFrom: null,
  graceUntil: null,
  overrideUntil: null,
  celebrate: null,
  reviewed: null,
}

export async function readStanding(db: Db | Tx, member: MemberId): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      source, since, grace_from as "graceFrom", grace_until as "graceUntil", override_until as "overrideUntil", celebrate,
      reviewed::text as reviewed
    from tier_standing
    where member_id = ${member}`.execute(db)
  return rows[0] ?? FIRST
}

/** Writes a standing; the caller holds the member's row. */
export async function writeStanding(tx: Tx, member: MemberId, standing: Standing & { readonly since: Date }): Promise<void> {
  const { source, since, graceFrom, graceUntil, overrideUntil, celebrate, reviewed } = standing
  await sql`
    insert into tier_standing (member_id, source, since, grace_from, grace_until, override_until, celebrate, reviewed)
    values (${member}, ${source}, ${since}, ${graceFrom}, ${graceUntil}, ${overrideUntil}, ${celebrate}, ${reviewed}::date)
    on conflict (member_id) do update set
      source = excluded.source, since = excluded.since, grace_from = excluded.grace_from, grace_until = excluded.grace_until,
      override_until = excluded.override_until, celebrate = excluded.celebrate, reviewed = excluded.reviewed`.execute(tx)
}

export async function forgetCelebration(tx: Tx, member: MemberId): Promise<void> {
  await sql`update tier_standing set celebrate = null where member_id = ${member} and celebrate is not null`.execute(tx)
}

export async function insertChange(
  tx: Tx,
  change: {
    readonly member: MemberId
    readonly from: Tier
    readonly to: Tier
    readonly source: TierSource
    readonly actor: string
    readonly deposits: bigint
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into tier_change (member_id, from_tier, to_tier, source, actor, deposits, at)
    values (${change.member}, ${change.from}, ${change.to}, ${change.source}, ${change.actor}, ${change.deposits}, ${change.at})`.execute(
    tx,
  )
}

/** Members above the first tier whom the review of a month has not seen, by id. */
export async function listToReview(
  db: Db,
  { month, after, limit }: { readonly month: string; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id
    from member
    left join tier_standing as standing on standing.member_id = member.id
    where member.tier <> 'DEFAULT' and member.id > ${after ?? 0n} and (standing.reviewed is null or standing.reviewed < ${month}::date)
    order by member.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => memberId(id))
}

/** The tiers that members had at a moment: the last change before it, or where the first one after it began. */
export async function listTiersAt(db: Db | Tx, members: readonly MemberId[], at: Date): Promise<ReadonlyMap<MemberId, Tier>> {
  const { rows } = await sql<{ id: bigint; tier: Tier }>`
    select member.id, coalesce(later.from_tier, member.tier) as tier
    from member
    left join lateral (
      select from_tier from tier_change where tier_change.member_id = member.id and tier_change.at >= ${at} order by id limit 1
    ) as later on true
    where member.id = any (${members}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, tier }) => [memberId(id), tier]))
}

/** How many members each tier has. */
export async function countTiers(db: Db): Promise<readonly { readonly tier: Tier; readonly count: number }[]> {
  const { rows } = await sql<{ tier: Tier; count: bigint }>`select tier, count(*) as count from member group by tier`.execute(db)
  return rows.map(({ tier, count }) => ({ tier, count: Number(count) }))
}

/** Members in grace, those whose grace ends first first. */
export async function listInGrace(
  db: Db,
  limit: number,
): Promise<readonly { readonly member: MemberId; readonly username: string; readonly tier: Tier; readonly graceUntil: Date }[]> {
  const { rows } = await sql<{ id: bigint; username: string; tier: Tier; graceUntil: Date }>`
    select member.id, member.username, member.tier, standing.grace_until as "graceUntil"
    from tier_standing as standing
    join member on member.id = standing.member_id
    where standing.grace_until is not null
    order by standing.grace_until, member.id
    limit ${limit}`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, member: memberId(id) }))
}

/** Verified members born on one of these days, `MM-DD`, whose gift of the year was not given, by id. */
export async function listBirthdays(
  db: Db,
  asked: { readonly days: readonly string[]; readonly year: string; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id
    from member
    where to_char(member.birth_date, 'MM-DD') = any (${asked.days}) and member.kyc_verified_at is not null and member.id > ${asked.after ?? 0n}
      and not exists (select from ledger.transfer_of_key('points:birthday', member.id || ':' || ${asked.year}))
    order by member.id
    limit ${asked.limit}`.execute(db)
  return rows.map(({ id }) => memberId(id))
}
