import { defineNoun } from '../../noun.ts'
import { migrationAudits } from './audits.ts'
import { migrationCalls, migrationConsoleCalls } from './calls.ts'
import { migrationMovements } from './movements.ts'
import { migrationPermissions } from './permissions.ts'
import { migrationRefusals } from './refusals.ts'

export const migrationNoun = defineNoun({
  noun: 'migration',
  member: migrationCalls,
  console: migrationConsoleCalls,
  refusals: migrationRefusals,
  movements: migrationMovements,
  permissions: migrationPermissions,
  audits: migrationAudits,
})
