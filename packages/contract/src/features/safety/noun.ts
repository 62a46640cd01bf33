import { defineNoun } from '../../noun.ts'
import { safetyAudits } from './audits.ts'
import { safetyConsoleCalls } from './calls.ts'
import { safetyPermissions } from './permissions.ts'
import { safetyRefusals } from './refusals.ts'

export const safetyNoun = defineNoun({
  noun: 'safety',
  console: safetyConsoleCalls,
  refusals: safetyRefusals,
  permissions: safetyPermissions,
  audits: safetyAudits,
})
