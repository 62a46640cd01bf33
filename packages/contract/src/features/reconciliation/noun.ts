import { defineNoun } from '../../noun.ts'
import { reconciliationAudits } from './audits.ts'
import { reconciliationPermissions } from './permissions.ts'
import { reconciliationConsoleCalls } from './calls.ts'
import { reconciliationRefusals } from './refusals.ts'

export const reconciliationNoun = defineNoun({
  noun: 'reconciliation',
  console: reconciliationConsoleCalls,
  refusals: reconciliationRefusals,
  permissions: reconciliationPermissions,
  audits: reconciliationAudits,
})
