import type { Calls } from '../../call.ts'

export const auditTrailCalls = {
  list: {
    method: 'GET',
    path: '/console/audit-trail',
    guard: { operator: 'audit.view' },
    summary: 'Who did what to what: the recorded actions that a filter finds, the newest first',
  },
  open: {
    method: 'GET',
    path: '/console/audit-trail/{auditId}',
    guard: { operator: 'audit.view' },
    summary: 'One recorded action with the values before and after',
  },
  export: {
    method: 'POST',
    path: '/console/audit-trail/export',
    guard: { operator: 'audit.export', also: 'reports.export' },
    summary: 'The recorded actions that a filter finds, as CSV; each file is audited',
  },
} as const satisfies Calls
