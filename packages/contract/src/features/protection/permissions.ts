import type { Permissions } from '../../permission.ts'

// Source: console.md §8. There is no permission to raise a limit or to shorten a break.
export const protectionPermissions = {
  'limits.tighten': { label: 'ลดวงเงินและเริ่มพักการเล่นตามคำขอ', roles: { owner: 'may', risk: 'may', support: 'may' } },
} as const satisfies Permissions
