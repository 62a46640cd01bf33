import { defineNoun } from '../../noun.ts'
import { cashierCalls, cashierConsoleCalls } from './calls.ts'
import { cashierRefusals } from './refusals.ts'

export const cashierNoun = defineNoun({
  noun: 'cashier',
  member: cashierCalls,
  console: cashierConsoleCalls,
  refusals: cashierRefusals,
  movements: {
    deposit: { token: 'credit', type: 'deposit', text: 'ฝากเงิน' },
    withdraw_hold: { token: 'credit', type: 'withdraw', text: 'ถอนเงิน' },
    withdraw_paid: { token: 'credit', type: 'withdraw', text: 'โอนแล้ว', hidden: true },
    withdraw_release: { token: 'credit', type: 'withdraw', text: 'คืนเครดิตจากการถอน' },
    earn_from_deposit: { token: 'points', reason: 'EARN_FROM_DEPOSIT', text: 'ได้รับพอยท์จากการฝากเงิน' },
  },
  // Source: console.md §8. F-7 says which of these acts take two people.
  permissions: {
    'deposits.view': {
      label: 'ดูรายการฝาก',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
    },
    'deposits.resolve': { label: 'จัดการรายการฝากและเงินเข้าที่จับคู่ไม่ได้', roles: { owner: 'may', finance: 'may' } },
    'withdrawals.view': {
      label: 'ดูรายการถอน',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', auditor: 'view' },
    },
    'withdrawals.approve': { label: 'อนุมัติรายการถอนที่คนเดียวอนุมัติได้', roles: { owner: 'may', finance: 'may' } },
    'withdrawals.approve_large': {
      label: 'อนุมัติรายการถอนที่เกินวงเงินของคนเดียว (ต้องสองคน)',
      roles: { owner: 'two', finance: 'two', risk: 'two' },
    },
    'withdrawals.halt': { label: 'หยุดการโอนออก', roles: { owner: 'may', finance: 'may', risk: 'may' } },
    'credit.adjust': { label: 'ปรับเครดิต (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
    'accounts.edit': { label: 'แก้ไขบัญชีธนาคารของเรา', roles: { owner: 'two', finance: 'two' } },
  },
  audits: {
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
  },
})
