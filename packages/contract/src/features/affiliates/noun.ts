import { defineNoun } from '../../noun.ts'
import { affiliatesAudits } from './audits.ts'
import { affiliatesCalls, affiliatesConsoleCalls } from './calls.ts'
import { affiliatesMovements } from './movements.ts'
import { affiliatesPermissions } from './permissions.ts'
import { affiliatesRefusals } from './refusals.ts'

export const affiliatesNoun = defineNoun({
  noun: 'affiliates',
  member: affiliatesCalls,
  console: affiliatesConsoleCalls,
  refusals: affiliatesRefusals,
  movements: affiliatesMovements,
  permissions: affiliatesPermissions,
  audits: affiliatesAudits,
})
