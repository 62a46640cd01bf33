const STORAGE_KEY = 'signed-in'

/** Remembers that a member is signed in here, so that a later visit can distinguish an ended session from none. It identifies no one. */
export function hintSession(): void {
  attempt(() => localStorage.setItem(STORAGE_KEY, '1'))
}

export function dropSessionHint(): void {
  attempt(() => localStorage.removeItem(STORAGE_KEY))
}

export function hasSessionHint(): boolean {
  return attempt(() => localStorage.getItem(STORAGE_KEY)) === '1'
}

// In a browser without storage a member only does not learn why a new login is needed.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
