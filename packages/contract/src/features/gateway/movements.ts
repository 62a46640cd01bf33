import type { Movements } from '../../movement.ts'

export const gatewayMovements = {
  gateway_out: { token: 'credit', type: 'transfer', text: 'โอนไปยังระบบของคุณ' },
  gateway_out_returned: { token: 'credit', type: 'transfer', text: 'คืนเครดิตจากระบบของคุณ' },
  gateway_in: { token: 'credit', type: 'transfer', text: 'รับเครดิตจากระบบของคุณ' },
} as const satisfies Movements
