import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { voucherClaimed, voucherIssued } from '@morakot/contract/features/vouchers/events'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { normalCode } from '@morakot/contract/features/vouchers/states'
import { refuse } from '@morakot/contract/refused'
import { postedReward } from '@morakot/contract/reward'
import { balancesOf } from '@morakot/ledger/accounts'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang } from '@morakot/money/satang'
import { numberFromSpins, spins } from '@morakot/money/spins'
import { addressBlock } from '#infra/limits/address-block'
import { requireCaptcha } from '#features/captcha/service-budgets'
import { lockMemberRow } from '#features/members/service-status'
import { creditAfter } from '#features/wallet/service'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { WRONG, countGuess } from '#infra/limits/rate-budget'
import { endOf, minutesOf, secondsLeft, statusOf } from './rules.ts'
import { hashOf } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { viewOf, thaiMoment } from './service.ts'
import { countIssued, findOfCampaign, insertVouchers, lockShared, lockVoucher, markClaimed } from './store.ts'
import type { VoucherRow } from './store.ts'

type Claimed = Reply<(typeof vouchersSchemas)['claim']>
/**
 * Claims a voucher of the member: its reward, its row and its event are one transaction. Throws `vouchers.not_found`, `vouchers.not_yet`,
 * `vouchers.expired`, `vouchers.revoked`, `vouchers.claimed`, `members.on_break`.
 */
export async function claim(context: VouchersContext, { member, key }: KeyedRequest, id: string): Promise<Claimed> {
  return await context.withTransaction(
    async (tx) =>
      await withIdempotencyKey(tx, { member, call: 'vouchers.claim', key, content: { id } }, async () => {
        await lockMemberRow(tx, member)
        const voucher = await lockVoucher(tx, { id, member })
        if (voucher === undefined) return refuse('vouchers.not_found')
        return await take(context, tx, member, voucher)
      }),
  )
}

/** Wrong codes that a member, and an address, may type before a captcha is required (F-85), and before every further code is refused. */
const FREE_OF_MEMBER = 5
const WRONG_MAX = 20
const OF_MEMBER = { windowSeconds: 15 * 60 }
const OF_ADDRESS = { max: 30, windowSeconds: 3_600 }

type CodeRequest = ParsedInput<(typeof vouchersSchemas)['claimCode']>['body'] & { readonly address: string }

/**
 * Claims by a code. Unknown, foreign and taken codes are one answer. Throws what `claim` throws, `vouchers.campaign_used`,
 * `members.captcha_required` after a few wrong codes and `vouchers.too_many` after many.
 */
export async function claimCode(
  context: VouchersContext,
  { member, key }: KeyedRequest,
  { code: typed, captcha, address }: CodeRequest,
): Promise<Claimed> {
  // Behind a captcha there are more tries: of those at once that bring none, no more are evaluated than are free.
  const own = { subject: `vouchers:wrong:all:${member}`, max: captcha === undefined ? FREE_OF_MEMBER : WRONG_MAX, ...OF_MEMBER }
  const ofAddress = { subject: `vouchers:wrong:address:${addressBlock(address)}`, ...OF_ADDRESS }
  const outcome = await countGuess(context.db, [own, ofAddress], context.clock.now(), async ({ isOver, countOf }) => {
    if (isOver(own) && (captcha !== undefined || countOf(own) >= WRONG_MAX)) refuseTooMany(context)
    if (isOver(own) || isOver(ofAddress) || countOf(own) > FREE_OF_MEMBER) await requireCaptcha(context, captcha)
    const code = normalCode(typed)
    if (code === null) return WRONG
    return (await context.withTransaction(async (tx) => await takeByCode(context, tx, { member, key, code }))) ?? WRONG
  })
  return outcome === WRONG ? refuse('vouchers.not_found') : outcome
}

function refuseTooMany({ clock }: VouchersContext): never {
  const left = secondsLeft(clock.now(), OF_MEMBER.windowSeconds)
  refuse('vouchers.too_many', { params: { minutes: minutesOf(left) }, retryAfterSeconds: left, field: 'code' })
}

