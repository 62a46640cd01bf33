import type { Permissions } from '../../permission.ts'

/** `credit.adjust`, which proposes and approves corrections, is declared with the cashier. */
export const correctionPermissions = {
  'credit.view': { label: 'ดูการแก้ไขยอด', roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' } },
} as const satisfies Permissions
