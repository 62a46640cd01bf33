import type { CampaignKind, CampaignStatus, VoucherStatus, VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { Sealed } from '#infra/secret-box'
import { holdsText } from '#infra/search-text'
import type { Course, RewardAmounts } from './rules.ts'
import { hasStatus } from './store.ts'

export interface Campaign extends RewardAmounts {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly kind: CampaignKind
  /** What gives its vouchers by itself; null where operators do. */
  readonly trigger: VoucherTrigger | null
  readonly status: CampaignStatus
  readonly claimableAt: Date | null
  readonly lifeDays: number
  readonly countMax: number
  readonly shared: Sealed | null
  readonly madeBy: OperatorId
  readonly madeAt: Date
  readonly publishedBy: OperatorId | null
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
}

interface Row extends Omit<Campaign, 'madeBy' | 'publishedBy' | 'shared'> {
  readonly madeBy: bigint
  readonly publishedBy: bigint | null
  readonly sharedKeyId: string | null
  readonly sharedBox: Buffer | null
}

const columns = sql`
  id, code, title, kind, given_on as trigger, status, points, spins, credit, claimable_at as "claimableAt", life_days as "lifeDays", count_max as "countMax",
  shared_key_id as "sharedKeyId", shared_box as "sharedBox", made_by as "madeBy", made_at as "madeAt", published_by as "publishedBy",
  published_at as "publishedAt", ended_at as "endedAt"`

function campaignOf({ madeBy, publishedBy, sharedKeyId, sharedBox, ...row }: Row): Campaign {
  return {
    ...row,
    shared: sharedKeyId === null || sharedBox === null ? null : { keyId: sharedKeyId, box: sharedBox },
    madeBy: operatorId(madeBy),
    publishedBy: publishedBy === null ? null : operatorId(publishedBy),
  }
}

export interface CampaignFilter {
  /** A part of the code or title. */
  readonly text: string | null
  readonly status: CampaignStatus | null
}

const matches = ({ text, status }: CampaignFilter) => sql`
  (${holdsText(sql`code`, text)} or ${holdsText(sql`title`, text)})
  and (${status}::text is null or status = ${status}::text)`

/** Campaigns, newest first. */
export async function listCampaigns(
  db: Db,
  filter: CampaignFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from voucher_campaign
    where ${matches(filter)}
    order by made_at desc, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(campaignOf)
}

export async function countCampaigns(db: Db, filter: CampaignFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from voucher_campaign where ${matches(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`select ${columns} from voucher_campaign where id = ${id}`.execute(db)
  return rows[0] && campaignOf(rows[0])
}

export async function findCampaignByCode(db: Db, code: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`select ${columns} from voucher_campaign where code = ${code}`.execute(db)
  return rows[0] && campaignOf(rows[0])
}

/** The same, locked: what is published, issued, ended and revoked comes one after the other. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`select ${columns} from voucher_campaign where id = ${id} for no key update`.execute(tx)
  return rows[0] && campaignOf(rows[0])
}

/** Published campaigns whose vouchers these events give, locked one after the other in one order. */
export async function lockTriggered(tx: Tx, triggers: readonly VoucherTrigger[]): Promise<readonly Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from voucher_campaign
    where given_on = any (${triggers}) and status = 'PUBLISHED'
    order by id
    for no key update`.execute(tx)
  return rows.map(campaignOf)
}

export type NewCampaign = Omit<Campaign, 'status' | 'publishedBy' | 'publishedAt' | 'endedAt'> & { readonly sharedHash: Buffer | null }

/** Writes a draft; false when its code, or its shared code, is another's. */
export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<boolean> {
  const { id, code, title, kind, trigger, points, spins, credit, claimableAt, lifeDays, countMax, shared, sharedHash, madeBy, madeAt } =
    campaign
  const { rows } = await sql`
    insert into voucher_campaign (
      id, code, title, kind, given_on, points, spins, credit, claimable_at, life_days, count_max, shared_hash, shared_key_id, shared_box, made_by, made_at
    )
    values (
      ${id}, ${code}, ${title}, ${kind}, ${trigger}, ${points}, ${spins}, ${credit}, ${claimableAt}, ${lifeDays}, ${countMax}, ${sharedHash},
      ${shared?.keyId ?? null}, ${shared?.box ?? null}, ${madeBy}, ${madeAt}
    )
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function markPublished(
  tx: Tx,
  id: string,
  by: { readonly operator: OperatorId; readonly at: Date; readonly claimableAt: Date },
): Promise<void> {
  await sql`
    update voucher_campaign
    set status = 'PUBLISHED', published_by = ${by.operator}, published_at = ${by.at}, claimable_at = ${by.claimableAt}
    where id = ${id}`.execute(tx)
}

export async function markEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update voucher_campaign set status = 'ENDED', ended_at = ${at} where id = ${id}`.execute(tx)
}

/** Revokes the vouchers of a campaign that nobody has claimed and that are not over, or one of them. Answers what was revoked. */
export async function revokeUnclaimed(
  tx: Tx,
  campaign: string,
  { voucher, reason, at }: { readonly voucher: string | null; readonly reason: string; readonly at: Date },
): Promise<readonly { readonly id: string; readonly member: bigint | null }[]> {
  const { rows } = await sql<{ id: string; member: bigint | null }>`
    update voucher
    set revoked_at = ${at}, revoke_reason = ${reason}, ended_at = ${at}
    where campaign_id = ${campaign} and claimed_at is null and revoked_at is null and expires_at > ${at}
      and (${voucher}::uuid is null or id = ${voucher}::uuid)
    returning id, member_id as member`.execute(tx)
  return rows
}

export interface CampaignCounts {
  readonly issued: number
  readonly open: number
  readonly claimed: number
  readonly expired: number
  readonly revoked: number
}

const NOTHING = { issued: 0, open: 0, claimed: 0, expired: 0, revoked: 0 }

/** How many vouchers of each campaign were issued, and where they stand. */
export async function countVouchers(db: Db, campaigns: readonly string[], now: Date): Promise<(campaign: string) => CampaignCounts> {
  const { rows } = await sql<CampaignCounts & { campaign: string }>`
    select campaign_id as campaign, count(*)::integer as issued,
      count(*) filter (where claimed_at is null and revoked_at is null and expires_at > ${now})::integer as open,
      count(*) filter (where claimed_at is not null)::integer as claimed,
      count(*) filter (where ${hasStatus('EXPIRED', now)})::integer as expired,
      count(*) filter (where revoked_at is not null)::integer as revoked
    from voucher
    where campaign_id = any (${campaigns}::uuid[])
    group by campaign_id`.execute(db)
  const byCampaign = new Map(rows.map((row) => [row.campaign, row]))
  return (campaign) => byCampaign.get(campaign) ?? NOTHING
}

export interface IssuedVoucher extends Course {
  readonly id: string
  readonly member: bigint | null
  readonly username: string | null
  readonly code: Sealed | null
  readonly codeEnd: string | null
  readonly issuedAt: Date
  readonly reason: string | null
}

interface IssuedRow extends Omit<IssuedVoucher, 'code'> {
  readonly codeKeyId: string | null
  readonly codeBox: Buffer | null
}

export interface IssuedFilter {
  readonly campaign: string
  /** A username, or the last signs of a code. */
  readonly text: string | null
  readonly status: VoucherStatus | null
  readonly now: Date
}

const issued = ({ campaign, text, status, now }: IssuedFilter) => sql`
  from voucher
  left join member on member.id = voucher.member_id
  where voucher.campaign_id = ${campaign}
    and (${text}::text is null or member.username = ${text}::text or voucher.code_end = upper(${text}::text))
    ${status === null ? sql`` : sql`and ${hasStatus(status, now)}`}`

/** The vouchers of a campaign, oldest first. */
export async function listIssued(
  db: Db,
  filter: IssuedFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly IssuedVoucher[]> {
  const { rows } = await sql<IssuedRow>`
    select voucher.id, voucher.member_id as member, member.username, voucher.code_key_id as "codeKeyId", voucher.code_box as "codeBox",
      voucher.code_end as "codeEnd", voucher.issued_at as "issuedAt", voucher.claimable_at as "claimableAt", voucher.expires_at as "expiresAt",
      voucher.claimed_at as "claimedAt", voucher.revoked_at as "revokedAt", voucher.revoke_reason as reason
    ${issued(filter)}
    order by voucher.issued_at, voucher.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ codeKeyId, codeBox, ...row }) => ({
    ...row,
    code: codeKeyId === null || codeBox === null ? null : { keyId: codeKeyId, box: codeBox },
  }))
}

