import type { Audits } from '../../audit.ts'

export const vouchersAudits = {
  'vouchers.draft': {},
  'vouchers.publish': { changes: 'value' },
  'vouchers.end': {},
  'vouchers.issue': { changes: 'value' },
  'vouchers.revoke': {},
} as const satisfies Audits
