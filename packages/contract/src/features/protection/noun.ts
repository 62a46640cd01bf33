import { defineNoun } from '../../noun.ts'
import { protectionAudits } from './audits.ts'
import { protectionPermissions } from './permissions.ts'
import { protectionCalls } from './calls.ts'
import { protectionRefusals } from './refusals.ts'

export const protectionNoun = defineNoun({
  noun: 'protection',
  member: protectionCalls,
  refusals: protectionRefusals,
  permissions: protectionPermissions,
  audits: protectionAudits,
})
