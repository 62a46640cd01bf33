import { defineNoun } from '../../noun.ts'
import { operatorFactorsAudits } from './audits.ts'
import { operatorFactorCalls } from './calls.ts'
import { operatorFactorRefusals } from './refusals.ts'

export const operatorFactorsNoun = defineNoun({
  noun: 'operatorFactors',
  console: operatorFactorCalls,
  refusals: operatorFactorRefusals,
  audits: operatorFactorsAudits,
})
