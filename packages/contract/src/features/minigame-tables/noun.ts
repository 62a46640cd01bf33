import { defineNoun } from '../../noun.ts'
import { minigameTableCalls } from './calls.ts'
import { minigameTableRefusals } from './refusals.ts'

export const minigameTablesNoun = defineNoun({
  noun: 'minigameTables',
  console: minigameTableCalls,
  refusals: minigameTableRefusals,
  audits: {
    'minigame.draft': {},
    'minigame.propose': {},
    'minigame.publish': { changes: 'value' },
    'minigame.switch': {},
    'minigame.packages.draft': {},
    'minigame.packages.publish': { changes: 'value' },
  },
})
