import type { Movements } from '../../movement.ts'

/** The movements of points that belong to no feature; each feature declares what it earns and spends itself. */
export const pointMovements = {
  /** The first days' word for a gift; rows of then keep it. */
  points_gift: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์พิเศษจากทีมงาน' },
  complimentary: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์พิเศษจากทีมงาน' },
  complimentary_taken: { token: 'points', reason: 'COMPLIMENTARY', text: 'ทีมงานปรับลดพอยท์' },
  revoke_point: { token: 'points', reason: 'REVOKE_POINT', text: 'พอยท์หมดอายุ' },
} as const satisfies Movements
