import { defineNoun } from '../../noun.ts'
import { analyticsCalls } from './calls.ts'
import { analyticsMovements } from './movements.ts'
import { analyticsRefusals } from './refusals.ts'

export const analyticsNoun = defineNoun({
  noun: 'analytics',
  member: analyticsCalls,
  refusals: analyticsRefusals,
  movements: analyticsMovements,
})
