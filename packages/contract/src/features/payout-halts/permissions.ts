import type { Permissions } from '../../permission.ts'

// Source: console-2.md §21. `withdrawals.halt` is of the noun cashier.
export const payoutHaltPermissions = {
  'withdrawals.resume': { label: 'เปิดการโอนออกอีกครั้ง (ต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
} as const satisfies Permissions
