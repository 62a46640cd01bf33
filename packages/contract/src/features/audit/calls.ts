import type { Calls } from '../../call.ts'

export const auditConsoleCalls = {
  standing: {
    method: 'GET',
    path: '/console/audit',
    guard: { operator: 'audit.view' },
    summary: 'How far the auditor is, and what it found that is open',
  },
  archives: {
    method: 'GET',
    path: '/console/audit/archives',
    guard: { operator: 'audit.view' },
    summary: 'The months of the ledger that were archived, newest first, what left the database, and when the next one is due',
  },
  propose: {
    method: 'POST',
    path: '/console/audit/findings/{findingId}/propose',
    guard: { operator: 'audit.close' },
    summary: 'Say why a finding may be closed: the first of two operators',
  },
  refuse: {
    method: 'POST',
    path: '/console/audit/findings/{findingId}/refuse',
    guard: { operator: 'audit.close' },
    summary: 'Take a proposal back, or refuse it',
  },
  close: {
    method: 'POST',
    path: '/console/audit/findings/{findingId}/close',
    guard: { operator: 'audit.close', stepUp: true },
    summary: 'Close a finding that another operator proposed to close, and open what it froze',
  },
} as const satisfies Calls
