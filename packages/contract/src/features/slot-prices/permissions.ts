import type { Permissions } from '../../permission.ts'

// Features F-8 (stats.view; every view is the auditor's). Members pay for access in points: its price is marketing's, as the tiers are.
export const slotPricePermissions = {
  'stats.view': {
    label: 'ดูราคาและการใช้สถิติสล็อต',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'stats.edit': { label: 'แก้ไขราคาดูสถิติสล็อต', roles: { owner: 'may', marketing: 'may' } },
} as const satisfies Permissions
