import { defineNoun } from '../../noun.ts'
import { gameAdminAudits } from './audits.ts'
import { gameAdminCalls } from './calls.ts'
import { gameAdminRefusals } from './refusals.ts'

export const gameAdminNoun = defineNoun({
  noun: 'gameAdmin',
  console: gameAdminCalls,
  refusals: gameAdminRefusals,
  audits: gameAdminAudits,
})
