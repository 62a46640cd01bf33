import type { Audits } from '../../audit.ts'

export const eventsAudits = {
  'event.close': {},
  'event.replay': {},
} as const satisfies Audits
