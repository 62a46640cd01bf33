import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { voucherEnded } from '@morakot/contract/features/vouchers/events'
import type { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { normalCode, codeView } from '@morakot/contract/features/vouchers/states'
import { refuse } from '@morakot/contract/refused'
import { rewardOfFields, rewardView, worthOf } from '@morakot/contract/reward'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { Editions, makersOf } from '#engines/editions'
import type { ValueDoors } from '#features/value-changes/service-doors'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { budgetOf, termsOf } from './rules.ts'
import { hashOf, newCode, openCode, sealCode } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { countVouchers, insertReward, readRewards, revokeUnclaimed, rewardOfCampaign } from './store-campaigns.ts'
import type { Campaign } from './store-campaigns.ts'

type Schemas = typeof vouchersConsoleSchemas
type View = Reply<Schemas['campaign']>

/** Campaigns: a code is used once, so that what one gives is always new. */
export const campaigns = new Editions<'voucherCampaign', VouchersContext>({
  table: 'voucherCampaign',
  searched: ['code', 'title'],
  subject: ({ id }) => `voucher_campaign:${id}`,
  actions: { drafted: 'vouchers.draft', published: 'vouchers.publish', ended: 'vouchers.end' },
  refusals: {
    notFound: 'vouchers.campaign_not_found',
    notDraft: 'vouchers.not_draft',
    notPublished: 'vouchers.not_published',
    tooDear: 'vouchers.second_operator',
  },
  terms: async (_context, db, { id, countMax }) => termsOf(await rewardOfCampaign(db, id), countMax),
  cost: async (_context, db, { id, countMax }) => budgetOf(await rewardOfCampaign(db, id), countMax),
  prepare: async (_context, row, { at }) => {
    const claimableAt = row.claimableAt !== null && row.claimableAt > at ? row.claimableAt : at
    return ({ cost }) => ({ columns: { claimableAt }, after: { budget: String(cost), claimableAt: claimableAt.toISOString() } })
  },
})

/** What the gate for value shows of drafts. */
export const voucherDoors = (context: VouchersContext): ValueDoors => ({ editions: { voucher: campaigns.door(context, 'vouchers.edit') } })

/** Campaigns, newest first, with what became of their vouchers. */
export async function readCampaigns(
  context: VouchersContext,
  query: ParsedInput<Schemas['campaigns']>['query'],
): Promise<Reply<Schemas['campaigns']>> {
  const { items, total } = await campaigns.page(context.db, query)
  return { items: await viewsOf(context, items), total }
}

/** One campaign. Throws `vouchers.campaign_not_found`. */
export async function readCampaign(context: VouchersContext, id: string): Promise<View> {
  const [shown] = await viewsOf(context, [await campaigns.require(context.db, id)])
  invariant(shown !== undefined, 'one campaign is shown as one')
  return shown
}

/** Drafts a campaign: nothing is issued yet. Throws `vouchers.code_taken`. */
export async function draftCampaign(
  context: VouchersContext,
  operator: OperatorId,
  form: ParsedInput<Schemas['draft']>['body'],
): Promise<View> {
  const id = context.newId()
  const { code, title, kind, trigger = null, lifeDays, count } = form
  const sharedCode = kind === 'shared' ? sharedCodeOf(context, form.sharedCode) : null
  const sealed = sharedCode === null ? null : sealCode(context, id, sharedCode)
  // The code itself stays out: a reader of the audit must not be able to claim.
  const { sharedCode: _secret, ...noted } = form
  const taken = () => refuse('vouchers.code_taken', { field: 'code' })
  await campaigns.draft(context, operator, {
    columns: {
      id,
      code,
      title,
      kind,
      givenOn: trigger,
      lifeDays,
      countMax: count,
      claimableAt: form.claimableAt === undefined ? null : new Date(form.claimableAt),
      sharedHash: sharedCode === null ? null : hashOf(context, sharedCode),
      sharedKeyId: sealed?.keyId ?? null,
      sharedBox: sealed?.box ?? null,
    },
    noted,
    check: (_tx, newest) => (newest === undefined ? undefined : taken()),
    taken,
    drafted: async (tx) => await insertReward(tx, id, rewardOfFields(form)),
  })
  return await readCampaign(context, id)
}

function sharedCodeOf(context: VouchersContext, given: string | undefined): string {
  if (given === undefined) return newCode(context)
  const code = normalCode(given)
  return code ?? refuse('site.invalid', { fields: { sharedCode: 'รหัสร่วมต้องมี 12 ตัว เป็นตัวเลขหรืออักษรอังกฤษ ยกเว้น U' } })
}

/**
 * Puts a draft into force. Throws `vouchers.campaign_not_found`, `vouchers.not_draft`, and what the gate for value throws, with
 * `vouchers.second_operator` for a budget above what its maker publishes alone.
 */
export async function publishCampaign(context: VouchersContext, operator: OperatorId, id: string): Promise<View> {
  await campaigns.publish(context, operator, id)
  return await readCampaign(context, id)
}

/** Ends a campaign: nothing more is issued, a shared code is no longer taken, what was issued stays good. Throws `vouchers.not_published`. */
export async function endCampaign(context: VouchersContext, operator: OperatorId, id: string, reason: string): Promise<View> {
  await campaigns.end(context, operator, id, reason)
  return await readCampaign(context, id)
}

interface Revocation {
  readonly voucher?: string | undefined
  readonly reason: string
}

/** Revokes one voucher, or all that are not claimed; members read the reason. Throws `vouchers.nothing_to_revoke`. */
export async function revokeVouchers(
  context: VouchersContext,
  operator: OperatorId,
  id: string,
  { voucher, reason }: Revocation,
): Promise<Reply<Schemas['revoke']>> {
  return await context.withTransaction(async (tx) => {
    const campaign = await campaigns.lock(tx, id)
    const at = context.clock.now()
    const revoked = await revokeUnclaimed(tx, id, { voucher: voucher ?? null, reason, at })
    if (revoked.length === 0) refuse('vouchers.nothing_to_revoke')
    for (const { id: ended, memberId: member } of revoked)
      await publish(tx, voucherEnded, {
        member,
        actor: `op:${operator}`,
        occurredAt: at,
        payload: { voucher: ended, campaign: id, end: 'REVOKED' },
      })
    const after = { reason, voucher: voucher ?? null, revoked: revoked.length }
    await campaigns.note(tx, operator, 'vouchers.revoke', campaign, { after })
    return { revoked: revoked.length }
  })
}

async function viewsOf(context: VouchersContext, rows: readonly Campaign[]): Promise<View[]> {
  const { db, clock } = context
  const ids = rows.map(({ id }) => id)
  const [madeOf, countsOf, rewardOf] = await Promise.all([makersOf(db, rows), countVouchers(db, ids, clock.now()), readRewards(db, ids)])
  return rows.map((campaign) => {
    const { id, code, title, kind, status, lifeDays, countMax, sharedKeyId: keyId, sharedBox: box } = campaign
    const reward = rewardOf(id)
    const worth = worthOf(reward)
    const budget = budgetOf(reward, countMax)
    const counts = countsOf(id)
    return {
      ...madeOf(campaign),
      id,
      code,
      title,
      kind,
      trigger: campaign.givenOn,
      status,
      lifeDays,
      count: countMax,
      reward: rewardView(reward),
      claimableAt: campaign.claimableAt?.toISOString() ?? null,
      sharedCode: keyId === null || box === null ? null : codeView(openCode(context, id, { keyId, box })),
      worth: bahtFromSatang(satang(worth)),
      budget: bahtFromSatang(satang(budget)),
      endedAt: campaign.endedAt?.toISOString() ?? null,
      counts: { ...counts, spent: bahtFromSatang(satang(worth * BigInt(counts.claimed))) },
    }
  })
}
