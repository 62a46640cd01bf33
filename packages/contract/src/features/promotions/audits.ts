import type { Audits } from '../../audit.ts'

export const promotionsAudits = {
  'promotions.draft': {},
  'promotions.publish': { changes: 'value' },
  'promotions.stop': {},
  'promotions.end_grant': {},
} as const satisfies Audits
