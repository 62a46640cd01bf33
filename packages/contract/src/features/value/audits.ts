import type { Audits } from '../../audit.ts'

export const valueAudits = {
  'value.proposed': {},
  'value.approved': {},
  'value.declined': {},
} as const satisfies Audits
