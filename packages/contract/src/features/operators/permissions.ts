import type { Permissions } from '../../permission.ts'

// Source: console.md §8. `operators.view` is apart, because an auditor reads everything (F-8).
export const operatorPermissions = {
  'operators.view': { label: 'ดูเจ้าหน้าที่และสิทธิ์', roles: { owner: 'view', auditor: 'view' } },
  'operators.manage': { label: 'จัดการเจ้าหน้าที่และสิทธิ์ (ต้องสองคน)', roles: { owner: 'two' } },
  'operators.disable': { label: 'ปิดการใช้งานเจ้าหน้าที่', roles: { owner: 'may', risk: 'may' } },
} as const satisfies Permissions
