import type { Permissions } from '../../permission.ts'

export const migrationPermissions = {
  'migration.view': { label: 'ดูการย้ายสมาชิก', roles: { owner: 'view', support: 'view', auditor: 'view' } },
  'migration.run': { label: 'ทำต่อ ยกเลิก และอัปโหลดรายชื่อการย้าย', roles: { owner: 'may' } },
} as const satisfies Permissions
