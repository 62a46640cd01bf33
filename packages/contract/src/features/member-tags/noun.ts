import { defineNoun } from '../../noun.ts'
import { memberTagAudits } from './audits.ts'
import { memberTagCalls } from './calls.ts'
import { memberTagPermissions } from './permissions.ts'
import { memberTagRefusals } from './refusals.ts'

/** Tags that operators put on members. */
export const memberTagsNoun = defineNoun({
  noun: 'memberTags',
  console: memberTagCalls,
  refusals: memberTagRefusals,
  permissions: memberTagPermissions,
  audits: memberTagAudits,
})
