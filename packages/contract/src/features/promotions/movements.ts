import type { Movements } from '../../movement.ts'

export const promotionMovements = {
  bonus: { token: 'credit', type: 'bonus', text: 'โบนัส' },
  bonus_cleared: { token: 'credit', type: 'bonus', text: 'โบนัสครบเทิร์น' },
  bonus_end: { token: 'credit', type: 'bonus', text: 'สิ้นสุดโบนัส' },
} as const satisfies Movements
