import type { Audits } from '../../audit.ts'

export const workQueueAudits = {
  'reports.export': {},
  'work.assign': {},
} as const satisfies Audits
