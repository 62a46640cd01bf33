import { defineNoun } from '../../noun.ts'
import { depositAdminCalls } from './calls.ts'
import { depositAdminRefusals } from './refusals.ts'

export const depositAdminNoun = defineNoun({
  noun: 'depositAdmin',
  console: depositAdminCalls,
  refusals: depositAdminRefusals,
  audits: {
    'deposit_method.switch': {},
  },
})
