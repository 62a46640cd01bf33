import type { Calls } from '../../call.ts'

export const exportCalls = {
  make: {
    method: 'POST',
    path: '/console/exports',
    guard: { operator: 'reports.export' },
    summary: 'A filtered list as CSV or as a workbook, for operators who may also see the list; each file is audited',
  },
} as const satisfies Calls
