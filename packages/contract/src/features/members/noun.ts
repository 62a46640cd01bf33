import { defineNoun } from '../../noun.ts'
import { membersAudits } from './audits.ts'
import { memberPermissions } from './permissions.ts'
import { memberCalls } from './calls.ts'
import { memberRefusals } from './refusals.ts'

export const membersNoun = defineNoun({
  noun: 'members',
  member: memberCalls,
  refusals: memberRefusals,
  permissions: memberPermissions,
  audits: membersAudits,
})
