import type { Audits } from '../../audit.ts'

export const slotPricesAudits = {
  'stats.prices': {},
} as const satisfies Audits
