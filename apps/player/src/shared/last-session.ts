import { createStore } from '@morakot/ui/store'

export interface LastSession {
  /** Filled into the login form; empty when it is not known. */
  readonly username: string
  /** Whether a login on another device ended it: the password may be known to somebody else. */
  readonly isElsewhere: boolean
}

/** The session of this visit that ended against the member's will, until the next login. In memory only: a shared phone keeps no name. */
export const lastSession = createStore<LastSession | null>(null)
