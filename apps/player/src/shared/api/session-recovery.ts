import { memberApi } from '@morakot/contract/calls'
import { urlOf } from '@morakot/contract/client'

export type SessionLoss = 'token-invalid' | 'logged-out'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Renewal = 'good' | 'gone' | 'unknown'

const LOSSES: ReadonlyMap<unknown, SessionLoss> = new Map([
  ['members.token_invalid', 'token-invalid'],
  ['members.no_session', 'logged-out'],
])

/**
 * The one answer to a lost session (ERR-5). A token that cannot be verified is renewed once, by one call however many requests
 * wait for it, and the request is sent again: a 401 means that nothing has happened yet. What cannot be renewed is reported.
 */
export function withSessionRecovery(fetch: Fetch, onLost: (loss: SessionLoss) => void): Fetch {
  let renewal: Promise<Renewal> | undefined
  const renew = () =>
    (renewal ??= renewSession(fetch).finally(() => {
      renewal = undefined
    }))
  return async (url, init) => {
    const first = await fetch(url, init)
    const loss = await lossIn(first)
    if (loss === null) return first
    const renewed = loss === 'token-invalid' ? await renew() : 'gone'
    // A renewal that got lost on the way proves nothing: the refusal is shown, and nobody is logged out.
    if (renewed === 'unknown') return first
    const last = renewed === 'good' ? await fetch(url, init) : first
    const remaining = renewed === 'good' ? await lossIn(last) : loss
    if (remaining !== null) onLost(remaining)
    return last
  }
}

async function lossIn(response: Response): Promise<SessionLoss | null> {
  if (response.status !== 401) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return LOSSES.get(code) ?? null
}

async function renewSession(fetch: Fetch): Promise<Renewal> {
  const call = memberApi.members.authAgain
  try {
    const response = await fetch(urlOf(call), { method: call.method, credentials: 'same-origin', headers: { accept: 'application/json' } })
    if (!response.ok) return 'unknown'
    const body: unknown = await response.json()
    return isAuthenticated(body) ? 'good' : 'gone'
  } catch {
    return 'unknown'
  }
}

function isAuthenticated(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false
  const { data } = body
  return typeof data === 'object' && data !== null && 'auth' in data && data.auth === true
}
