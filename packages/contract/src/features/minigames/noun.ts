import { defineNoun } from '../../noun.ts'
import { minigameCalls, minigameConsoleCalls, minigameTableCalls } from './calls.ts'
import { minigameRefusals, minigameTableRefusals } from './refusals.ts'

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
    'minigame.void': { words: { group: 'money', text: 'คืนสปินของรอบที่เสีย' } },
  },
})

/** What operators do with prizes and packages. */
export const minigameTablesNoun = defineNoun({
  noun: 'minigameTables',
  console: minigameTableCalls,
  refusals: minigameTableRefusals,
  audits: {
    'minigame.draft': { words: { group: 'rules', text: 'ร่างตารางรางวัลมินิเกม' } },
    'minigame.propose': { words: { group: 'rules', text: 'เสนอตารางรางวัลมินิเกม' } },
    'minigame.publish': { changes: 'value', words: { group: 'rules', text: 'เผยแพร่ตารางรางวัลมินิเกม' } },
    'minigame.switch': { words: { group: 'rules', text: 'เปิดหรือปิดมินิเกม' } },
    'minigame.packages.draft': { words: { group: 'rules', text: 'ร่างแพ็กเกจสปิน' } },
    'minigame.packages.publish': { changes: 'value', words: { group: 'rules', text: 'เผยแพร่แพ็กเกจสปิน' } },
  },
})
