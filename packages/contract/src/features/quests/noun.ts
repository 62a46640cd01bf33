import { defineNoun } from '../../noun.ts'
import { questsAudits } from './audits.ts'
import { questsCalls, questsConsoleCalls } from './calls.ts'
import { questsPermissions } from './permissions.ts'
import { questsRefusals } from './refusals.ts'

export const questsNoun = defineNoun({
  noun: 'quests',
  member: questsCalls,
  console: questsConsoleCalls,
  refusals: questsRefusals,
  permissions: questsPermissions,
  audits: questsAudits,
})
