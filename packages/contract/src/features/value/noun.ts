import { defineNoun } from '../../noun.ts'
import { valueAudits } from './audits.ts'
import { valueConsoleCalls } from './calls.ts'
import { valuePermissions } from './permissions.ts'
import { valueRefusals } from './refusals.ts'

/** The value that the house gives away, and who may raise it (features F-128). */
export const valueNoun = defineNoun({
  noun: 'value',
  console: valueConsoleCalls,
  refusals: valueRefusals,
  permissions: valuePermissions,
  audits: valueAudits,
})
