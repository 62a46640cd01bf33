import type { Tier } from '@morakot/contract/features/privileges/states'
import { sql } from 'kysely'
import type { Insertable, NotNull } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'member' | 'tierChange' | 'tierStanding'>()

/** The source of a member's tier, and until when; `reviewed` is the first day of the month of the last review. */
export type Status = Omit<Row<'tierStanding'>, 'memberId' | 'since'> & { readonly since: Date | null }

/** Of a member who never rose. */
const FIRST: Status = {
  source: 'rule',
  since: null,
  graceFrom: null,
  graceUntil: null,
  overrideUntil: null,
  celebrate: null,
  reviewed: null,
}

export async function readStatus(db: Db | Tx, member: MemberId): Promise<Status> {
  const row = await on(db)
    .selectFrom('tierStanding')
    .select(['source', 'since', 'graceFrom', 'graceUntil', 'overrideUntil', 'celebrate', 'reviewed'])
    .where('memberId', '=', member)
    .executeTakeFirst()
  return row ?? FIRST
}

/** Writes a standing; the caller holds the member's row. */
export async function writeStatus(
  tx: Tx,
  memberId: MemberId,
  { source, since, graceFrom, graceUntil, overrideUntil, celebrate, reviewed }: Status & { readonly since: Date },
): Promise<void> {
  const status = { source, since, graceFrom, graceUntil, overrideUntil, celebrate, reviewed }
  await on(tx)
    .insertInto('tierStanding')
    .values({ memberId, ...status })
    .onConflict((known) => known.column('memberId').doUpdateSet(status))
    .execute()
}

export async function forgetCelebration(tx: Tx, member: MemberId): Promise<void> {
  const celebrated = on(tx).updateTable('tierStanding').where('memberId', '=', member).where('celebrate', 'is not', null)
  await celebrated.set({ celebrate: null }).execute()
}

/** Members of a range, by id, whose row has another tier than their last change, with the tier of that change. */
export async function listStrayed(
  tx: Tx,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<readonly { readonly member: MemberId; readonly tier: Tier }[]> {
  const { rows } = await sql<{ member: MemberId; tier: Tier }>`
    select member.id as member, last.to_tier as tier
    from member
    cross join lateral (select to_tier from tier_change where member_id = member.id order by id desc limit 1) as last
    where member.id between ${from}::bigint and ${to}::bigint and member.tier <> last.to_tier
    order by member.id`.execute(tx)
  return rows
}

export async function insertChange(tx: Tx, change: Insertable<Tables['tierChange']>): Promise<void> {
  await on(tx).insertInto('tierChange').values(change).execute()
}

/** Members above the first tier whom the review of a month has not seen, by id. */
export async function listToReview(
  db: Db,
  { month, after, limit }: { readonly month: string; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  let query = on(db)
    .selectFrom('member')
    .leftJoin('tierStanding as standing', 'standing.memberId', 'member.id')
    .select('member.id')
    .where('member.tier', '<>', 'DEFAULT')
    .where((is) => is.or([is('standing.reviewed', 'is', null), is('standing.reviewed', '<', month)]))
    .orderBy('member.id')
    .limit(limit)
  if (after !== null) query = query.where('member.id', '>', after)
  return (await query.execute()).map(({ id }) => id)
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
  return await on(db)
    .selectFrom('tierStanding as standing')
    .innerJoin('member', 'member.id', 'standing.memberId')
    .select(['member.id as member', 'member.username', 'member.tier', 'standing.graceUntil'])
    .where('standing.graceUntil', 'is not', null)
    .orderBy('standing.graceUntil')
    .orderBy('member.id')
    .limit(limit)
    .$narrowType<{ graceUntil: NotNull }>()
    .execute()
}

/** Verified members born on one of these days, `MM-DD`, whose gift of the year was not given, by id. */
export async function listBirthdays(
  db: Db,
  input: { readonly days: readonly string[]; readonly year: string; readonly after: MemberId | null; readonly limit: number },
): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ id: bigint }>`
    select member.id
    from member
    where to_char(member.birth_date, 'MM-DD') = any (${input.days}) and member.kyc_verified_at is not null and member.id > ${input.after ?? 0n}
      and not exists (select from ledger.transfer_of_key('points:birthday', member.id || ':' || ${input.year}))
    order by member.id
    limit ${input.limit}`.execute(db)
  return rows.map(({ id }) => memberId(id))
}
