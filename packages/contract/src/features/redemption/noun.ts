import { defineNoun } from '../../noun.ts'
import { redemptionAudits } from './audits.ts'
import { redemptionCalls, redemptionConsoleCalls } from './calls.ts'
import { redemptionMovements } from './movements.ts'
import { redemptionPermissions } from './permissions.ts'
import { redemptionRefusals } from './refusals.ts'

export const redemptionNoun = defineNoun({
  noun: 'redemption',
  member: redemptionCalls,
  console: redemptionConsoleCalls,
  refusals: redemptionRefusals,
  movements: redemptionMovements,
  permissions: redemptionPermissions,
  audits: redemptionAudits,
})
