import { defineNoun } from '../../noun.ts'
import { operatorRolesAudits } from './audits.ts'
import { operatorRoleCalls } from './calls.ts'
import { operatorRoleRefusals } from './refusals.ts'

export const operatorRolesNoun = defineNoun({
  noun: 'operatorRoles',
  console: operatorRoleCalls,
  refusals: operatorRoleRefusals,
  audits: operatorRolesAudits,
})
