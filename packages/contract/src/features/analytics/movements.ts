import type { Movements } from '../../movement.ts'

export const analyticsMovements = {
  view_slot_hot_time: { token: 'points', reason: 'VIEW_SLOT_HOT_TIME', text: 'ดูช่วงเวลาทองสล็อต' },
} as const satisfies Movements
