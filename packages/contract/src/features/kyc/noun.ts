import { defineNoun } from '../../noun.ts'
import { kycCalls, kycConsoleCalls } from './calls.ts'
import { kycRefusals } from './refusals.ts'

export const kycNoun = defineNoun({
  noun: 'kyc',
  member: kycCalls,
  console: kycConsoleCalls,
  refusals: kycRefusals,
  audits: {
    'kyc.propose': {},
    'kyc.decline': {},
    'kyc.verify': {},
    'kyc.refuse': {},
    'kyc.view': {},
  },
})
