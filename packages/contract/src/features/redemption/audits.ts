import type { Audits } from '../../audit.ts'

export const redemptionAudits = {
  'redemption.draft': {},
  'redemption.publish': { changes: 'value' },
  'redemption.end': {},
  'redemption.edit': { changes: 'value' },
  'redemption.stock': { changes: 'value' },
  'redemption.picture': {},
  'redemption.recommend': {},
  'redemption.tracking': {},
  'redemption.reveal': {},
  'redemption.move': {},
  'redemption.approve': {},
  'redemption.refund': {},
  'redemption.note': {},
} as const satisfies Audits
