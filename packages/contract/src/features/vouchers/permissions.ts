import type { Permissions } from '../../permission.ts'

// Source: console.md §8 (the row of promotions, quests and vouchers) and F-8; every view is the auditor's too.
export const vouchersPermissions = {
  'vouchers.view': { label: 'ดูคูปอง', roles: { owner: 'view', support: 'view', marketing: 'view', auditor: 'view' } },
  'vouchers.edit': { label: 'ออกและแก้ไขคูปอง', roles: { owner: 'may', marketing: 'may' } },
} as const satisfies Permissions
