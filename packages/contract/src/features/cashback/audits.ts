import type { Audits } from '../../audit.ts'

export const cashbackAudits = {
  'cashback.rates': { changes: 'value' },
} as const satisfies Audits
