import type { Permissions } from '../../permission.ts'

// Features F-128: operators who edit what members get see its cost, and decide what others propose. Each change asks for the
// permission of its own feature too.
export const valuePermissions = {
  'value.view': {
    label: 'ดูต้นทุนและข้อเสนอเพิ่มสิทธิ์สมาชิก',
    roles: { owner: 'view', finance: 'view', risk: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'value.decide': {
    label: 'ตัดสินข้อเสนอเพิ่มสิทธิ์สมาชิก (ต้องสองคน)',
    roles: { owner: 'two', finance: 'two', risk: 'two', marketing: 'two', content: 'two' },
  },
} as const satisfies Permissions
