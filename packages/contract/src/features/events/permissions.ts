import type { Permissions } from '../../permission.ts'

// Who may act: replaying parked events belongs to owner and finance alone.
export const eventPermissions = {
  'events.view': {
    label: 'ดูสุขภาพระบบและเหตุการณ์ที่ติดค้าง',
    roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' },
  },
  'events.replay': { label: 'ส่งเหตุการณ์ที่ติดค้างซ้ำหรือปิด', roles: { owner: 'may', finance: 'may' } },
} as const satisfies Permissions
