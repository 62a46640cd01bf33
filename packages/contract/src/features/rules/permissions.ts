import type { Permissions } from '../../permission.ts'

// Source: console-2.md §6 and §21. `settings.edit` is of the noun site.
export const rulesPermissions = {
  'settings.view': { label: 'ดูการตั้งค่าและกติกา', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
  'settings.service': { label: 'แก้ไขกติกาการให้บริการ', roles: { owner: 'may', risk: 'may' } },
} as const satisfies Permissions
