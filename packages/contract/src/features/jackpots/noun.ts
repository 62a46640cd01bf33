import { defineNoun } from '../../noun.ts'
import { jackpotCalls, jackpotConsoleCalls } from './calls.ts'

export const jackpotsNoun = defineNoun({ noun: 'jackpots', member: jackpotCalls, console: jackpotConsoleCalls })
