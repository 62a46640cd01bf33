import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { cashbackCalls, cashbackConsoleCalls } from './calls.ts'

const cashbackRefusals = {
  'cashback.not_ready': { status: 409, error: 'the period is not paid yet', message: 'รับได้ตั้งแต่ {time}' },
  'cashback.nothing': { status: 409, error: 'nothing is due', message: 'ยังไม่มียอดให้รับ' },
} as const satisfies Refusals<'cashback'>

export const cashbackNoun = defineNoun({
  noun: 'cashback',
  member: cashbackCalls,
  console: cashbackConsoleCalls,
  refusals: cashbackRefusals,
  movements: {
    cashback: { token: 'credit', type: 'cashback', text: 'แคชแบ็ก' },
    loss_return: { token: 'credit', type: 'cashback', text: 'คืนยอดเสีย' },
  },
  // Features F-8: support sees all of a member, finance the money; marketing never sees what a single member lost (console.md §8).
  permissions: {
    'cashback.view': {
      label: 'ดูแคชแบ็กและคืนยอดเสีย',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
    },
    'cashback.edit': { label: 'แก้ไขอัตราแคชแบ็ก (เพิ่มต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
  },
  audits: {
    'cashback.rates': { changes: 'value' },
  },
})
