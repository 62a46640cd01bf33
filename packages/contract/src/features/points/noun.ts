import { defineNoun } from '../../noun.ts'
import { pointsAudits } from './audits.ts'
import { pointCalls, pointConsoleCalls } from './calls.ts'
import { pointMovements } from './movements.ts'
import { pointPermissions } from './permissions.ts'
import { pointRefusals } from './refusals.ts'

export const pointsNoun = defineNoun({
  noun: 'points',
  member: pointCalls,
  console: pointConsoleCalls,
  refusals: pointRefusals,
  movements: pointMovements,
  permissions: pointPermissions,
  audits: pointsAudits,
})
