import { defineNoun } from '../../noun.ts'
import { startCalls } from './calls.ts'

export const startNoun = defineNoun({ noun: 'start', member: startCalls })
