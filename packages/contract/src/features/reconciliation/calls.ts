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
    summary: 'Close a case with its explanation; a difference from a statement is proposed by one operator and closed by another',
  },
  days: {
    method: 'GET',
    path: '/console/reconciliation/days',
    guard: { operator: 'reconciliation.view' },
    summary: 'What was credited a day next to the statements, by receiving account, for two weeks',
  },
  enterDay: {
    method: 'POST',
    path: '/console/reconciliation/days',
    guard: { operator: 'reconciliation.work' },
    summary: 'Compare a day of an account that slips credit with its statement: by count and total, or by its CSV',
  },
} as const satisfies Calls
