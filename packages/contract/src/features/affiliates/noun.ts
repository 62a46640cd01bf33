import { defineNoun } from '../../noun.ts'
import { affiliatesCalls, affiliatesConsoleCalls } from './calls.ts'
import { affiliatesRefusals } from './refusals.ts'

export const affiliatesNoun = defineNoun({
  noun: 'affiliates',
  member: affiliatesCalls,
  console: affiliatesConsoleCalls,
  refusals: affiliatesRefusals,
  movements: {
    affiliate: { token: 'credit', type: 'transfer', text: 'รายได้แนะนำเพื่อน' },
  },
  // Features F-8 and console.md §8. Above `ALONE_MAX` a second operator is needed whatever a role may alone (features F-7).
  permissions: {
    'affiliates.view': {
      label: 'ดูรายได้แนะนำเพื่อน',
      roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' },
    },
    'affiliates.approve': { label: 'อนุมัติรายได้แนะนำเพื่อน (ยอดสูงต้องสองคน)', roles: { owner: 'may', finance: 'may' } },
    'affiliates.edit': { label: 'แก้ไขส่วนแบ่งแนะนำเพื่อน (เพิ่มต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
  },
  audits: {
    'affiliates.withdraw': {},
    'affiliates.release_first': {},
    'affiliates.release': {},
    'affiliates.refuse': {},
    'affiliates.approve_first': {},
    'affiliates.approve': {},
    'affiliates.refuse_payout': {},
    'affiliates.share': { changes: 'value' },
  },
})
