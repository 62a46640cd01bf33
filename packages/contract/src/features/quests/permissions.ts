import type { Permissions } from '../../permission.ts'

// Source: console.md §8 (the row of promotions, quests and vouchers) and F-8; every view is the auditor's too.
export const questsPermissions = {
  'quests.view': { label: 'ดูภารกิจ', roles: { owner: 'view', support: 'view', marketing: 'view', auditor: 'view' } },
  'quests.edit': { label: 'แก้ไขและเผยแพร่ภารกิจ', roles: { owner: 'may', marketing: 'may' } },
} as const satisfies Permissions
