import type { Audits } from '../../audit.ts'

export const truemoneyAudits = {
  'truemoney_receipt.propose': {},
  'truemoney_receipt.credit': {},
  'truemoney_receipt.returned': {},
} as const satisfies Audits
