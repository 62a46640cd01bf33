import { defineNoun } from '../../noun.ts'
import { memberAdminAudits } from './audits.ts'
import { memberAdminCalls } from './calls.ts'
import { memberAdminRefusals } from './refusals.ts'

export const memberAdminNoun = defineNoun({
  noun: 'memberAdmin',
  console: memberAdminCalls,
  refusals: memberAdminRefusals,
  audits: memberAdminAudits,
})
