import type { Call } from '@morakot/contract/call'
import { urlOf } from '@morakot/contract/client'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { rememberedUsername } from './identity.ts'
import type { Renewal } from './recovery.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const STORAGE_KEY = 'session-renewed-at'
const LOCK = 'morakot-session-renewal'
/** A token that is refused again within this time of a renewal is not worth another one. */
export const RENEWAL_GAP_MS = 30_000

/** What the tabs of a browser share: a clock reading and a turn. Without them each tab renews for itself. */
export interface RenewalShare {
  readonly now: () => number
  readonly lastAt: () => number | null
  readonly keep: (at: number) => void
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Authenticates again, silently, for a call that was sent at `sentAt` and refused (VALID-6): the session through GET
 * /v2/users/auth, then the member's own username on its platform. One tab at a time; a call that was sent before another renewal
 * profits from it. `gone` says that the member must log in, `unknown` that no answer came.
 */
export async function renewSession(fetch: Fetch, sentAt: number, share: RenewalShare = shareOfTabs()): Promise<Renewal> {
  return await share.inTurn(async () => {
    const lastAt = share.lastAt()
    if (lastAt !== null && sentAt <= lastAt) return 'good'
    if (lastAt !== null && share.now() - lastAt < RENEWAL_GAP_MS) return 'gone'
    const renewal = await authenticate(fetch)
    if (renewal === 'good') share.keep(share.now())
    return renewal
  })
}

async function authenticate(fetch: Fetch): Promise<Renewal> {
  const session = await send(fetch, memberCalls.authAgain)
  if (session === null) return 'unknown'
  if (session['auth'] !== true) return 'gone'
  const username = rememberedUsername()
  if (username === undefined) return 'good'
  const account = await send(fetch, memberCalls.identify, { username })
  if (account === null) return 'unknown'
  return typeof account['platformUsername'] === 'string' && account['platformUsername'] !== '' ? 'good' : 'gone'
}

/** The data of an answer; null when none came. */
async function send(fetch: Fetch, call: Call, query: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown> | null> {
  try {
    const url = urlOf(call, { query })
    const response = await fetch(url, { method: call.method, credentials: 'same-origin', headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const body: unknown = await response.json()
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
    return typeof data === 'object' && data !== null ? { ...data } : null
  } catch {
    return null
  }
}

function shareOfTabs(): RenewalShare {
  return {
    now: Date.now,
    lastAt: () => {
      const stored = Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN)
      return Number.isFinite(stored) ? stored : null
    },
    keep: (at) => localStorage.setItem(STORAGE_KEY, String(at)),
    inTurn: async (work) => ('locks' in navigator ? await navigator.locks.request(LOCK, work) : await work()),
  }
}
