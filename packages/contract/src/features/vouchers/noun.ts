import { defineNoun } from '../../noun.ts'
import { vouchersCalls, vouchersConsoleCalls } from './calls.ts'
import { vouchersRefusals } from './refusals.ts'

export const vouchersNoun = defineNoun({
  noun: 'vouchers',
  member: vouchersCalls,
  console: vouchersConsoleCalls,
  refusals: vouchersRefusals,
  // Source: console.md §8 (the row of promotions, quests and vouchers) and F-8; every view is the auditor's too.
  permissions: {
    'vouchers.view': { label: 'ดูคูปอง', roles: { owner: 'view', support: 'view', marketing: 'view', auditor: 'view' } },
    'vouchers.edit': { label: 'ออกและแก้ไขคูปอง', roles: { owner: 'may', marketing: 'may' } },
  },
  audits: {
    'vouchers.draft': {},
    'vouchers.publish': { changes: 'value' },
    'vouchers.end': {},
    'vouchers.issue': { changes: 'value' },
    'vouchers.revoke': {},
  },
})
