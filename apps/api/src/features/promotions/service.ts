import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import { offsetOf } from '@morakot/contract/formats'
import type { promotionsSchemas } from '@morakot/contract/features/promotions/schema'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, millisatang, millisatangFromSatang, subtractMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { betMaxOf } from '#features/bonus-grants/service-grant'
import { findOpenGrant, listGrantsOf, listPlayed } from '#features/bonus-grants/service-grants'
import type { BonusGrant, PinnedTerms } from '#features/bonus-grants/service-grants'
import { creditedSince } from '#features/deposits/service'
import { memberOf } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { isInCare } from '#features/safety/service-decide'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { contributionsOf, imageOf, checkOffer } from './rules.ts'
import type { OfferStatus, OfferVerdict } from './rules.ts'
import type { BaseContext } from '#infra/context'
import { oneByOne } from '#infra/database/one-by-one'
import { findPromotion, lastUses, listPublished, readSpent } from './store.ts'
import type { Promotion } from './store.ts'

type Schemas = typeof promotionsSchemas
type Offer = Reply<Schemas['detail']>
export type Grant = Reply<Schemas['grants']>['items'][number]

/** The offers to a member now; none on a break. Used and full offers are left out; one that only waits for another bonus is not. */
export async function readOffers({ db, clock }: BaseContext, member: MemberId): Promise<Reply<Schemas['list']>> {
  const now = clock.now()
  const statusOf = await readStatuses(db, member, now)
  const decisions: Offer[] = []
  for (const promotion of await listPublished(db, now)) {
    const verdict = checkOffer(promotion, await statusOf(promotion), now)
    if (verdict === 'open' || verdict === 'promotions.active_exists') decisions.push(offerView(promotion, verdict))
  }
  return { items: decisions }
}

/** One offer, also when it can no longer be taken. Throws `promotions.not_found`, also for one that is not for this member. */
export async function readOffer({ db, clock }: BaseContext, member: MemberId, id: string): Promise<Offer> {
  const now = clock.now()
  const promotion = await findPromotion(db, id)
  if (promotion === undefined) return refuse('promotions.not_found')
  const statusOf = await readStatuses(db, member, now)
  const verdict = checkOffer(promotion, await statusOf(promotion), now)
  return verdict === 'ineligible' ? refuse('promotions.not_found') : offerView(promotion, verdict)
}

/** The state of a member and each offer that decides, read once for all of them. Under the member's lock when it decides something. */
export async function readStatuses(
  db: Db | Tx,
  member: MemberId,
  now: Date,
): Promise<(promotion: Pick<Promotion, 'id' | 'code'>) => Promise<OfferStatus>> {
  const { tier, platformCode } = await memberOf(db, member)
  const exclusion = await exclusionOf(db, member, now)
  const inCare = await isInCare(db, member)
  const credited = await creditedSince(db, member, new Date(0))
  const open = await findOpenGrant(db, member)
  const uses = await lastUses(db, member)
  return async ({ id, code }) => {
    const { used, reserved } = (await readSpent(db, [id]))(id)
    return {
      tier,
      isOnPrimaryPlatform: platformCode === 'TIAMUT',
      isOnBreak: exclusion !== null,
      isInCare: inCare,
      hasDeposited: credited > 0n,
      lastUsedAt: uses.get(code) ?? null,
      hasOpenGrant: open !== undefined,
      spent: used + reserved,
    }
  }
}

/** An offer as its members read it. */
export function offerView(promotion: Promotion, verdict: OfferVerdict): Offer {
  const { id, code, title, detail, endsAt, card, isForNewMembers } = promotion
  invariant(card !== null && verdict !== 'ineligible', `promotion ${id} is not on offer`)
  return {
    id,
    code,
    title,
    detail,
    image: imageOf(promotion),
    endsAt: endsAt?.toISOString() ?? null,
    terms: termsView(pinnedTerms(promotion)),
    card,
    isFirstDepositOnly: isForNewMembers,
    unavailable: verdict === 'open' ? null : verdict,
  }
}

/** The terms that are pinned when the offer is taken. */
export function pinnedTerms(promotion: Promotion): PinnedTerms {
  const { version, title, kind, family, percent, bonusMax, depositMin, multiplier, days } = promotion
  const amounts = { bonusMax: String(bonusMax), depositMin: depositMin === null ? null : String(depositMin) }
  return { version, title, image: imageOf(promotion), kind, family, percent, ...amounts, multiplier, days }
}

const bahtOf = (text: string) => bahtFromSatang(satang(BigInt(text)))

/** Terms as they are read, whether of an offer or pinned. */
export function termsView({ bonusMax, depositMin, title: _title, image: _image, ...terms }: PinnedTerms): Offer['terms'] {
  return {
    ...terms,
    bonusMax: bahtOf(bonusMax),
    depositMin: depositMin === null ? null : bahtOf(depositMin),
    betMax: bahtFromMillisatangFloor(betMaxOf(millisatangFromSatang(satang(BigInt(bonusMax))))),
    contributions: contributionsOf(terms.family),
  }
}

/** A member's own promotions, the newest first, with how far the one that is played is. */
export async function readGrants(
  context: BaseContext,
  member: MemberId,
  page: ParsedInput<Schemas['grants']>['query'],
): Promise<Reply<Schemas['grants']>> {
  const { items, total } = await listGrantsOf(context.db, member, { limit: page.limit, offset: offsetOf(page) })
  return { items: await oneByOne(items, async (grant) => await grantView(context, context.db, grant)), total }
}

/** A bonus as its member sees it. */
export async function grantView({ clock }: BaseContext, db: Db | Tx, grant: BonusGrant): Promise<Grant> {
  const isActive = grant.status === 'ACTIVE'
  const played = isActive ? await listPlayed(db, grant.id, startOfBangkokDay(clock.now())) : []
  const balances = await balancesOf(db, grant.memberId)
  return {
    ...grantFacts(grant, isActive ? balances.bonus : NOTHING),
    real: bahtFromMillisatangFloor(balances.real),
    image: grant.terms.image,
    terms: termsView(grant.terms),
    played: played.map(({ counted, ...row }) => ({ ...row, counted: bahtFromMillisatangFloor(counted) })),
  }
}

const NOTHING = millisatang(0n)

/** The same without what only its member reads. */
export function grantFacts(grant: BonusGrant, left: Millisatang): Omit<Grant, 'image' | 'terms' | 'played' | 'real'> {
  const { id, promotionId, status, terms, bonusMax, done, offeredAt, expiresAt, activatedAt, endedAt, cause, reason, moved } = grant
  const bonus = grant.bonus ?? bonusMax
  const target = grant.target ?? millisatang(bonusMax * BigInt(terms.multiplier))
  const missing = done >= target ? NOTHING : subtractMillisatang(target, done)
  return {
    id,
    promotionId,
    title: terms.title,
    status,
    ending: status === 'ACTIVE' ? grant.ending : null,
    bonus: bahtFromMillisatangFloor(bonus),
    bonusLeft: bahtFromMillisatangFloor(left),
    turnover: {
      target: bahtFromMillisatangFloor(target),
      done: bahtFromMillisatangFloor(done),
      left: bahtFromMillisatangFloor(missing),
      // A bar shows 100 only when it is done (F-1).
      percent: missing === NOTHING ? 100 : Number((done * 100n) / target),
    },
    betMax: bahtFromMillisatangFloor(grant.betMax ?? betMaxOf(bonusMax)),
    offeredAt: offeredAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    cause,
    reason,
    moved: bahtFromMillisatangFloor(moved ?? NOTHING),
  }
}
