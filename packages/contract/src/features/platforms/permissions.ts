import type { Permissions } from '../../permission.ts'

export const platformsPermissions = {
  'platforms.view': { label: 'ดูแพลตฟอร์ม', roles: { owner: 'view', finance: 'view', support: 'view', auditor: 'view' } },
  'platforms.edit': { label: 'แก้ไขแพลตฟอร์มและผู้ให้บริการกีฬา', roles: { owner: 'may' } },
} as const satisfies Permissions
