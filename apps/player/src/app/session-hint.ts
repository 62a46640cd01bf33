const STORAGE_KEY = 'signed-in'

/** Keeps that somebody is signed in here, so that a later visit tells a session that has ended from none. It names nobody. */
export function hintSession(): void {
  attempt(() => localStorage.setItem(STORAGE_KEY, '1'))
}

export function dropSessionHint(): void {
  attempt(() => localStorage.removeItem(STORAGE_KEY))
}

export function hasSessionHint(): boolean {
  return attempt(() => localStorage.getItem(STORAGE_KEY)) === '1'
}

// A browser that stores nothing is only not told why it has to log in.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
