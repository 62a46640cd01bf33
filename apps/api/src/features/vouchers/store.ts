import type { VoucherStatus } from '@morakot/contract/features/vouchers/states'
import type { Reward } from '@morakot/contract/reward'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { rewardFrom, rewardIn } from '#infra/reward-rows'
import type { StoredReward } from '#infra/reward-rows'
import { countOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'

const on = tables<'voucher' | 'voucherCampaign'>()

type Campaign = Row<'voucherCampaign'>

/** A voucher with what its campaign gives. */
export type VoucherRow = Row<'voucher'> & Pick<Campaign, 'code' | 'title'> & { readonly reward: Reward }

// The same as statusOf in rules.ts, for lists that PostgreSQL pages; a test holds both against each other.
export function hasStatus(status: VoucherStatus, now: Date): RawBuilder<boolean> {
  if (status === 'CLAIMED') return sql<boolean>`voucher.claimed_at is not null`
  if (status === 'REVOKED') return sql<boolean>`voucher.revoked_at is not null`
  const open = sql<boolean>`voucher.claimed_at is null and voucher.revoked_at is null`
  if (status === 'EXPIRED') return sql<boolean>`${open} and voucher.expires_at <= ${now}`
  return status === 'PENDING'
    ? sql<boolean>`${open} and voucher.expires_at > ${now} and voucher.claimable_at > ${now}`
    : sql<boolean>`${open} and voucher.expires_at > ${now} and voucher.claimable_at <= ${now}`
}

export function anyStatus(statuses: readonly VoucherStatus[], now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    statuses.map((status) => sql`(${hasStatus(status, now)})`),
    sql` or `,
  )})`
}

const vouchers = (db: Db | Tx) =>
  on(db)
    .selectFrom('voucher')
    .innerJoin('voucherCampaign as campaign', 'campaign.id', 'voucher.campaignId')
    .selectAll('voucher')
    .select(['campaign.code', 'campaign.title'])
    .select(rewardIn(sql`voucher_campaign_reward where campaign_id = campaign.id`).as('reward'))

const voucherOf = ({ reward, ...row }: Omit<VoucherRow, 'reward'> & { readonly reward: StoredReward }): VoucherRow => ({
  ...row,
  reward: rewardFrom(reward),
})

export interface OwnPage extends Page {
  readonly statuses: readonly VoucherStatus[]
  readonly now: Date
}

/** A member's vouchers of some states: the first state's first, those that end soonest before others; what is over by its end, newest first. */
export async function listOwn(db: Db, member: MemberId, page: OwnPage): Promise<readonly VoucherRow[]> {
  const { statuses, now, limit, offset } = page
  const [first] = statuses
  let query = vouchers(db).where('voucher.memberId', '=', member).where(anyStatus(statuses, now))
  if (first !== undefined) query = query.orderBy(sql`case when ${hasStatus(first, now)} then 0 else 1 end`)
  const rows = await query
    .orderBy(anyEnd(now))
    .orderBy((is) => is.fn.coalesce('voucher.claimedAt', 'voucher.revokedAt', 'voucher.expiresAt'), 'desc')
    .orderBy('voucher.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(voucherOf)
}

/** The end of a voucher that is neither claimed, revoked nor over. */
const anyEnd = (now: Date) => sql`case when ${anyStatus(['CLAIMABLE', 'PENDING'], now)} then voucher.expires_at end`

/** The vouchers of a member with these ids; another's are left out. */
export async function listNamed(db: Db, member: MemberId, ids: readonly string[]): Promise<readonly VoucherRow[]> {
  if (ids.length === 0) return []
  return (await vouchers(db).where('voucher.memberId', '=', member).where('voucher.id', 'in', ids).execute()).map(voucherOf)
}

export async function countOwn(db: Db, member: MemberId, statuses: readonly VoucherStatus[], now: Date): Promise<number> {
  return await countOf(on(db).selectFrom('voucher').where('voucher.memberId', '=', member).where(anyStatus(statuses, now)))
}

/** One voucher, locked: a member's by its id, or any by its code. */
export async function lockVoucher(
  tx: Tx,
  by: { readonly id: string; readonly member: MemberId } | { readonly hash: Buffer },
): Promise<VoucherRow | undefined> {
  const found = vouchers(tx).forNoKeyUpdate('voucher')
  const one =
    'hash' in by
      ? found.where('voucher.codeHash', '=', by.hash)
      : found.where('voucher.id', '=', by.id).where('voucher.memberId', '=', by.member)
  const row = await one.executeTakeFirst()
  return row && voucherOf(row)
}

export async function findOfCampaign(tx: Tx, campaign: string, member: MemberId): Promise<VoucherRow | undefined> {
  const row = await vouchers(tx).where('voucher.campaignId', '=', campaign).where('voucher.memberId', '=', member).executeTakeFirst()
  return row && voucherOf(row)
}

/** Writes a claim; an open code becomes the member's. */
export async function markClaimed(tx: Tx, id: string, { member, at }: { readonly member: MemberId; readonly at: Date }): Promise<void> {
  await on(tx).updateTable('voucher').set({ claimedAt: at, memberId: member }).where('id', '=', id).execute()
}

/** The campaign of a shared code, locked: members who type it come one after the other. */
export async function lockShared(tx: Tx, hash: Buffer): Promise<Campaign | undefined> {
  return await on(tx).selectFrom('voucherCampaign').selectAll().where('sharedHash', '=', hash).forNoKeyUpdate().executeTakeFirst()
}

export async function countIssued(db: Db | Tx, campaign: string): Promise<number> {
  return await countOf(on(db).selectFrom('voucher').where('campaignId', '=', campaign).where('revokedAt', 'is', null))
}

/** The members among these who have a voucher of a campaign, in whatever status. */
export async function listHolders(tx: Tx, campaign: string, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await on(tx)
    .selectFrom('voucher')
    .select('memberId')
    .where('campaignId', '=', campaign)
    .where((is) => is('memberId', '=', is.fn.any(is.val(members))))
    .$narrowType<{ memberId: MemberId }>()
    .execute()
  return new Set(rows.map(({ memberId }) => memberId))
}

export type NewVoucher = Pick<
  Row<'voucher'>,
  'id' | 'memberId' | 'codeHash' | 'codeKeyId' | 'codeBox' | 'codeEnd' | 'issuedAt' | 'claimableAt' | 'expiresAt'
>

/** Writes vouchers of a campaign. One whose member already has one of it is left out. Returns the ids written. */
export async function insertVouchers(tx: Tx, campaign: string, given: readonly NewVoucher[]): Promise<readonly string[]> {
  // One text for any number of rows: a list of values would be another statement for each number.
  const { rows } = await sql<Pick<Row<'voucher'>, 'id'>>`
    insert into voucher (campaign_id, id, member_id, code_hash, code_key_id, code_box, code_end, issued_at, claimable_at, expires_at)
    select ${campaign}, given.*
    from unnest(
      ${given.map(({ id }) => id)}::uuid[], ${given.map(({ memberId }) => memberId)}::bigint[],
      ${given.map(({ codeHash }) => codeHash)}::bytea[], ${given.map(({ codeKeyId }) => codeKeyId)}::text[],
      ${given.map(({ codeBox }) => codeBox)}::bytea[], ${given.map(({ codeEnd }) => codeEnd)}::text[],
      ${given.map(({ issuedAt }) => issuedAt)}::timestamptz[], ${given.map(({ claimableAt }) => claimableAt)}::timestamptz[],
      ${given.map(({ expiresAt }) => expiresAt)}::timestamptz[]
    ) as given
    on conflict (campaign_id, member_id) do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks vouchers that ended unclaimed and were not announced yet, and returns them. */
