import type { Audits } from '../../audit.ts'

export const seamlessAudits = {
  'seamless_alert.close': {},
} as const satisfies Audits
