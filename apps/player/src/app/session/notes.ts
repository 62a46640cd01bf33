import type { EndOfSession } from '#features/members/queries-session'

const END_KEY = 'relogin'

/** Keeps why a session ended until the member has read it, over a reload of this tab. */
export function rememberEnd(end: EndOfSession | null): void {
  sessionStorage.setItem(END_KEY, JSON.stringify(end))
}

export function forgetEnd(): void {
  sessionStorage.removeItem(END_KEY)
}

/** What a reload interrupted: undefined when nothing did, null when no more than the end itself is known. */
export function rememberedEnd(): EndOfSession | null | undefined {
  const stored = sessionStorage.getItem(END_KEY)
  return stored === null ? undefined : readEnd(stored)
}

/** A note that cannot be read still says that there was an end. */
export function readEnd(text: string): EndOfSession | null {
  try {
    const end: unknown = JSON.parse(text)
    if (typeof end !== 'object' || end === null || !('kind' in end) || !('at' in end) || !('device' in end)) return null
    const { kind, at, device } = end
    if (kind !== 'other_device' && kind !== 'expired' && kind !== 'none') return null
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof device !== 'string') return null
    return { kind, at, device }
  } catch {
    return null
  }
}

const HINT_KEY = 'signed-in'

/** Remembers that a member is signed in here, so that a later visit can distinguish an ended session from none. It identifies no one. */
export function hintSession(): void {
  attempt(() => localStorage.setItem(HINT_KEY, '1'))
}

export function dropSessionHint(): void {
  attempt(() => localStorage.removeItem(HINT_KEY))
}

export function hasSessionHint(): boolean {
  return attempt(() => localStorage.getItem(HINT_KEY)) === '1'
}

// In a browser without storage a member only does not learn why a new login is needed.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
