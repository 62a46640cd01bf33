import type { Audits } from '../../audit.ts'

export const workQueueAudits = {
  'reports.export': {},
} as const satisfies Audits
