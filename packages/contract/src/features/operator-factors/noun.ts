import { defineNoun } from '../../noun.ts'
import { operatorFactorCalls } from './calls.ts'
import { operatorFactorRefusals } from './refusals.ts'

export const operatorFactorsNoun = defineNoun({
  noun: 'operatorFactors',
  console: operatorFactorCalls,
  refusals: operatorFactorRefusals,
  audits: {
    'operator.proven': {},
    'operator.passkey_added': {},
    'operator.passkey_removed': {},
    'operator.recovery_codes_made': {},
    'operator.totp_added': {},
    'operator.totp_removed': {},
    'operator.totp_replaced': {},
  },
})
