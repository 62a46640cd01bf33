import { defineNoun } from '../../noun.ts'
import { siteAudits } from './audits.ts'
import { sitePermissions } from './permissions.ts'
import { siteCalls, siteConsoleCalls } from './calls.ts'
import { siteRefusals } from './refusals.ts'

export const siteNoun = defineNoun({
  noun: 'site',
  member: siteCalls,
  console: siteConsoleCalls,
  refusals: siteRefusals,
  permissions: sitePermissions,
  audits: siteAudits,
})
