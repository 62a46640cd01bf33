import type { Permissions } from '../../permission.ts'

// Source: console.md §8. `alerts.view` is apart, because an auditor reads everything and works on nothing (F-8).
export const seamlessPermissions = {
  'alerts.view': { label: 'ดูเคสความเสี่ยง', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
  'alerts.work': { label: 'ทำเคสความเสี่ยงและดูแลการเล่น', roles: { owner: 'may', risk: 'may' } },
} as const satisfies Permissions
