import { defineEvent } from '../../event.ts'

/** A passkey was added to an account: from now on it can prove a withdrawal. */
export const passkeyAdded = defineEvent<{ readonly name: string }>()('passkey.added')

/** A passkey was taken away from an account. */
export const passkeyRemoved = defineEvent<{ readonly name: string }>()('passkey.removed')
