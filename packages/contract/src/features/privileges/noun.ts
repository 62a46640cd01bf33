import { defineNoun } from '../../noun.ts'
import { privilegesAudits } from './audits.ts'
import { privilegeCalls, privilegeConsoleCalls } from './calls.ts'
import { privilegePermissions } from './permissions.ts'
import { privilegeRefusals } from './refusals.ts'

export const privilegesNoun = defineNoun({
  noun: 'privileges',
  member: privilegeCalls,
  console: privilegeConsoleCalls,
  refusals: privilegeRefusals,
  permissions: privilegePermissions,
  audits: privilegesAudits,
})
