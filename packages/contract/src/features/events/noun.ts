import { defineNoun } from '../../noun.ts'
import { eventsAudits } from './audits.ts'
import { eventConsoleCalls } from './calls.ts'
import { eventPermissions } from './permissions.ts'
import { eventRefusals } from './refusals.ts'

export const eventsNoun = defineNoun({
  noun: 'events',
  console: eventConsoleCalls,
  refusals: eventRefusals,
  permissions: eventPermissions,
  audits: eventsAudits,
})
