import { defineNoun } from '../../noun.ts'
import { reconciliationConsoleCalls } from './calls.ts'
import { reconciliationRefusals } from './refusals.ts'

export const reconciliationNoun = defineNoun({
  noun: 'reconciliation',
  console: reconciliationConsoleCalls,
  refusals: reconciliationRefusals,
  // Neither console.md §8 nor F-8 names reconciliation: money is finance's (F-8), and an auditor reads everything.
  permissions: {
    'reconciliation.view': { label: 'ดูผลกระทบยอด', roles: { owner: 'view', finance: 'view', risk: 'view', auditor: 'view' } },
    'reconciliation.work': { label: 'ทำรายการผลต่างจากการกระทบยอด', roles: { owner: 'may', finance: 'may' } },
  },
  audits: {
    'reconciliation.take': {},
    'reconciliation.propose': {},
    'reconciliation.close': {},
    'reconciliation.statement': {},
  },
})
