import { defineNoun } from '../../noun.ts'
import { operatorsAudits } from './audits.ts'
import { operatorPermissions } from './permissions.ts'
import { operatorCalls } from './calls.ts'
import { operatorRefusals } from './refusals.ts'

export const operatorsNoun = defineNoun({
  noun: 'operators',
  console: operatorCalls,
  refusals: operatorRefusals,
  permissions: operatorPermissions,
  audits: operatorsAudits,
})
