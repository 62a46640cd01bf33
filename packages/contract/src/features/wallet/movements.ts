import type { Movements } from '../../movement.ts'

/** What the product gives by itself. Kinds of features that are not built yet stand here until their noun declares them. */
export const walletMovements = {
  transfer: { token: 'credit', type: 'transfer', text: 'โอนเครดิต' },
  demo_credit: { token: 'credit', type: 'transfer', text: 'เครดิตจำลองเริ่มต้น' },
} as const satisfies Movements
