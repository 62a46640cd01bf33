import type { Movements } from '../../movement.ts'

export const seamlessMovements = {
  bet: { token: 'credit', type: 'bet', text: 'เดิมพัน' },
  bet_rollback: { token: 'credit', type: 'bet', text: 'คืนเงินเดิมพัน' },
  win: { token: 'credit', type: 'win', text: 'รางวัลจากเกม' },
  win_rollback: { token: 'credit', type: 'win', text: 'ยกเลิกรางวัลจากเกม' },
  adjust: { token: 'credit', type: 'win', text: 'ค่ายเกมปรับยอด' },
  debt: { token: 'credit', type: 'transfer', text: 'ยอดค้างชำระ' },
} as const satisfies Movements
