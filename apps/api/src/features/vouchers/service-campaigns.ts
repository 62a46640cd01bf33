import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { offsetOf } from '@morakot/contract/formats'
import { voucherEnded } from '@morakot/contract/features/vouchers/events'
import type { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { normalCode, shownCode } from '@morakot/contract/features/vouchers/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang, satangFromBaht } from '@morakot/money/satang'
import * as operators from '#features/operators/public'
import { admitPublication } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { needsSecondOperator, worthOf } from './rules.ts'
import { hashOf, newCode, openCode, sealCode } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import {
  countCampaigns,
  countVouchers,
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  markEnded,
  markPublished,
  revokeUnclaimed,
} from './store-campaigns.ts'
import type { Campaign } from './store-campaigns.ts'

type Schemas = typeof vouchersConsoleSchemas
type Shown = Reply<Schemas['campaign']>

/** Campaigns, newest first, with what became of their vouchers. */
export async function readCampaigns(
  context: VouchersContext,
  query: ParsedInput<Schemas['campaigns']>['query'],
): Promise<Reply<Schemas['campaigns']>> {
  const filter = { text: query.q ?? null, status: query.status ?? null }
  const [found, total] = await Promise.all([
    listCampaigns(context.db, filter, { limit: query.limit, offset: offsetOf(query) }),
    countCampaigns(context.db, filter),
  ])
  return { items: await shownAll(context, found), total }
}

/** One campaign. Throws `vouchers.campaign_not_found`. */
export async function readCampaign(context: VouchersContext, id: string): Promise<Shown> {
  const campaign = await findCampaign(context.db, id)
  if (campaign === undefined) return refuse('vouchers.campaign_not_found')
  const [shown] = await shownAll(context, [campaign])
  invariant(shown !== undefined, 'one campaign is shown as one')
  return shown
}

/** Drafts a campaign: nothing is issued yet. Throws `vouchers.code_taken`. */
export async function draftCampaign(
  context: VouchersContext,
  operator: OperatorId,
  form: ParsedInput<Schemas['draft']>['body'],
): Promise<Shown> {
  const id = context.newId()
  const { code, title, kind, trigger = null, points, spins, lifeDays, count } = form
  const credit = satangFromBaht(form.credit)
  invariant(credit !== null, 'whole baht are satang')
  const sharedCode = kind === 'shared' ? sharedCodeOf(context, form.sharedCode) : null
  await context.withTransaction(async (tx) => {
    const isNew = await insertCampaign(tx, {
      id,
      code,
      title,
      kind,
      trigger,
      points,
      spins,
      credit,
      lifeDays,
      countMax: count,
      claimableAt: form.claimableAt === undefined ? null : new Date(form.claimableAt),
      shared: sharedCode === null ? null : sealCode(context, id, sharedCode),
      sharedHash: sharedCode === null ? null : hashOf(context, sharedCode),
      madeBy: operator,
      madeAt: context.clock.now(),
    })
    if (!isNew) refuse('vouchers.code_taken', { field: 'code' })
    // The code itself stays out: anyone who reads the audit need not be able to claim.
    const { sharedCode: _unsaid, ...after } = form
    await recordAction(tx, { actor: `op:${operator}`, action: 'vouchers.draft', subject: `voucher_campaign:${id}`, after })
  })
  return await readCampaign(context, id)
}

function sharedCodeOf(context: VouchersContext, given: string | undefined): string {
  if (given === undefined) return newCode(context)
  const code = normalCode(given)
  return code ?? refuse('site.invalid', { fields: { sharedCode: 'รหัสร่วมต้องมี 12 ตัว เป็นตัวเลขหรืออักษรอังกฤษ ยกเว้น U' } })
}

/**
 * Puts a draft into force. Throws `vouchers.campaign_not_found`, `vouchers.not_draft`, and `vouchers.second_operator` when its budget needs
 * another person than its maker, `value.day_above` when all that its maker published alone that day does.
 */
export async function publishCampaign(context: VouchersContext, operator: OperatorId, id: string): Promise<Shown> {
  const at = context.clock.now()
  await context.withTransaction(async (tx) => {
    const campaign = await demandCampaign(tx, id)
    if (campaign.status !== 'DRAFT') refuse('vouchers.not_draft')
    if (needsSecondOperator(budgetOf(campaign)) && campaign.madeBy === operator) refuse('vouchers.second_operator')
    const { madeBy } = campaign
    // A campaign is never edited: what it gives is new.
    const after = { more: { reward: worthOf(campaign), count: BigInt(campaign.countMax) }, less: {} }
    await admitPublication(tx, { madeBy, publishedBy: operator, at, before: null, after, cost: budgetOf(campaign) })
    const claimableAt = campaign.claimableAt !== null && campaign.claimableAt > at ? campaign.claimableAt : at
    await markPublished(tx, id, { operator, at, claimableAt })
    await audit(tx, operator, 'vouchers.publish', id, { budget: String(budgetOf(campaign)), claimableAt: claimableAt.toISOString() })
  })
  return await readCampaign(context, id)
}

/** Ends a campaign: nothing more is issued, a shared code is no longer taken, what was issued stays good. Throws `vouchers.not_published`. */
export async function endCampaign(context: VouchersContext, operator: OperatorId, id: string, reason: string): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const campaign = await demandCampaign(tx, id)
    if (campaign.status !== 'PUBLISHED') refuse('vouchers.not_published')
    await markEnded(tx, id, context.clock.now())
    await audit(tx, operator, 'vouchers.end', id, { reason })
  })
  return await readCampaign(context, id)
}

