import type { Movements } from '../../movement.ts'

export const affiliatesMovements = {
  affiliate: { token: 'credit', type: 'transfer', text: 'รายได้แนะนำเพื่อน' },
} as const satisfies Movements
