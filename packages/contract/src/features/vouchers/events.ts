import { defineEvent } from '../../event.ts'
import type { PostedReward } from '../../reward.ts'

/** A voucher was issued to a member. */
export const voucherIssued = defineEvent<{ readonly voucher: string; readonly campaign: string }>()('voucher.issued')

/** A member claimed a voucher: its reward is posted. */
export const voucherClaimed = defineEvent<{
  readonly voucher: string
  readonly campaign: string
  readonly reward: PostedReward
}>()('voucher.claimed', 2)

/** A voucher ended without a claim. */
export const voucherEnded = defineEvent<{ readonly voucher: string; readonly campaign: string; readonly end: 'EXPIRED' | 'REVOKED' }>()(
  'voucher.ended',
)
