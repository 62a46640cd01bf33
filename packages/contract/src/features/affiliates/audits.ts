import type { Audits } from '../../audit.ts'

export const affiliatesAudits = {
  'affiliates.withdraw': {},
  'affiliates.release_first': {},
  'affiliates.release': {},
  'affiliates.refuse': {},
  'affiliates.approve_first': {},
  'affiliates.approve': {},
  'affiliates.refuse_payout': {},
  'affiliates.share': { changes: 'value' },
} as const satisfies Audits
