import type { Movements } from '../../movement.ts'

/** What a member brings along from another system and that is no movement of ours. */
export const importMovements = {
  import_credit: { token: 'credit', type: 'transfer', text: 'ยอดยกมาจากระบบเดิม' },
  import_debit: { token: 'credit', type: 'transfer', text: 'ปรับยอดจากระบบเดิม' },
  import_points: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์ยกมาจากระบบเดิม' },
  import_spins: { token: 'spins', text: 'สปินยกมาจากระบบเดิม' },
} as const satisfies Movements
