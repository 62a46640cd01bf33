import type { Movements } from '../../movement.ts'

// Prizes are given by the rewards' own kinds (movements.md).
export const minigameMovements = {
  buy_minigame_spin_package: { token: 'points', reason: 'BUY_MINIGAME_SPIN_PACKAGE', text: 'ซื้อแพ็กเกจสปินมินิเกม' },
  refund_minigame: { token: 'points', reason: 'REFUND_MINIGAME', text: 'คืนพอยท์จากมินิเกม' },
  spin_taken: { token: 'spins', text: 'หมุนมินิเกม' },
  spin_returned: { token: 'spins', text: 'คืนสปิน' },
} as const satisfies Movements
