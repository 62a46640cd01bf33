import type { Permissions } from '../../permission.ts'

// Support reads the cases, marketing never does (events.md, `safety.markers`); who works on them has `alerts.work` (console.md §8).
export const safetyPermissions = {
  'safety.view': { label: 'ดูการดูแลการเล่น', roles: { owner: 'view', risk: 'view', support: 'view', auditor: 'view' } },
} as const satisfies Permissions
