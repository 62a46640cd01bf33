import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { promotionOptedIn } from '@morakot/contract/features/promotions/events'
import type { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import { OFFER_HOURS } from '@morakot/contract/features/promotions/states'
import { refuse } from '@morakot/contract/refused'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtWords, satang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { endGrant } from '#features/bonus-grants/service-end'
import { activate } from '#features/bonus-grants/service-grant'
import { findGrant, findOpenGrant, insertGrant, pinDeposit } from '#features/bonus-grants/service-grants'
import type { BonusGrant } from '#features/bonus-grants/service-grants'
import { lockMemberRow } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { checkOffer } from './rules.ts'
import { pinnedTerms, readStatuses, grantView } from './service.ts'
import type { BaseContext } from '#infra/context'
import { lockPromotion } from './store.ts'

type Schemas = typeof promotionsSchemas
type Changed = Reply<Schemas['update']>

const HOUR_MS = 3_600_000

/**
 * Takes an offer or gives one up, under its key. Throws `promotions.not_found`, `promotions.ended`, `promotions.active_exists`, `promotions.used`,
 * `promotions.full`, `members.on_break`, and `promotions.grant_not_found` when there is nothing to give up.
 */
export async function update(context: BaseContext, caller: KeyedRequest, body: ParsedInput<Schemas['update']>['body']): Promise<Changed> {
  const { promotionId, action } = body
  return await keyed(context, caller, { call: 'promotions.update', content: { promotionId, action } }, async (tx) => {
    if (action === 'ACCEPT') return await takeOffer(context, tx, caller.member, promotionId)
    const grant = await findOpenGrant(tx, caller.member)
    if (grant?.promotionId !== promotionId) return refuse('promotions.grant_not_found')
    return await giveUp(context, tx, grant)
  })
}

/** The switch next to the amount of a deposit (F-56). `0` gives up what waits for a deposit; a bonus that is played stays. */
export async function chooseBonus(
  context: BaseContext,
  caller: KeyedRequest,
  { bonus }: ParsedInput<Schemas['chooseBonus']>['body'],
): Promise<Changed> {
  return await keyed(context, caller, { call: 'promotions.chooseBonus', content: { bonus: String(bonus) } }, async (tx) => {
    const open = await findOpenGrant(tx, caller.member)
    if (bonus === 0) return open?.status === 'OFFERED' ? await giveUp(context, tx, open) : null
    return await takeOffer(context, tx, caller.member, bonus)
  })
}

/** Takes an offer, in the place of one that only waits; a bonus that is played keeps its place: `promotions.active_exists` (F-145). */
async function takeOffer(context: BaseContext, tx: Tx, member: MemberId, promotion: string): Promise<BonusGrant> {
  const open = await findOpenGrant(tx, member)
  if (open?.status === 'OFFERED') {
    if (open.promotionId === promotion) return open
    await giveUp(context, tx, open)
  }
  return await optIn(context, tx, member, promotion)
}

async function keyed(
  context: BaseContext,
  { member, key }: KeyedRequest,
  request: { readonly call: string; readonly content: Readonly<Record<string, string>> },
  work: (tx: Tx) => Promise<BonusGrant | null>,
): Promise<Changed> {
  return await context.walletQueue.run(
    String(member),
    async () =>
      await context.withTransaction(
        async (tx) =>
          await withIdempotencyKey(tx, { member, key, ...request }, async () => {
            await lockMemberRow(tx, member)
            const grant = await work(tx)
            return { grant: grant === null ? null : await grantView(context, tx, grant) }
          }),
      ),
  )
}

/** Takes an offer: its terms are pinned and its largest bonus is reserved; a free one is given at once (F-56). Under the member's lock. */
async function optIn(
  context: BaseContext,
  tx: Tx,
  member: MemberId,
  id: string,
  unknown: 'promotions.not_found' | 'cashier.promotion_not_found' = 'promotions.not_found',
): Promise<BonusGrant> {
  const now = context.clock.now()
  const promotion = await lockPromotion(tx, id)
  if (promotion === undefined) return refuse(unknown)
  const statusOf = await readStatuses(tx, member, now)
  const verdict = checkOffer(promotion, await statusOf(promotion), now)
  if (verdict === 'ineligible') return refuse(unknown)
  if (verdict !== 'open') return refuse(verdict)

  const actor = `member:${member}`
  const bonusMax = millisatangFromSatang(satang(promotion.bonusMax))
  const grant = context.newId()
  const expiresAt = new Date(now.getTime() + OFFER_HOURS * HOUR_MS)
  await insertGrant(tx, {
    id: grant,
    promotionId: id,
    memberId: member,
    terms: pinnedTerms(promotion),
    bonusMax,
    offeredAt: now,
    expiresAt,
  })
  await publish(tx, promotionOptedIn, { member, actor, occurredAt: now, payload: { grant, promotion: id } })
  const offered = await requireGrant(tx, grant)
  if (promotion.kind === 'DEPOSIT_MATCH') return offered
  if (!(await activate(tx, offered, { bonus: bonusMax, at: now, actor }))) refuse('members.blocked')
  return await requireGrant(tx, grant)
}

async function giveUp({ clock }: BaseContext, tx: Tx, grant: BonusGrant): Promise<BonusGrant> {
  await endGrant(tx, grant, { end: 'CANCELLED', cause: 'member', actor: `member:${grant.memberId}`, now: clock.now() })
  return await requireGrant(tx, grant.id)
}

export async function requireGrant(tx: Tx, id: string): Promise<BonusGrant> {
  const grant = await findGrant(tx, id)
  invariant(grant !== undefined, `bonus ${id} is gone`)
  return grant
}

export interface PinInput {
  readonly member: MemberId
  readonly deposit: string
  readonly amount: Satang
  readonly promotion: string
}

/** Pins a deposit that is opened for a promotion. Under the member's lock, after the deposit's row. Throws what choosing it throws. */
export async function pinPromotion(context: BaseContext, tx: Tx, { deposit, ...input }: PinInput): Promise<void> {
  await pinDeposit(tx, deposit, await chooseOffer(context, tx, input))
}

/**
 * Returns the offer that money is meant for, and takes it when it was not taken before (F-56). While the amount is unknown (null), the
 * credit checks it. Under the member's lock. Throws what taking it throws, with `cashier.promotion_not_found` for one that is not on offer,
 * and `promotions.below_min`.
 */
export async function chooseOffer(
  context: BaseContext,
  tx: Tx,
  { member, amount, promotion }: Omit<PinInput, 'deposit' | 'amount'> & { readonly amount: Satang | null },
): Promise<string> {
  const open = await findOpenGrant(tx, member)
  const isOpen = open?.status === 'OFFERED' && open.promotionId === promotion && open.expiresAt > context.clock.now()
  const grant = isOpen ? open : await optIn(context, tx, member, promotion, 'cashier.promotion_not_found')
  const { depositMin } = grant.terms
  // A free bonus belongs to no deposit.
  if (depositMin === null) return refuse('cashier.promotion_not_found')
  const least = satang(BigInt(depositMin))
  if (amount !== null && amount < least) refuse('promotions.below_min', { params: { min: bahtWords(least) }, field: 'amount' })
  return grant.id
}
