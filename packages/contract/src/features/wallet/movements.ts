import type { Movements } from '../../movement.ts'

/** The movements of the wallet itself. Kinds of features that are not built yet are here until their noun declares them. */
export const walletMovements = {
  transfer: { token: 'credit', type: 'transfer', text: 'โอนเครดิต' },
  demo_credit: { token: 'credit', type: 'transfer', text: 'เครดิตจำลองเริ่มต้น' },
} as const satisfies Movements
