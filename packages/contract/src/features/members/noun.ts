import { defineNoun } from '../../noun.ts'
import { memberCalls } from './calls.ts'
import { memberRefusals } from './refusals.ts'

export const membersNoun = defineNoun({
  noun: 'members',
  member: memberCalls,
  refusals: memberRefusals,
  // Source: console.md §8; `members.edit` is named by F-8 alone. `kyc.view` is the auditor's sight of identity decisions (features F-148).
  permissions: {
    'members.view': {
      label: 'ดูข้อมูลสมาชิก',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'masked', auditor: 'view' },
    },
    'members.reveal': { label: 'เปิดดูข้อมูลส่วนบุคคลเต็ม', roles: { owner: 'may', finance: 'may', risk: 'may' } },
    'members.note': { label: 'จดบันทึกสมาชิก', roles: { owner: 'may', finance: 'may', risk: 'may', support: 'may' } },
    'members.edit': { label: 'แก้ไขข้อมูลสมาชิก', roles: { owner: 'may', risk: 'may' } },
    'members.freeze': { label: 'ระงับสมาชิกและจบเซสชัน', roles: { owner: 'may', risk: 'may' } },
    'kyc.view': { label: 'ดูการยืนยันตัวตน', roles: { owner: 'view', risk: 'view', auditor: 'view' } },
    'kyc.review': { label: 'ตรวจยืนยันตัวตนและการเปลี่ยนบัญชี', roles: { owner: 'may', risk: 'may' } },
  },
  audits: {
    'members.device_revoked': {},
    'members.identity_differs': {},
    'members.password_changed': {},
    'members.password_reset': {},
    'members.session_renewed': {},
  },
})
