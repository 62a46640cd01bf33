import type { Permissions } from '../../permission.ts'

// Features F-8: support sees all of a member, finance the money; marketing never sees what a single member lost (console.md §8).
export const cashbackPermissions = {
  'cashback.view': {
    label: 'ดูแคชแบ็กและคืนยอดเสีย',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
  },
  'cashback.edit': { label: 'แก้ไขอัตราแคชแบ็ก (เพิ่มต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
} as const satisfies Permissions
