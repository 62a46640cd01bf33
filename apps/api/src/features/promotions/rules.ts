import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { Tier } from '@morakot/contract/features/privileges/states'
import { BONUS_MIN, CONTRIBUTIONS } from '@morakot/contract/features/promotions/states'
import type { PromotionFamily, PromotionKind, PromotionRepeat, PromotionStatus } from '@morakot/contract/features/promotions/states'
import type { Satang } from '@morakot/money/satang'
import { exactSatang } from '@morakot/money/satang'
import { momentTerm } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'

/** The promise of an operator. Amounts in satang. */
export interface Definition {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly kind: PromotionKind
  readonly family: PromotionFamily
  readonly percent: number | null
  readonly bonusMax: bigint
  readonly depositMin: bigint | null
  readonly multiplier: number
  readonly days: number
  /** Every tier when empty. */
  readonly tiers: readonly Tier[]
  readonly isForNewMembers: boolean
  readonly repeat: PromotionRepeat
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly budget: bigint
}

/** The same as far as an offer is decided by it. */
export interface Offered extends Definition {
  readonly status: PromotionStatus
}

/** The state of a member and an offer when it is to be taken. */
export interface OfferStatus {
  readonly tier: Tier
  /** Promotions are of the primary platform only (F-55). */
  readonly isOnPrimaryPlatform: boolean
  readonly isOnBreak: boolean
  /** Whose play shows markers of harm is offered nothing: an offer is none for them (safety.md, rows 20 and 21). */
  readonly isInCare: boolean
  /** Whether a deposit was ever credited. */
  readonly hasDeposited: boolean
  /** When a bonus of this offer was given last, of any of its versions. */
  readonly lastUsedAt: Date | null
  readonly hasOpenGrant: boolean
  /** The used or reserved part of the budget, in satang. */
  readonly spent: bigint
}

export type OfferVerdict = 'open' | 'ineligible' | 'members.on_break' | `promotions.${'active_exists' | 'ended' | 'full' | 'used'}`

/** Whether a member may take an offer now (F-55, F-56). The first reason in the order in which a member would want to know it. */
export function checkOffer(offer: Offered, status: OfferStatus, now: Date): OfferVerdict {
  if (status.isInCare || !status.isOnPrimaryPlatform || offer.status === 'DRAFT' || (offer.startsAt !== null && offer.startsAt > now))
    return 'ineligible'
  if (offer.tiers.length > 0 && !offer.tiers.includes(status.tier)) return 'ineligible'
  if (offer.isForNewMembers && status.hasDeposited) return 'ineligible'
  if (status.isOnBreak) return 'members.on_break'
  if (offer.status === 'ENDED' || (offer.endsAt !== null && offer.endsAt <= now)) return 'promotions.ended'
  if (status.hasOpenGrant) return 'promotions.active_exists'
  if (isUsed(offer.repeat, status.lastUsedAt, now)) return 'promotions.used'
  return status.spent + offer.bonusMax > offer.budget ? 'promotions.full' : 'open'
}

function isUsed(repeat: PromotionRepeat, lastUsedAt: Date | null, now: Date): boolean {
  if (lastUsedAt === null) return false
  return repeat === 'once' || periodOf(repeat, lastUsedAt) === periodOf(repeat, now)
}

const DAY_MS = 86_400_000

/** The Bangkok day, or the Monday of its week (F-2). */
function periodOf(repeat: 'day' | 'week', at: Date): string {
  const day = bangkokDay(at)
  if (repeat === 'day') return day
  const noon = new Date(`${day}T12:00:00Z`)
  return bangkokDay(new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * DAY_MS))
}

/** Whether the smallest deposit brings a bonus that can be played (F-55). */
export function isPlayable({ kind, percent, depositMin, bonusMax }: Definition): boolean {
  const least = exactSatang(BONUS_MIN)
  if (kind === 'FREE' || percent === null || depositMin === null) return bonusMax >= least
  return bonusMax >= least && (depositMin * BigInt(percent)) / 100n >= least
}

const REPEATS = ['once', 'week', 'day'] as const satisfies readonly PromotionRepeat[]
const TIERS = ['DEFAULT', 'ELITE', 'EMPEROR'] as const satisfies readonly Tier[]

/** The benefits and requirements of an offer. One of another kind or family of games is another offer. */
export function termsOf(offer: Definition): Terms {
  const { kind, family, percent, bonusMax, depositMin, multiplier, days, tiers, isForNewMembers, repeat, startsAt, endsAt, budget } = offer
  const audience = (tiers.length === 0 ? TIERS : tiers).map((tier) => [`for ${tier}`, 1n] as const)
  return {
    more: {
      [`is ${kind}`]: 1n,
      [`in ${family}`]: 1n,
      ...Object.fromEntries(audience),
      forAll: isForNewMembers ? 0n : 1n,
      repeat: BigInt(REPEATS.indexOf(repeat)),
      percent: BigInt(percent ?? 0),
      bonusMax,
      days: BigInt(days),
      budget,
      endsAt: momentTerm(endsAt),
    },
    less: { depositMin, multiplier: BigInt(multiplier), startsAt: momentTerm(startsAt) },
  }
}

/** How much of a stake counts in each category of games. */
export function contributionsOf(family: PromotionFamily): { category: string; percent: number }[] {
  return Object.entries(CONTRIBUTIONS[family]).map(([category, percent]) => ({ category, percent }))
}

const PICTURES = { CASINO: 'slot', SPORTS: 'sports', LOTTO: 'lotto', TRADING: 'trading' } as const satisfies Record<PromotionFamily, string>
const VARIANTS = 8

/** The picture of an offer: of its family, and one of a few for its code. */
export function imageOf({ family, code }: Pick<Definition, 'family' | 'code'>): string {
  const sum = [...code].reduce((total, sign) => total * 31 + (sign.codePointAt(0) ?? 0), 7)
  return `/art/promotions/${PICTURES[family]}-${sum % VARIANTS}.svg`
}

/** What a budget pays at most, and what members keep of it on average: a bonus less what its turnover costs. In satang. */
export function estimateOf(
  { budget, bonusMax }: Definition,
  expectedCost: Satang,
): { readonly grantsMost: bigint; readonly costMost: bigint; readonly costExpected: bigint } {
  const grantsMost = budget / bonusMax
  const kept = bonusMax > expectedCost ? bonusMax - expectedCost : 0n
  return { grantsMost, costMost: grantsMost * bonusMax, costExpected: grantsMost * kept }
}
