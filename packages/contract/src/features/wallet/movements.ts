import type { Movements } from '../../movement.ts'

/** What the product gives by itself. Kinds of features that are not built yet stand here until their noun declares them. */
export const walletMovements = {
  cashback: { token: 'credit', type: 'cashback', text: 'แคชแบ็ก' },
  loss_return: { token: 'credit', type: 'cashback', text: 'คืนยอดเสีย' },
  transfer: { token: 'credit', type: 'transfer', text: 'โอนเครดิต' },
  affiliate: { token: 'credit', type: 'transfer', text: 'รายได้แนะนำเพื่อน' },
  demo_credit: { token: 'credit', type: 'transfer', text: 'เครดิตจำลองเริ่มต้น' },
  gift_redeem: { token: 'points', reason: 'GIFT_REDEEM', text: 'แลกของรางวัล' },
  redeem_point: { token: 'points', reason: 'REDEEM_POINT', text: 'ใช้พอยท์' },
  redeem_point_free_credit: { token: 'points', reason: 'REDEEM_POINT_FREE_CREDIT', text: 'แลกพอยท์เป็นเครดิตฟรี' },
  refund_gift_redeem: { token: 'points', reason: 'REFUND_GIFT_REDEEM', text: 'คืนพอยท์จากการแลกของรางวัล' },
} as const satisfies Movements
