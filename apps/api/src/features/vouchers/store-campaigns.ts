import type { VoucherStatus, VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import type { Reward } from '@morakot/contract/reward'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { anyOf } from '#infra/any-of'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { MemberId } from '#infra/identity'
import { pageOf, tables } from '#infra/database/tables'
import type { Page, Row } from '#infra/database/tables'
import { hasStatus } from './store.ts'

const on = tables<'voucherCampaign' | 'voucherCampaignReward' | 'voucher' | 'voucherIssue' | 'member'>()

/** A campaign; `givenOn` is the event that gives its vouchers, null where operators do. */
export type Campaign = Row<'voucherCampaign'>

/** What a voucher of each campaign gives. */
export async function readRewards(db: Db | Tx, campaigns: readonly string[]): Promise<(campaign: string) => Reward> {
  const rows = await on(db)
    .selectFrom('voucherCampaignReward')
    .selectAll()
    .where((is) => is('campaignId', '=', is.fn.any(is.val(campaigns))))
    .orderBy('token')
    .execute()
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId)
  return (campaign) => (byCampaign.get(campaign) ?? []).map(({ token, amount }) => ({ token, amount }))
}

export async function rewardOfCampaign(db: Db | Tx, campaign: string): Promise<Reward> {
  return (await readRewards(db, [campaign]))(campaign)
}

export async function insertReward(tx: Tx, campaignId: string, reward: Reward): Promise<void> {
  const rows = reward.map((part) => ({ ...part, campaignId }))
  await on(tx).insertInto('voucherCampaignReward').values(rows).execute()
}

/** Published campaigns whose vouchers these events give, locked one after the other in one order. */
export async function lockTriggered(tx: Tx, triggers: readonly VoucherTrigger[]): Promise<readonly Campaign[]> {
  return await on(tx)
    .selectFrom('voucherCampaign')
    .selectAll()
    .where('givenOn', '=', anyOf(triggers, 'text'))
    .where('status', '=', 'PUBLISHED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Revokes the vouchers of a campaign that are neither claimed nor over, or one of them. Returns what was revoked. */
export async function revokeUnclaimed(
  tx: Tx,
  campaign: string,
  { voucher, reason, at }: { readonly voucher: string | null; readonly reason: string; readonly at: Date },
): Promise<readonly Pick<Row<'voucher'>, 'id' | 'memberId'>[]> {
  let query = on(tx)
    .updateTable('voucher')
    .set({ revokedAt: at, revokeReason: reason, endedAt: at })
    .where('campaignId', '=', campaign)
    .where('claimedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
  if (voucher !== null) query = query.where('id', '=', voucher)
  return await query.returning(['id', 'memberId']).execute()
}

const NOTHING = { issued: 0, open: 0, claimed: 0, expired: 0, revoked: 0 }

export type CampaignCounts = Readonly<typeof NOTHING>

/** How many vouchers of each campaign were issued, and in which status they are. */
export async function countVouchers(db: Db, campaigns: readonly string[], now: Date): Promise<(campaign: string) => CampaignCounts> {
  const { rows } = await sql<CampaignCounts & { campaign: string }>`
    select campaign_id as campaign, count(*)::integer as issued,
      count(*) filter (where claimed_at is null and revoked_at is null and expires_at > ${now})::integer as open,
      count(*) filter (where ${hasStatus('CLAIMED', now)})::integer as claimed,
      count(*) filter (where ${hasStatus('EXPIRED', now)})::integer as expired,
      count(*) filter (where ${hasStatus('REVOKED', now)})::integer as revoked
    from voucher
    where campaign_id = any (${campaigns}::uuid[])
    group by campaign_id`.execute(db)
  const byCampaign = new Map(rows.map((row) => [row.campaign, row]))
  return (campaign) => byCampaign.get(campaign) ?? NOTHING
}

export interface IssuedFilter {
  readonly campaign: string
  /** A username, or the last signs of a code. */
  readonly text: string | null
  readonly status: VoucherStatus | null
  readonly now: Date
}

/** The vouchers of a campaign, oldest first. */
export async function listIssued(db: Db, { campaign, text, status, now }: IssuedFilter, page: Page) {
  let query = on(db)
    .selectFrom('voucher')
    .leftJoin('member', 'member.id', 'voucher.memberId')
    .selectAll('voucher')
    .select('member.username')
    .where('voucher.campaignId', '=', campaign)
    .orderBy('voucher.issuedAt')
    .orderBy('voucher.id')
  if (text !== null) query = query.where((is) => is.or([is('member.username', '=', text), is('voucher.codeEnd', '=', text.toUpperCase())]))
  if (status !== null) query = query.where(hasStatus(status, now))
  return await pageOf(query, page)
}

/** The members with these usernames, and which of them have a voucher of the campaign. */
export async function findMembersByUsername(
  db: Db | Tx,
  campaign: string,
  usernames: readonly string[],
): Promise<{ readonly members: ReadonlyMap<string, MemberId>; readonly holders: ReadonlySet<MemberId> }> {
  const rows = await on(db)
    .selectFrom('member')
    .leftJoin('voucher', (join) => join.onRef('voucher.memberId', '=', 'member.id').on('voucher.campaignId', '=', campaign))
    .select(['member.id', 'member.username', 'voucher.id as voucher'])
    .where((is) => is('member.username', '=', is.fn.any(is.val(usernames))))
    .execute()
  return {
    members: new Map(rows.map(({ id, username }) => [username, id])),
    holders: new Set(rows.flatMap(({ id, voucher }) => (voucher === null ? [] : [id]))),
  }
}

/** How many vouchers an issue made; undefined where the attempt was not carried out before. */
export async function findIssue(tx: Tx, { id, campaign }: { readonly id: string; readonly campaign: string }): Promise<number | undefined> {
  const query = on(tx).selectFrom('voucherIssue').select('issued').where('id', '=', id).where('campaignId', '=', campaign)
  return (await query.executeTakeFirst())?.issued
}

export async function insertIssue(tx: Tx, issue: Insertable<Tables['voucherIssue']>): Promise<void> {
  await on(tx).insertInto('voucherIssue').values(issue).execute()
}
