import { defineNoun } from '../../noun.ts'
import { promotionsCalls, promotionsConsoleCalls } from './calls.ts'
import { promotionsRefusals } from './refusals.ts'

export const promotionsNoun = defineNoun({
  noun: 'promotions',
  member: promotionsCalls,
  console: promotionsConsoleCalls,
  refusals: promotionsRefusals,
  movements: {
    bonus: { token: 'credit', type: 'bonus', text: 'โบนัส' },
    bonus_cleared: { token: 'credit', type: 'bonus', text: 'โบนัสครบเทิร์น' },
    bonus_end: { token: 'credit', type: 'bonus', text: 'สิ้นสุดโบนัส' },
  },
  // Source: console.md §8; what is viewed is F-8's, and every view is the auditor's too. Points for deposits (the boost) are an offer too.
  permissions: {
    'promotions.view': {
      label: 'ดูโปรโมชั่น',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', auditor: 'view' },
    },
    'promotions.edit': { label: 'แก้ไขโปรโมชั่น ภารกิจ และคูปอง', roles: { owner: 'may', marketing: 'may' } },
    'promotions.publish': { label: 'เผยแพร่โปรโมชั่น (ต้องสองคน)', roles: { owner: 'two', finance: 'two', marketing: 'two' } },
    'promotions.stop': { label: 'หยุดโปรโมชั่น', roles: { owner: 'may', finance: 'may', risk: 'may', marketing: 'may' } },
  },
  audits: {
    'promotions.draft': {},
    'promotions.publish': { changes: 'value' },
    'promotions.stop': {},
    'promotions.end_grant': {},
  },
})
