import type { Permissions } from '../../permission.ts'

// Source: console.md §8; `games.edit` is named by F-8 alone.
export const gamePermissions = {
  'games.view': {
    label: 'ดูเกมและรอบเกม',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'games.switch': { label: 'เปิดปิดค่ายและเกม', roles: { owner: 'may', risk: 'may', content: 'may' } },
  'games.edit': { label: 'แก้ไขข้อมูลและลำดับเกม', roles: { owner: 'may', content: 'may' } },
} as const satisfies Permissions
