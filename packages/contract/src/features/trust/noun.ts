import { defineNoun } from '../../noun.ts'
import { trustAudits } from './audits.ts'
import { trustCalls } from './calls.ts'
import { trustPermissions } from './permissions.ts'
import { trustRefusals } from './refusals.ts'

/** The parties that are trusted about money, and how two operators change them (features F-129). */
export const trustNoun = defineNoun({
  noun: 'trust',
  console: trustCalls,
  refusals: trustRefusals,
  permissions: trustPermissions,
  audits: trustAudits,
})
