import { defineNoun } from '../../noun.ts'
import { roundsCalls } from './calls.ts'
import { roundsRefusals } from './refusals.ts'

export const roundsNoun = defineNoun({ noun: 'rounds', member: roundsCalls, refusals: roundsRefusals })
