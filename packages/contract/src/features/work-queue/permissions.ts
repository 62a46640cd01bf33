import type { Permissions } from '../../permission.ts'

// Source: console.md §8. The overview is the first report; an export only reads, so an auditor may make one.
export const reportPermissions = {
  'reports.view': {
    label: 'ดูรายงานและตัวเลขการเงิน',
    roles: { owner: 'view', finance: 'view', risk: 'view', marketing: 'view', auditor: 'view' },
  },
  'reports.export': { label: 'ส่งออกข้อมูลเป็นไฟล์', roles: { owner: 'may', finance: 'may', risk: 'may', marketing: 'may', auditor: 'may' } },
} as const satisfies Permissions
