import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { affiliatesCalls, affiliatesConsoleCalls } from './calls.ts'

const affiliatesRefusals = {
  'affiliates.below_min': { status: 409, error: 'less than the minimum is available', message: 'ถอนได้ขั้นต่ำ {min} บาท' },
  'affiliates.not_found': { status: 404, error: 'share or payout not found', message: 'ไม่พบรายการนี้' },
  'affiliates.already_decided': { status: 409, error: 'the share or payout was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'affiliates.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
} as const satisfies Refusals<'affiliates'>

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
