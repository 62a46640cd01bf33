import type { Audits } from '../../audit.ts'

export const cashierAudits = {
  'bank_event.accepted': {},
  'bank_event.credited': {},
  'bank_event.returned': {},
  'bank_credit.propose': {},
  'bank_credit.decline': {},
  'receipt_entry.propose': {},
  'receipt_entry.approve': {},
  'receipt_entry.decline': {},
  'deposit_slip.check': {},
  'deposit_slip.credit': {},
  'deposit_slip.propose': {},
  'deposit_slip.reject': {},
  'deposit_slip.view': {},
  'underage.propose': {},
  'underage.approve': {},
  'underage.decline': {},
  'withdrawal.approve': {},
  'withdrawal.contradicted': {},
  'withdrawal.reject': {},
  'withdrawal.sent_back': {},
} as const satisfies Audits
