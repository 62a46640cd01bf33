import type { Permissions } from '../../permission.ts'

// Features F-8 and console.md §8. Above `ALONE_MAX` a second operator is needed whatever a role may alone (features F-7).
export const affiliatesPermissions = {
  'affiliates.view': {
    label: 'ดูรายได้แนะนำเพื่อน',
    roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' },
  },
  'affiliates.approve': { label: 'อนุมัติรายได้แนะนำเพื่อน (ยอดสูงต้องสองคน)', roles: { owner: 'may', finance: 'may' } },
  'affiliates.edit': { label: 'แก้ไขส่วนแบ่งแนะนำเพื่อน (เพิ่มต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
} as const satisfies Permissions
