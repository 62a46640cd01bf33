import type { VoucherStatus } from '@morakot/contract/features/vouchers/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Course, RewardAmounts } from './rules.ts'

/** A voucher with what its campaign promises. */
export interface VoucherRow extends Course, RewardAmounts {
  readonly id: string
  readonly campaign: string
  readonly member: MemberId | null
  readonly code: string
  readonly title: string
  readonly reason: string | null
}

interface Row extends Omit<VoucherRow, 'member'> {
  readonly member: bigint | null
}

const voucherColumns = sql`
  voucher.id, voucher.campaign_id as campaign, voucher.member_id as member, campaign.code, campaign.title, campaign.points, campaign.spins,
  campaign.credit, voucher.claimable_at as "claimableAt", voucher.expires_at as "expiresAt", voucher.claimed_at as "claimedAt",
  voucher.revoked_at as "revokedAt", voucher.revoke_reason as reason`

const rowOf = ({ member, ...row }: Row): VoucherRow => ({ ...row, member: member === null ? null : memberId(member) })

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

export interface OwnPage {
  readonly statuses: readonly VoucherStatus[]
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

/** A member's vouchers of some states: the first state's first, those that end soonest before others; what is over by its end, newest first. */
export async function listOwn(db: Db, member: MemberId, page: OwnPage): Promise<readonly VoucherRow[]> {
  const { statuses, now, limit, offset } = page
  const [first] = statuses
  const { rows } = await sql<Row>`
    select ${voucherColumns}
    from voucher
    join voucher_campaign as campaign on campaign.id = voucher.campaign_id
    where voucher.member_id = ${member} and ${anyStatus(statuses, now)}
    order by
      ${first === undefined ? sql`1` : sql`case when ${hasStatus(first, now)} then 0 else 1 end`},
      case when voucher.claimed_at is null and voucher.revoked_at is null and voucher.expires_at > ${now} then voucher.expires_at end,
      coalesce(voucher.claimed_at, voucher.revoked_at, voucher.expires_at) desc,
      voucher.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(rowOf)
}

export async function countOwn(db: Db, member: MemberId, statuses: readonly VoucherStatus[], now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from voucher where voucher.member_id = ${member} and ${anyStatus(statuses, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One voucher, locked: of a member by its id, or whosever by its code. */
export async function lockVoucher(
  tx: Tx,
  by: { readonly id: string; readonly member: MemberId } | { readonly hash: Buffer },
): Promise<VoucherRow | undefined> {
  const found = 'hash' in by ? sql`voucher.code_hash = ${by.hash}` : sql`voucher.id = ${by.id} and voucher.member_id = ${by.member}`
  const { rows } = await sql<Row>`
    select ${voucherColumns}
    from voucher
    join voucher_campaign as campaign on campaign.id = voucher.campaign_id
    where ${found}
    for no key update of voucher`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

export async function findOfCampaign(tx: Tx, campaign: string, member: MemberId): Promise<VoucherRow | undefined> {
  const { rows } = await sql<Row>`
    select ${voucherColumns}
    from voucher
    join voucher_campaign as campaign on campaign.id = voucher.campaign_id
    where voucher.campaign_id = ${campaign} and voucher.member_id = ${member}`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

/** Writes a claim; an open code becomes the member's. */
export async function markClaimed(tx: Tx, id: string, { member, at }: { readonly member: MemberId; readonly at: Date }): Promise<void> {
  await sql`update voucher set claimed_at = ${at}, member_id = ${member} where id = ${id}`.execute(tx)
}

export interface SharedCampaign extends RewardAmounts {
  readonly id: string
  readonly status: string
  readonly claimableAt: Date | null
  readonly lifeDays: number
  readonly countMax: number
}

/** The campaign of a shared code, locked: members who type it come one after the other. */
export async function lockShared(tx: Tx, hash: Buffer): Promise<SharedCampaign | undefined> {
  const { rows } = await sql<SharedCampaign>`
    select id, status, points, spins, credit, claimable_at as "claimableAt", life_days as "lifeDays", count_max as "countMax"
    from voucher_campaign
    where shared_hash = ${hash}
    for no key update`.execute(tx)
  return rows[0]
}

export async function countIssued(db: Db | Tx, campaign: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from voucher where campaign_id = ${campaign} and revoked_at is null`.execute(db)
  return rows[0]?.total ?? 0
}

/** The members among these who have a voucher of a campaign, whatever became of it. */
export async function listHolders(tx: Tx, campaign: string, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: bigint }>`
    select member_id as member from voucher where campaign_id = ${campaign} and member_id = any (${members})`.execute(tx)
  return new Set(rows.map(({ member }) => memberId(member)))
}

