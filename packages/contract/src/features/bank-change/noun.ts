import { defineNoun } from '../../noun.ts'
import { bankChangeAudits } from './audits.ts'
import { bankChangeCalls, bankChangeConsoleCalls } from './calls.ts'
import { bankChangeRefusals } from './refusals.ts'

export const bankChangeNoun = defineNoun({
  noun: 'bankChange',
  member: bankChangeCalls,
  console: bankChangeConsoleCalls,
  refusals: bankChangeRefusals,
  audits: bankChangeAudits,
})
