import type { Audits } from '../../audit.ts'

export const safetyAudits = {
  'safety.open': {},
  'safety.order_limit': {},
  'safety.take': {},
  'safety.entry': {},
  'safety.limit': {},
  'safety.break': {},
  'safety.close': {},
} as const satisfies Audits
