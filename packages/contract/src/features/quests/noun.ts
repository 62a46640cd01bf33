import { defineNoun } from '../../noun.ts'
import { questsCalls, questsConsoleCalls } from './calls.ts'
import { questsRefusals } from './refusals.ts'

export const questsNoun = defineNoun({
  noun: 'quests',
  member: questsCalls,
  console: questsConsoleCalls,
  refusals: questsRefusals,
  // Source: console.md §8 (the row of promotions, quests and vouchers) and F-8; every view is the auditor's too.
  permissions: {
    'quests.view': { label: 'ดูภารกิจ', roles: { owner: 'view', support: 'view', marketing: 'view', auditor: 'view' } },
    'quests.edit': { label: 'แก้ไขและเผยแพร่ภารกิจ', roles: { owner: 'may', marketing: 'may' } },
  },
  audits: {
    'quests.draft': {},
    'quests.publish': { changes: 'value' },
    'quests.end': {},
  },
})
