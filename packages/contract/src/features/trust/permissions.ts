import type { Permissions } from '../../permission.ts'

// Features F-129: who is believed about money is said by two of owner and finance.
export const trustPermissions = {
  'trust.approve': { label: 'อนุมัติที่อยู่และกุญแจของผู้ให้บริการ (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
} as const satisfies Permissions
