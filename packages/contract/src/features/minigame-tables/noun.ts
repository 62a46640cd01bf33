import { defineNoun } from '../../noun.ts'
import { minigameTablesAudits } from './audits.ts'
import { minigameTableCalls } from './calls.ts'
import { minigameTableRefusals } from './refusals.ts'

export const minigameTablesNoun = defineNoun({
  noun: 'minigameTables',
  console: minigameTableCalls,
  refusals: minigameTableRefusals,
  audits: minigameTablesAudits,
})
