import type { Movements } from '../../movement.ts'

export const cashierMovements = {
  deposit: { token: 'credit', type: 'deposit', text: 'ฝากเงิน' },
  withdraw_hold: { token: 'credit', type: 'withdraw', text: 'ถอนเงิน' },
  withdraw_paid: { token: 'credit', type: 'withdraw', text: 'โอนแล้ว', hidden: true },
  withdraw_release: { token: 'credit', type: 'withdraw', text: 'คืนเครดิตจากการถอน' },
  earn_from_deposit: { token: 'points', reason: 'EARN_FROM_DEPOSIT', text: 'ได้รับพอยท์จากการฝากเงิน' },
} as const satisfies Movements
