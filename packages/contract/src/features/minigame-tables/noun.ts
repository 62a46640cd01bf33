import { defineNoun } from '../../noun.ts'
import { minigameTableCalls } from './calls.ts'
import { minigameTableRefusals } from './refusals.ts'

export const minigameTablesNoun = defineNoun({
  noun: 'minigameTables',
  console: minigameTableCalls,
  refusals: minigameTableRefusals,
})
