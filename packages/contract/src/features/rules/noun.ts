import { defineNoun } from '../../noun.ts'
import { rulesAudits } from './audits.ts'
import { rulesCalls } from './calls.ts'
import { rulesPermissions } from './permissions.ts'
import { rulesRefusals } from './refusals.ts'

/** The numbers of the product and our receiving accounts, as operators change them (features F-129). */
export const rulesNoun = defineNoun({
  noun: 'rules',
  console: rulesCalls,
  refusals: rulesRefusals,
  permissions: rulesPermissions,
  audits: rulesAudits,
})
