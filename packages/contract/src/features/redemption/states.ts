/** The types of rewards (ENT-17): credit, a coin sent to a wallet, or a parcel. */
export const REDEMPTION_TYPES = ['FREE_CREDIT', 'CRYPTO', 'COMMODITY'] as const
export type RedemptionType = (typeof REDEMPTION_TYPES)[number]

/** The states of a request (STATE-1, decisions D11). */
export const REDEMPTION_STATUSES = [
  'PENDING',
  'PROCESSING',
  'APPROVED',
  'DELIVERING',
  'DELIVERED',
  'REJECTED',
  'ERROR',
  'REFUNDED',
] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/**
 * Every move that a request may make (decisions D11). What was delivered or refunded stays so. A refund has callers of its own: the member's
 * cancellation, the subscriber of what was rejected, and operators with a proof that nothing arrived.
 */
export const REDEMPTION_MOVES = {
  PENDING: ['PROCESSING', 'REFUNDED'],
  PROCESSING: ['APPROVED', 'REJECTED', 'ERROR', 'REFUNDED'],
  APPROVED: ['DELIVERING', 'REJECTED', 'ERROR'],
  DELIVERING: ['DELIVERED', 'ERROR'],
  DELIVERED: [],
  REJECTED: ['REFUNDED'],
  ERROR: ['PROCESSING', 'REFUNDED'],
  REFUNDED: [],
} as const satisfies Readonly<Record<RedemptionStatus, readonly RedemptionStatus[]>>

/** Minutes after which a request is past its target (console.md §9): a day, and of free credit, which is paid automatically, its alarm. */
export const TARGET_MINUTES: Readonly<Record<RedemptionType, number>> = { FREE_CREDIT: 10, CRYPTO: 1_440, COMMODITY: 1_440 }

/** How often what did not arrive is tried again (decisions D11). */
export const RETRIES_MAX = 3

/** The carriers of parcels (ENT-17), and their tracking pages; Shopee, Lazada and others have none that takes a number (features F-93). */
export const CARRIERS = {
  KERRY: { name: 'Kerry Express', track: 'https://th.kex-express.com/th/track/?track={number}' },
  THAI_POST: { name: 'ไปรษณีย์ไทย', track: 'https://track.thailandpost.co.th/?trackNumber={number}' },
  DHL: { name: 'DHL', track: 'https://www.dhl.com/th-th/home/tracking.html?tracking-id={number}' },
  JT: { name: 'J&T Express', track: 'https://www.jtexpress.co.th/service/track?waybillNo={number}' },
  FLASH: { name: 'Flash Express', track: 'https://www.flashexpress.co.th/fle/tracking?se={number}' },
  NINJA: { name: 'Ninja Van', track: 'https://www.ninjavan.co/th-th/tracking?id={number}' },
  SHOPEE: { name: 'Shopee Express', track: null },
  LAZADA: { name: 'Lazada Logistics', track: null },
  BEST: { name: 'Best Express', track: 'https://www.best-inc.co.th/track?bills={number}' },
  OTHER: { name: 'ขนส่งอื่น', track: null },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly track: string | null }>>
export type Carrier = keyof typeof CARRIERS
export const CARRIER_CODES = [
  'KERRY',
  'THAI_POST',
  'DHL',
  'JT',
  'FLASH',
  'NINJA',
  'SHOPEE',
  'LAZADA',
  'BEST',
  'OTHER',
] as const satisfies readonly Carrier[]

/** The carriers that a member may name for a parcel. Operators may send it by any. */
export const NAMED_CARRIERS = CARRIER_CODES.filter((code) => code !== 'OTHER')

/** Where coins are sent (ENT-17). */
export const CHAINS = ['BNB'] as const

/** The page on which a parcel is followed; null where the carrier's own page does not take a number. */
export function trackingLink(carrier: Carrier, number: string): string | null {
  const { track } = CARRIERS[carrier]
  return track?.replace('{number}', encodeURIComponent(number)) ?? null
}

/** A parcel's number: 6 to 40 letters, digits and hyphens (features F-93). */
export const TRACKING_NUMBER = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/

/** The hash of a transaction on a chain. */
export const TRANSACTION_HASH = /^0x[0-9a-f]{64}$/

/** Drafts are not shown, published items are redeemed, ended ones are kept for their requests (features F-6). */
export type ItemStatus = 'DRAFT' | 'PUBLISHED' | 'ENDED'

/** Drawn pictures of rewards that have none of their own. */
export const ARTWORKS = [
  'gift',
  'coins',
  'crypto',
  'headphones',
  'speaker',
  'watch',
  'tablet',
  'bicycle',
  'coffee',
  'umbrella',
  'tumbler',
  'battery',
  'kettle',
  'ticket',
] as const
export type Artwork = (typeof ARTWORKS)[number]

/** Why a member cannot have a reward now, whatever is sent: known before a form is filled in. */
export const MEMBER_REFUSALS = ['redemption.limit', 'redemption.not_verified', 'redemption.crypto_off', 'members.on_break'] as const
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number]

export const SEARCH_MAX = 60
/** Bytes of an uploaded picture, before it is decoded (features F-10). */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** The number of a request as people say it: `RD-10482`. */
export function requestNumber(number: bigint | number): string {
  return `RD-${number}`
}