export async function countIssuedBy(db: Db, filter: IssuedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${issued(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The members of these usernames, and which of them have a voucher of the campaign. */
export async function knownOf(
  db: Db | Tx,
  campaign: string,
  usernames: readonly string[],
): Promise<{ readonly members: ReadonlyMap<string, bigint>; readonly holders: ReadonlySet<bigint> }> {
  const { rows } = await sql<{ id: bigint; username: string; holds: boolean }>`
    select member.id, member.username, voucher.id is not null as holds
    from member
    left join voucher on voucher.member_id = member.id and voucher.campaign_id = ${campaign}
    where member.username = any (${usernames}::text[])`.execute(db)
  return {
    members: new Map(rows.map(({ id, username }) => [username, id])),
    holders: new Set(rows.flatMap(({ id, holds }) => (holds ? [id] : []))),
  }
}

/** How many an issue made, when this attempt was carried out before. */
export async function findIssue(tx: Tx, { id, campaign }: { readonly id: string; readonly campaign: string }): Promise<number | undefined> {
  const { rows } = await sql<{ issued: number }>`
    select issued from voucher_issue where id = ${id} and campaign_id = ${campaign}`.execute(tx)
  return rows[0]?.issued
}

interface NewIssue {
  readonly id: string
  readonly campaign: string
  readonly issued: number
  readonly by: OperatorId | null
  readonly at: Date
}

export async function insertIssue(tx: Tx, { id, campaign, issued, by, at }: NewIssue): Promise<void> {
  await sql`
    insert into voucher_issue (id, campaign_id, issued, issued_by, issued_at)
    values (${id}, ${campaign}, ${issued}, ${by}, ${at})`.execute(tx)
}
