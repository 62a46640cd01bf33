import type { Permissions } from '../../permission.ts'

// A role keeps the groups of its own work alone (`TAG_KEEPERS`). Members are tagged by who may write notes on them.
export const memberTagPermissions = {
  'tags.edit': { label: 'แก้ไขรายการป้ายสมาชิก', roles: { owner: 'may', risk: 'may', marketing: 'may' } },
} as const satisfies Permissions
