import type { Permissions } from '../../permission.ts'

// Neither console.md §8 nor F-8 names reconciliation: money is finance's (F-8), and an auditor reads everything.
export const reconciliationPermissions = {
  'reconciliation.view': { label: 'ดูผลกระทบยอด', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
  'reconciliation.work': { label: 'ทำรายการผลต่างจากการกระทบยอด', roles: { owner: 'may', finance: 'may' } },
} as const satisfies Permissions
