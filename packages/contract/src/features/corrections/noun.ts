import { defineNoun } from '../../noun.ts'
import { correctionAudits } from './audits.ts'
import { correctionCalls } from './calls.ts'
import { correctionMovements } from './movements.ts'
import { correctionPermissions } from './permissions.ts'
import { correctionRefusals } from './refusals.ts'

/** Corrections of members' balances, which two operators make with new movements. */
export const correctionsNoun = defineNoun({
  noun: 'corrections',
  console: correctionCalls,
  refusals: correctionRefusals,
  movements: correctionMovements,
  permissions: correctionPermissions,
  audits: correctionAudits,
})
