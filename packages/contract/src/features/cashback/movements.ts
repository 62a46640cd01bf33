import type { Movements } from '../../movement.ts'

export const cashbackMovements = {
  cashback: { token: 'credit', type: 'cashback', text: 'แคชแบ็ก' },
  loss_return: { token: 'credit', type: 'cashback', text: 'คืนยอดเสีย' },
} as const satisfies Movements
