import { defineNoun } from '../../noun.ts'
import { passkeyCalls } from './calls.ts'
import { passkeyRefusals } from './refusals.ts'

export const passkeysNoun = defineNoun({
  noun: 'passkeys',
  member: passkeyCalls,
  refusals: passkeyRefusals,
  audits: {
    'members.passkey_added': {},
    'members.passkey_removed': {},
  },
})
