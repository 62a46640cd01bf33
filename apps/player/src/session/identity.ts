import { createStore } from '@morakot/ui/store'

export interface LastSession {
  /** Filled into the login form; empty when it is not known. */
  readonly username: string
  /** Whether a login on another device ended it: another person may know the password. */
  readonly isElsewhere: boolean
}

/** The session of this visit that ended against the member's will, until the next login. In memory only: a shared phone keeps no name. */
export const lastSession = createStore<LastSession | null>(null)

let username: string | undefined

/** Whose session this page believes to hold; undefined before the profile is known and after a logout. */
export function rememberUsername(name: string | undefined): void {
  username = name
}

export function rememberedUsername(): string | undefined {
  return username
}
