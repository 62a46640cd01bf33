import { defineNoun } from '../../noun.ts'
import { minigamesAudits } from './audits.ts'
import { minigameCalls, minigameConsoleCalls } from './calls.ts'
import { minigameMovements } from './movements.ts'
import { minigamePermissions } from './permissions.ts'
import { minigameRefusals } from './refusals.ts'

export const minigamesNoun = defineNoun({
  noun: 'minigames',
  member: minigameCalls,
  console: minigameConsoleCalls,
  refusals: minigameRefusals,
  movements: minigameMovements,
  permissions: minigamePermissions,
  audits: minigamesAudits,
})
