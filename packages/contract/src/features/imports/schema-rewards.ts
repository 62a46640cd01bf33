import { LIFE_DAYS_MAX, VOUCHER_REWARD_MAX } from '../vouchers/states.ts'
import { baht, id, member, moment, text } from './schema-parts.ts'
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
