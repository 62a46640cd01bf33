import { defineNoun } from '../../noun.ts'
import { vouchersAudits } from './audits.ts'
import { vouchersCalls, vouchersConsoleCalls } from './calls.ts'
import { vouchersPermissions } from './permissions.ts'
import { vouchersRefusals } from './refusals.ts'

export const vouchersNoun = defineNoun({
  noun: 'vouchers',
  member: vouchersCalls,
  console: vouchersConsoleCalls,
  refusals: vouchersRefusals,
  permissions: vouchersPermissions,
  audits: vouchersAudits,
})
