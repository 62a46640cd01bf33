import { defineEvent } from '../../event.ts'
import { defineNoun } from '../../noun.ts'
import { minigameCalls, minigameConsoleCalls } from './calls.ts'
import { minigameRefusals } from './refusals.ts'

/** A spin was settled. The amount is in points, spins, or for CREDIT integer text in 1/100,000 baht. */
export const minigameSpun = defineEvent<{
  readonly spin: string
  readonly code: string
  readonly reward: 'PNT' | 'SPIN' | 'CREDIT'
  readonly amount: string
}>()('minigame.spun')

export const minigamesNoun = defineNoun({
  noun: 'minigames',
  member: minigameCalls,
  console: minigameConsoleCalls,
  refusals: minigameRefusals,
  // Prizes are given by the rewards' own kinds (movements.md).
  movements: {
    buy_minigame_spin_package: { token: 'points', reason: 'BUY_MINIGAME_SPIN_PACKAGE', text: 'ซื้อแพ็กเกจสปินมินิเกม' },
    refund_minigame: { token: 'points', reason: 'REFUND_MINIGAME', text: 'คืนพอยท์จากมินิเกม' },
    spin_taken: { token: 'spins', text: 'หมุนมินิเกม' },
    spin_returned: { token: 'spins', text: 'คืนสปิน' },
  },
  // Source: console.md §8 (games.view for all who view games), features F-8 (content edits minigames).
  permissions: {
    'minigames.view': {
      label: 'ดูมินิเกมและรอบหมุน',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'minigames.edit': { label: 'แก้ไขรางวัลมินิเกม', roles: { owner: 'may', content: 'may' } },
  },
  audits: {
    'minigame.void': {},
  },
})