export async function takeEnded(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<readonly Pick<Row<'voucher'>, 'id' | 'campaignId' | 'memberId'>[]> {
  return await on(tx)
    .updateTable('voucher')
    .set({ endedAt: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('voucher')
        .select('id')
        .where(hasStatus('EXPIRED', now))
        .where('endedAt', 'is', null)
        .orderBy('expiresAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'campaignId', 'memberId'])
    .execute()
}

/** Open vouchers that members on a break hold and that would end within a time. */
export async function listOnBreak(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<readonly (Pick<Row<'voucher'>, 'id' | 'expiresAt'> & { readonly memberId: MemberId })[]> {
  return await on(db)
    .selectFrom('voucher')
    .innerJoin(sql<{ memberId: MemberId }>`members_on_break(${now})`.as<'away'>(sql`away (member_id)`), 'away.memberId', 'voucher.memberId')
    .select(['voucher.id', 'away.memberId', 'voucher.expiresAt'])
    .where(anyStatus(['CLAIMABLE', 'PENDING'], now))
    .where('voucher.endedAt', 'is', null)
    .where('voucher.expiresAt', '<=', until)
    .orderBy('voucher.expiresAt')
    .limit(limit)
    .execute()
}

export async function moveEnd(db: Db, id: string, expiresAt: Date): Promise<void> {
  await on(db)
    .updateTable('voucher')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .where('expiresAt', '<', expiresAt)
    .execute()
}
