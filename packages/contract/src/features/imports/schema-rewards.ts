import { LIFE_DAYS_MAX, VOUCHER_REWARD_MAX } from '../vouchers/states.ts'
import { deliveryForm, trackingNumber, walletForm } from '../redemption/schema-fields.ts'
import { CARRIER_CODES, REDEMPTION_TYPES } from '../redemption/states.ts'
import { baht, count, field, id, member, moment, monthOf, someBaht, text } from './schema-parts.ts'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { exactSatang } from '@morakot/money/satang'
import { z } from 'zod'

const DAY_MS = 86_400_000
const REASON_MAX = 500

const atMost = (max: number) => z.int(`must be a whole number, 0 to ${max}`).min(0).max(max, `must be a whole number, 0 to ${max}`)
const campaignCode = z
  .string({ error: 'must be 2 to 20 of A-Z, 0-9 and -' })
  .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/u, 'must be 2 to 20 of A-Z, 0-9 and -')
const CREDIT_MAX = millisatangFromSatang(exactSatang(VOUCHER_REWARD_MAX.CREDIT))

/** A campaign of vouchers, with what each of them gives. Here it is over. */
export const campaigns = z
  .strictObject({
    code: campaignCode,
    title: text(60),
    credit: baht.refine((given) => BigInt(given) <= CREDIT_MAX, `must be at most ${VOUCHER_REWARD_MAX.CREDIT} baht`).default('0'),
    points: atMost(VOUCHER_REWARD_MAX.PNT).default(0),
    spins: atMost(VOUCHER_REWARD_MAX.SPIN).default(0),
    madeAt: moment,
    endedAt: moment.optional(),
  })
  .refine(({ credit, points, spins }) => credit !== '0' || points > 0 || spins > 0, 'gives nothing: credit, points or spins')

/** A voucher of one member. Without `claimedAt` and `revokedAt` it may still be claimed, until it expires. */
export const vouchers = z
  .strictObject({
    id: id('id'),
    campaign: campaignCode,
    member,
    issuedAt: moment,
    claimableAt: moment.optional(),
    expiresAt: moment,
    claimedAt: moment.optional(),
    revokedAt: moment.optional(),
    reason: text(REASON_MAX).optional(),
  })
  .transform(({ claimableAt, ...given }) => ({ ...given, claimableAt: claimableAt ?? given.issuedAt }))
  .refine(({ claimableAt, expiresAt }) => expiresAt > claimableAt, { error: 'is not after claimableAt', path: ['expiresAt'] })
  .refine(({ claimableAt, expiresAt }) => Date.parse(expiresAt) - Date.parse(claimableAt) <= LIFE_DAYS_MAX * DAY_MS, {
    error: `is more than ${LIFE_DAYS_MAX} days after claimableAt`,
    path: ['expiresAt'],
  })
  .refine(({ claimedAt, revokedAt }) => claimedAt === undefined || revokedAt === undefined, {
    error: 'was claimed: claimedAt',
    path: ['revokedAt'],
  })
  .refine(({ revokedAt, reason }) => (revokedAt === undefined) === (reason === undefined), {
    error: 'belongs to revokedAt, and revokedAt has one',
    path: ['reason'],
  })

/** A reward of the other shop. Here it is over, unless it is one of the shop here. */
export const rewards = z.strictObject({
  id: id('id'),
  type: z.enum(REDEMPTION_TYPES, `must be one of ${REDEMPTION_TYPES.join(', ')}`),
  name: text(80),
  points: count(1, 'must be a whole number above 0'),
  /** What it is worth; of free credit what is credited. */
  value: someBaht,
  /** The name of the reward in the shop here that requests are for. */
  item: text(80).optional(),
})

/** The states in which a request comes: what was refused has given its points back, and is REFUNDED. */
export const BROUGHT_STATUSES = ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED', 'ERROR', 'REFUNDED'] as const

/** Whether nothing more happens to a request in this state. */
export const isOver = (status: (typeof BROUGHT_STATUSES)[number]) => status === 'DELIVERED' || status === 'REFUNDED'

/** A request for a reward. Its points are none of those of `points.jsonl`. */
export const redemptions = z
  .strictObject({
    id: id('id'),
    member,
    reward: id('reward'),
    status: z.enum(BROUGHT_STATUSES, `must be one of ${BROUGHT_STATUSES.join(', ')}`),
    at: moment,
    /** When it came into its state. */
    movedAt: moment.optional(),
    /** Why its points were given back, as the member reads it. */
    reason: text(REASON_MAX).optional(),
    /** The last month of its points, when they are given back. */
    lastMonth: monthOf('2027-03').optional(),
    delivery: field(
      deliveryForm.omit({ carrier: true }).strict(),
      'must be name, phone, address, subdistrict, district, province, postcode',
    ).optional(),
    wallet: field(walletForm.strict(), 'must be a chain and an address of it').optional(),
    carrier: z.enum(CARRIER_CODES, `must be one of ${CARRIER_CODES.join(', ')}`).optional(),
    trackingNumber: field(trackingNumber, 'must be 6 to 40 of A-Z, 0-9 and -').optional(),
  })
  .refine(({ status, movedAt }) => (status === 'PENDING') === (movedAt === undefined), {
    error: 'belongs to every state but PENDING',
    path: ['movedAt'],
  })
  .refine(({ carrier, trackingNumber: number }) => number === undefined || carrier !== undefined, {
    error: 'is missing: trackingNumber has one',
    path: ['carrier'],
  })
  .refine(({ status, reason }) => status === 'REFUNDED' || reason === undefined, { error: 'belongs to REFUNDED', path: ['reason'] })
  .refine(({ status, lastMonth }) => !isOver(status) || lastMonth === undefined, {
    error: 'belongs to a request that is open',
    path: ['lastMonth'],
  })
