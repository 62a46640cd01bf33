import type { Permissions } from '../../permission.ts'

// Source: console.md §8. F-7 says which of these acts take two people.
export const cashierPermissions = {
  'deposits.view': {
    label: 'ดูรายการฝาก',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
  },
  'deposits.resolve': { label: 'จัดการรายการฝากและเงินเข้าที่จับคู่ไม่ได้', roles: { owner: 'may', finance: 'may' } },
  'withdrawals.view': {
    label: 'ดูรายการถอน',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
  },
  'withdrawals.approve': { label: 'อนุมัติรายการถอนที่คนเดียวอนุมัติได้', roles: { owner: 'may', finance: 'may' } },
  'withdrawals.approve_large': {
    label: 'อนุมัติรายการถอนที่เกินวงเงินของคนเดียว (ต้องสองคน)',
    roles: { owner: 'two', finance: 'two', risk: 'two' },
  },
  'withdrawals.halt': { label: 'หยุดการโอนออก', roles: { owner: 'may', finance: 'may', risk: 'may' } },
  'credit.adjust': { label: 'ปรับเครดิต (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
  'accounts.edit': { label: 'แก้ไขบัญชีธนาคารของเรา', roles: { owner: 'two', finance: 'two' } },
} as const satisfies Permissions
