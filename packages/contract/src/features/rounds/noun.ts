import { defineNoun } from '../../noun.ts'
import { roundsCalls } from './calls.ts'

export const roundsNoun = defineNoun({ noun: 'rounds', member: roundsCalls })
