import { defineNoun } from '../../noun.ts'
import { payoutHaltsAudits } from './audits.ts'
import { payoutHaltCalls } from './calls.ts'
import { payoutHaltPermissions } from './permissions.ts'
import { payoutHaltRefusals } from './refusals.ts'

/** Halts of payouts: one operator stops money that leaves, two let it leave again. */
export const payoutHaltsNoun = defineNoun({
  noun: 'payoutHalts',
  console: payoutHaltCalls,
  refusals: payoutHaltRefusals,
  permissions: payoutHaltPermissions,
  audits: payoutHaltsAudits,
})
