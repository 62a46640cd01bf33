import type { Permissions } from '../../permission.ts'

// Features F-7, F-8: a tier that is given by hand takes two people. F-148: the auditor sees each.
export const privilegePermissions = {
  'tiers.edit': { label: 'แก้ไขเกณฑ์และสิทธิประโยชน์ของระดับ (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
  'tiers.view': { label: 'ดูการกำหนดระดับสมาชิก', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
  'tiers.override': { label: 'กำหนดระดับสมาชิก (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
} as const satisfies Permissions
