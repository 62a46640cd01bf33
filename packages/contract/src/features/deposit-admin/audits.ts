import type { Audits } from '../../audit.ts'

export const depositAdminAudits = {
  'deposit_method.switch': {},
} as const satisfies Audits
