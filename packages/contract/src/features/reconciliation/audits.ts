import type { Audits } from '../../audit.ts'

export const reconciliationAudits = {
  'reconciliation.take': {},
  'reconciliation.propose': {},
  'reconciliation.close': {},
  'reconciliation.statement': {},
} as const satisfies Audits