interface Revocation {
  readonly voucher?: string | undefined
  readonly reason: string
}

/** Revokes one voucher, or all that nobody has claimed; members read the reason. Throws `vouchers.nothing_to_revoke`. */
export async function revokeVouchers(
  context: VouchersContext,
  operator: OperatorId,
  id: string,
  { voucher, reason }: Revocation,
): Promise<Reply<Schemas['revoke']>> {
  return await context.withTransaction(async (tx) => {
    await demandCampaign(tx, id)
    const at = context.clock.now()
    const revoked = await revokeUnclaimed(tx, id, { voucher: voucher ?? null, reason, at })
    if (revoked.length === 0) refuse('vouchers.nothing_to_revoke')
    for (const { id: ended, member } of revoked)
      await publish(tx, voucherEnded, {
        member: member === null ? null : memberId(member),
        actor: `op:${operator}`,
        occurredAt: at,
        payload: { voucher: ended, campaign: id, end: 'REVOKED' },
      })
    await audit(tx, operator, 'vouchers.revoke', id, { reason, voucher: voucher ?? null, revoked: revoked.length })
    return { revoked: revoked.length }
  })
}

/** The campaign, locked. Throws `vouchers.campaign_not_found`. */
export async function demandCampaign(tx: Tx, id: string): Promise<Campaign> {
  return (await lockCampaign(tx, id)) ?? refuse('vouchers.campaign_not_found')
}

export async function audit(tx: Tx, operator: OperatorId, action: string, id: string, after: object): Promise<bigint> {
  return await recordAction(tx, { actor: `op:${operator}`, action, subject: `voucher_campaign:${id}`, after })
}

/** What all vouchers of a campaign may cost, in satang. */
export function budgetOf(campaign: Campaign): bigint {
  return worthOf(campaign) * BigInt(campaign.countMax)
}

async function shownAll(context: VouchersContext, campaigns: readonly Campaign[]): Promise<Shown[]> {
  const { db, clock } = context
  const people = campaigns.flatMap(({ madeBy, publishedBy }) => (publishedBy === null ? [madeBy] : [madeBy, publishedBy]))
  const [names, countsOf] = await Promise.all([
    operators.namesOf(db, people),
    countVouchers(
      db,
      campaigns.map(({ id }) => id),
      clock.now(),
    ),
  ])
  return campaigns.map((campaign) => {
    const { id, code, title, kind, trigger, status, points, spins, credit, lifeDays, countMax, madeBy, publishedBy } = campaign
    const worth = worthOf(campaign)
    const counts = countsOf(id)
    return {
      id,
      code,
      title,
      kind,
      trigger,
      status,
      lifeDays,
      count: countMax,
      reward: { points, spins, credit: bahtFromSatang(satang(credit)) },
      claimableAt: campaign.claimableAt?.toISOString() ?? null,
      sharedCode: campaign.shared === null ? null : shownCode(openCode(context, id, campaign.shared)),
      worth: bahtFromSatang(satang(worth)),
      budget: bahtFromSatang(satang(budgetOf(campaign))),
      needsSecondOperator: needsSecondOperator(budgetOf(campaign)),
      madeBy: names.get(madeBy) ?? '',
      madeById: String(madeBy),
      madeAt: campaign.madeAt.toISOString(),
      publishedBy: publishedBy === null ? null : (names.get(publishedBy) ?? ''),
      publishedAt: campaign.publishedAt?.toISOString() ?? null,
      endedAt: campaign.endedAt?.toISOString() ?? null,
      counts: { ...counts, spent: bahtFromSatang(satang(worth * BigInt(counts.claimed))) },
    }
  })
}
