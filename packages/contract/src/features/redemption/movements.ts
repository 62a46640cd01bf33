import type { Movements } from '../../movement.ts'

/** Points on their way to a reward, and back. The reward's own credit is `free_credit`, posted by the door for rewards. */
export const redemptionMovements = {
  gift_redeem: { token: 'points', reason: 'GIFT_REDEEM', text: 'แลกของรางวัล' },
  redeem_point: { token: 'points', reason: 'REDEEM_POINT', text: 'แลกพอยท์เป็นคริปโต' },
  redeem_point_free_credit: { token: 'points', reason: 'REDEEM_POINT_FREE_CREDIT', text: 'แลกพอยท์เป็นเครดิตฟรี' },
  redemption_settled: { token: 'points', reason: 'GIFT_REDEEM', text: 'แลกของรางวัลสำเร็จ', hidden: true },
  refund_gift_redeem: { token: 'points', reason: 'REFUND_GIFT_REDEEM', text: 'คืนพอยท์จากการแลกของรางวัล' },
} as const satisfies Movements
