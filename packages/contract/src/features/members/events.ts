import { defineEvent } from '../../event.ts'

/** An account was made. */
export const memberRegistered = defineEvent<{
  /** The member whose code was given. */
  readonly referrer: string | null
  /** Null where the member did not say. */
  readonly marketingSource: string | null
  readonly platformCode: string
}>()('member.registered')

/** A session was opened, by a login or a registration. */
export const memberLoggedIn = defineEvent<{
  readonly device: string
  /** The account was opened before, and never from this device. */
  readonly isNewDevice: boolean
  readonly platformCode: string
}>()('member.logged_in')

/** The holder of a session ended it. */
export const memberLoggedOut = defineEvent<{ readonly session: string }>()('member.logged_out')

/** A new password holds. */
export const memberPasswordChanged = defineEvent<{ readonly effectiveAt: string }>()('member.password_changed')

/** An operator froze the account: no login, stake, deposit or withdrawal. */
export const memberBlocked = defineEvent<{ readonly reason: string }>()('member.blocked')

/** An operator lifted the freeze. */
export const memberUnblocked = defineEvent<{ readonly reason: string }>()('member.unblocked')
