import { defineNoun } from '../../noun.ts'
import { bankChangeCalls, bankChangeConsoleCalls } from './calls.ts'
import { bankChangeRefusals } from './refusals.ts'

export const bankChangeNoun = defineNoun({
  noun: 'bankChange',
  member: bankChangeCalls,
  console: bankChangeConsoleCalls,
  refusals: bankChangeRefusals,
  audits: {
    'bank.change': {},
    'bank.confirm': {},
    'bank.undo': {},
  },
})
