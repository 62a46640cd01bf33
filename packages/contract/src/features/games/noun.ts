import { defineNoun } from '../../noun.ts'
import { gameCalls } from './calls.ts'
import { gameRefusals } from './refusals.ts'

export const gamesNoun = defineNoun({
  noun: 'games',
  member: gameCalls,
  refusals: gameRefusals,
  // Source: console.md §8; `games.edit` is named by F-8 alone.
  permissions: {
    'games.view': {
      label: 'ดูเกมและรอบเกม',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'games.switch': { label: 'เปิดปิดค่ายและเกม', roles: { owner: 'may', risk: 'may', content: 'may' } },
    'games.edit': { label: 'แก้ไขข้อมูลและลำดับเกม', roles: { owner: 'may', content: 'may' } },
  },
})
