import { defineEvent } from '../../event.ts'
import { defineNoun } from '../../noun.ts'
import { passkeyCalls } from './calls.ts'
import { passkeyRefusals } from './refusals.ts'

/** A passkey was added to an account: from now on it can prove a withdrawal. */
export const passkeyAdded = defineEvent<{ readonly name: string }>()('passkey.added')

/** A passkey was taken away from an account. */
export const passkeyRemoved = defineEvent<{ readonly name: string }>()('passkey.removed')

export const passkeysNoun = defineNoun({
  noun: 'passkeys',
  member: passkeyCalls,
  refusals: passkeyRefusals,
  audits: {
    'members.passkey_added': {},
    'members.passkey_removed': {},
  },
})
