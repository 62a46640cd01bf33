import type { Movements } from '../../movement.ts'

export const migrationMovements = {
  migration_credit: { token: 'credit', type: 'transfer', text: 'ย้ายเครดิตจากระบบเดิม' },
} as const satisfies Movements
