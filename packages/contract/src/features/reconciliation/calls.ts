import type { Calls } from '../../call.ts'

export const reconciliationConsoleCalls = {
  cases: {
    method: 'GET',
    path: '/console/reconciliation',
    guard: { operator: 'reconciliation.view' },
    summary: 'Differences between our books and the lists of providers and bank: open ones by age, closed ones newest first',
  },
  take: {
    method: 'POST',
    path: '/console/reconciliation/{caseId}/take',
    guard: { operator: 'reconciliation.work' },
    summary: 'Become the owner of an open case, no matter who owned it before',
  },
  close: {
    method: 'POST',
    path: '/console/reconciliation/{caseId}/close',
    guard: { operator: 'reconciliation.work' },
    summary: 'Close a case with its explanation',
  },
} as const satisfies Calls