export interface NewVoucher {
  readonly id: string
  readonly member: MemberId | null
  readonly code: { readonly hash: Buffer; readonly keyId: string; readonly box: Buffer; readonly end: string } | null
  readonly issuedAt: Date
  readonly claimableAt: Date
  readonly expiresAt: Date
}

/** Writes vouchers of a campaign. One whose member already has one of it is left out. Answers the ids written. */
export async function insertVouchers(tx: Tx, campaign: string, vouchers: readonly NewVoucher[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into voucher (id, campaign_id, member_id, code_hash, code_key_id, code_box, code_end, issued_at, claimable_at, expires_at)
    select given.id, ${campaign}, given.member, given.hash, given.key_id, given.box, given.code_end, given.issued_at, given.claimable_at, given.expires_at
    from unnest(
      ${vouchers.map(({ id }) => id)}::uuid[], ${vouchers.map(({ member }) => member)}::bigint[],
      ${vouchers.map(({ code }) => code?.hash ?? null)}::bytea[], ${vouchers.map(({ code }) => code?.keyId ?? null)}::text[],
      ${vouchers.map(({ code }) => code?.box ?? null)}::bytea[], ${vouchers.map(({ code }) => code?.end ?? null)}::text[],
      ${vouchers.map(({ issuedAt }) => issuedAt)}::timestamptz[], ${vouchers.map(({ claimableAt }) => claimableAt)}::timestamptz[],
      ${vouchers.map(({ expiresAt }) => expiresAt)}::timestamptz[]
    ) as given (id, member, hash, key_id, box, code_end, issued_at, claimable_at, expires_at)
    on conflict (campaign_id, member_id) do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Vouchers that ended unclaimed and of which nobody was told yet, marked as told. */
export async function takeEnded(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<readonly { readonly id: string; readonly campaign: string; readonly member: MemberId | null }[]> {
  const { rows } = await sql<{ id: string; campaign: string; member: bigint | null }>`
    update voucher
    set ended_at = ${now}
    where id in (
      select id from voucher
      where claimed_at is null and revoked_at is null and ended_at is null and expires_at <= ${now}
      order by expires_at
      limit ${limit}
      for update skip locked
    )
    returning id, campaign_id as campaign, member_id as member`.execute(tx)
  return rows.map(({ member, ...row }) => ({ ...row, member: member === null ? null : memberId(member) }))
}

/** Open vouchers that members on a break hold and that would end within a time. */
export async function listOnBreak(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<readonly { readonly id: string; readonly member: MemberId; readonly expiresAt: Date }[]> {
  const { rows } = await sql<{ id: string; member: bigint; expiresAt: Date }>`
    select voucher.id, voucher.member_id as member, voucher.expires_at as "expiresAt"
    from voucher
    join members_on_break(${now}) as away (member_id) on away.member_id = voucher.member_id
    where voucher.claimed_at is null and voucher.revoked_at is null and voucher.ended_at is null
      and voucher.expires_at > ${now} and voucher.expires_at <= ${until}
    order by voucher.expires_at
    limit ${limit}`.execute(db)
  return rows.map(({ member, ...row }) => ({ ...row, member: memberId(member) }))
}

export async function moveEnd(db: Db, id: string, expiresAt: Date): Promise<void> {
  await sql`update voucher set expires_at = ${expiresAt} where id = ${id} and claimed_at is null and expires_at < ${expiresAt}`.execute(db)
}
