import { countVisit, NOTHING_REMEMBERED } from './install-rules.ts'
import type { InstallMemory } from './install-rules.ts'

const KEY = 'install'

/** What this browser remembers of the invitation to install; nothing where storage is refused or holds another value. */
export function recall(): InstallMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' ? { ...NOTHING_REMEMBERED, ...stored } : NOTHING_REMEMBERED
  } catch {
    return NOTHING_REMEMBERED
  }
}

function remember(change: Partial<InstallMemory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recall(), ...change }))
  } catch {
    // A browser that keeps nothing offers again; it seldom can install either.
  }
}

export const noteVisit = (now: number) => remember(countVisit(recall(), now))
export const noteDeposit = () => remember({ hasDeposited: true })
export const noteDismissal = (now: number) => remember({ dismissedAt: now })
