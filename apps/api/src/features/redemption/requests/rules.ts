import { REDEMPTION_MOVES, TARGET_MINUTES } from '@morakot/contract/features/redemption/states'
import type { RedemptionStatus, RedemptionType } from '@morakot/contract/features/redemption/states'
import type { MovementKind } from '@morakot/contract/nouns'

/** Whether a request may move so (decisions D11). */
export function mayMove(from: RedemptionStatus, to: RedemptionStatus): boolean {
  const allowed: readonly RedemptionStatus[] = REDEMPTION_MOVES[from]
  return allowed.includes(to)
}

/** The ledger's kind of the points that a reward takes (movements.md). */
export const HOLD_KINDS = {
  COMMODITY: 'gift_redeem',
  FREE_CREDIT: 'redeem_point_free_credit',
  CRYPTO: 'redeem_point',
} as const satisfies Readonly<Record<RedemptionType, MovementKind>>

/** What decides whether an item can be had now. */
export interface Offer {
  readonly status: 'DRAFT' | 'PUBLISHED' | 'ENDED'
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly stock: number | null
  readonly taken: number
}

/** Whether an item is in the shop at a moment. */
export function isOnOffer({ status, startsAt, endsAt }: Offer, now: Date): boolean {
  return status === 'PUBLISHED' && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** Pieces that are left; null when the stock is unlimited. */
export function remainingOf({ stock, taken }: Pick<Offer, 'stock' | 'taken'>): number | null {
  return stock === null ? null : stock - taken
}

/** What a member has redeemed before, as limits count it; what was refunded does not count. */
export interface Before {
  readonly ofItem: number
  readonly openOfItem: number
  readonly freeCreditToday: number
  readonly openCrypto: number
}

const FREE_CREDIT_A_DAY = 3
const OPEN_PARCELS_OF_AN_ITEM = 2
const OPEN_CRYPTO = 1

/** Whether a limit forbids one more (features F-90). */
export function isLimited(type: RedemptionType, memberLimit: number | null, before: Before): boolean {
  if (memberLimit !== null && before.ofItem >= memberLimit) return true
  if (type === 'FREE_CREDIT') return before.freeCreditToday >= FREE_CREDIT_A_DAY
  return type === 'CRYPTO' ? before.openCrypto >= OPEN_CRYPTO : before.openOfItem >= OPEN_PARCELS_OF_AN_ITEM
}

const MINUTE_MS = 60_000
/** Minutes after the request at which free credit is tried (features F-92). */
const TRY_MINUTES = [0, 1, 3, 6] as const
/** From so many minutes on an unpaid one is an alarm, then an error. */
export const ALARM_MINUTES = TARGET_MINUTES.FREE_CREDIT
export const ERROR_MINUTES = 15

/** When free credit is tried next, after so many tries since a moment. */
export function nextTryAt(since: Date, tries: number): Date {
  return new Date(since.getTime() + (TRY_MINUTES[tries] ?? ERROR_MINUTES) * MINUTE_MS)
}

/** Whether an unpaid request has had its time. */
export function isOverdue(since: Date, now: Date, minutes: number): boolean {
  return now.getTime() - since.getTime() >= minutes * MINUTE_MS
}

/** Whether a request is past its target. */
export function isLate(
  { type, status, createdAt }: { readonly type: RedemptionType; readonly status: RedemptionStatus; readonly createdAt: Date },
  now: Date,
): boolean {
  if (status === 'DELIVERED' || status === 'REFUNDED') return false
  return isOverdue(createdAt, now, TARGET_MINUTES[type])
}

/** An address is kept so long after a parcel was delivered (features F-93). */
export const ADDRESS_DAYS = 90

/** Where the picture of a reward is. */
export function imageOf({ picture, artwork }: { readonly picture: Buffer | null; readonly artwork: string }): string {
  return picture === null ? `/art/r/${artwork}.svg` : `/media/redemption/${picture.toString('hex')}.webp`
}
