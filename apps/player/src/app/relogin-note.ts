import type { EndOfSession } from '#features/members/queries-session'

const STORAGE_KEY = 'relogin'

/** Keeps why a session ended until the member has read it, over a reload of this tab. */
export function rememberEnd(end: EndOfSession | null): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(end))
}

export function forgetEnd(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

/** What a reload interrupted: undefined when nothing did, null when no more than the end itself is known. */
export function rememberedEnd(): EndOfSession | null | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY)
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
