// A browser in which a member once logged in with a passkey offers it first the next time (screens-2 §14).

const KEY = 'passkey-device'

/** The first name of the member who logged in here with a passkey last; null in every other browser. */
export function passkeyDevice(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberPasskeyDevice(firstName: string): void {
  try {
    localStorage.setItem(KEY, firstName)
  } catch {
    // A browser that keeps nothing offers the password first.
  }
}

export function forgetPasskeyDevice(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