/** Null when no voucher of this code is there for the member: nothing was done. */
async function takeByCode(
  context: VouchersContext,
  tx: Tx,
  { member, key, code }: KeyedRequest & { readonly code: string },
): Promise<Claimed | null> {
  const hash = hashOf(context, code)
  // A key that was answered before is answered again: a code may be gone by its own claim.
  return await withIdempotencyKey(tx, { member, call: 'vouchers.claimCode', key, content: { hash: hash.toString('hex') } }, async () => {
    await lockMemberRow(tx, member)
    const own = await lockVoucher(tx, { hash })
    if (own !== undefined) return await takeOwnOrOpen(context, tx, member, own)
    return await takeShared(context, tx, member, hash)
  })
}

async function takeOwnOrOpen(context: VouchersContext, tx: Tx, member: MemberId, voucher: VoucherRow): Promise<Claimed | null> {
  if (voucher.memberId === member) return await take(context, tx, member, voucher)
  if (voucher.memberId !== null || statusOf(voucher, context.clock.now()) === 'REVOKED') return null
  if ((await findOfCampaign(tx, voucher.campaignId, member)) !== undefined) return refuse('vouchers.campaign_used', { field: 'code' })
  return await take(context, tx, member, voucher)
}

async function takeShared(context: VouchersContext, tx: Tx, member: MemberId, hash: Buffer): Promise<Claimed | null> {
  const campaign = await lockShared(tx, hash)
  if (campaign === undefined || campaign.status !== 'PUBLISHED') return null
  invariant(campaign.claimableAt !== null, `published campaign ${campaign.id} has no beginning`)
  const known = await findOfCampaign(tx, campaign.id, member)
  if (known !== undefined) return refuse('vouchers.campaign_used', { field: 'code' })
  if ((await countIssued(tx, campaign.id)) >= campaign.countMax) return null
  const id = context.newId()
  const now = context.clock.now()
  const { claimableAt, lifeDays } = campaign
  const expiresAt = endOf(claimableAt, lifeDays)
  await insertVouchers(tx, campaign.id, [
    { id, memberId: member, codeHash: null, codeKeyId: null, codeBox: null, codeEnd: null, issuedAt: now, claimableAt, expiresAt },
  ])
  await publish(tx, voucherIssued, { member, actor: `member:${member}`, occurredAt: now, payload: { voucher: id, campaign: campaign.id } })
  const voucher = await lockVoucher(tx, { id, member })
  invariant(voucher !== undefined, `voucher ${id} was just written`)
  return await take(context, tx, member, voucher)
}

async function take(context: VouchersContext, tx: Tx, member: MemberId, voucher: VoucherRow): Promise<Claimed> {
  const now = context.clock.now()
  refuseUnlessClaimable(voucher, now)
  await context.grantReward(tx, {
    memberId: member,
    scope: 'voucher',
    key: voucher.id,
    source: 'voucher',
    title: voucher.title,
    reward: voucher.reward,
    actor: `member:${member}`,
  })
  await markClaimed(tx, voucher.id, { member, at: now })
  await publish(tx, voucherClaimed, {
    member,
    actor: `member:${member}`,
    occurredAt: now,
    payload: { voucher: voucher.id, campaign: voucher.campaignId, reward: postedReward(voucher.reward) },
  })
  const after = await balancesOf(tx, member)
  return {
    voucher: viewOf({ ...voucher, claimedAt: now }, now),
    pointsAfter: numberFromPoints(points(after.points)),
    spinsAfter: numberFromSpins(spins(after.spins)),
    creditAfter: bahtFromSatang(await creditAfter(tx, member)),
  }
}

function refuseUnlessClaimable(voucher: VoucherRow, now: Date): void {
  const status = statusOf(voucher, now)
  if (status === 'PENDING') refuse('vouchers.not_yet', { params: { date: thaiMoment(voucher.claimableAt) } })
  if (status === 'EXPIRED') refuse('vouchers.expired', { params: { date: thaiMoment(voucher.expiresAt) } })
  if (status === 'REVOKED') refuse('vouchers.revoked', { params: { reason: voucher.revokeReason ?? '' } })
  if (status === 'CLAIMED') refuse('vouchers.claimed')
}
