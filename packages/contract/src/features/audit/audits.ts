import type { Audits } from '../../audit.ts'

export const auditAudits = {
  'finding.propose': {},
  'finding.refuse': {},
  'finding.close': {},
} as const satisfies Audits
