import { defineNoun } from '../../noun.ts'
import { auditConsoleCalls } from './calls.ts'
import { auditRefusals } from './refusals.ts'

export const auditNoun = defineNoun({
  noun: 'audit',
  console: auditConsoleCalls,
  refusals: auditRefusals,
  // Source: console.md §8. `audit.close` is named by neither list: closing a finding opens what it froze, so two of those who act on money do it.
  permissions: {
    'audit.view': { label: 'ดูบันทึกการใช้งานและผู้ตรวจยอด', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
    'audit.close': { label: 'ปิดรายการที่ผู้ตรวจยอดพบ (ต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
  },
  audits: {
    'finding.propose': {},
    'finding.refuse': {},
    'finding.close': {},
  },
})
