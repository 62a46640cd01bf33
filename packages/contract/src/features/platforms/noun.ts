import { defineNoun } from '../../noun.ts'
import { platformsAudits } from './audits.ts'
import { platformsConsoleCalls } from './calls.ts'
import { platformsPermissions } from './permissions.ts'
import { platformsRefusals } from './refusals.ts'

export const platformsNoun = defineNoun({
  noun: 'platforms',
  console: platformsConsoleCalls,
  refusals: platformsRefusals,
  permissions: platformsPermissions,
  audits: platformsAudits,
})
