import type { Audits } from '../../audit.ts'

export const correctionAudits = {
  'correction.propose': {},
  'correction.post': { changes: 'value' },
  'correction.decline': {},
} as const satisfies Audits
