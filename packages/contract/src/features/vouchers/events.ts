import { defineEvent } from '../../event.ts'

/** A voucher was issued to a member. */
export const voucherIssued = defineEvent<{ readonly voucher: string; readonly campaign: string }>()('voucher.issued')

/** A member claimed a voucher: its reward is posted. */
export const voucherClaimed = defineEvent<{
  readonly voucher: string
  readonly campaign: string
  readonly points: number
  readonly spins: number
  /** Reward credit, in 1/100,000 baht. */
  readonly credit: string
}>()('voucher.claimed')

/** A voucher ended without a claim. */
export const voucherEnded = defineEvent<{ readonly voucher: string; readonly campaign: string; readonly end: 'EXPIRED' | 'REVOKED' }>()(
  'voucher.ended',
)
