import type { Permissions } from '../../permission.ts'

export const auditTrailPermissions = {
  'audit.export': { label: 'ส่งออกบันทึกการใช้งาน', roles: { owner: 'may', auditor: 'may' } },
} as const satisfies Permissions
