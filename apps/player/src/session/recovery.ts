import { createSignal } from '@morakot/ui/store'
import { copy } from '#shared/copy'

export type SessionLoss = 'token-invalid' | 'logged-out'

/** What became of a silent re-authentication. */
export type Renewal = 'good' | 'gone' | 'unknown'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sentences rather than codes, found anywhere in what is said: a gateway's error goes the same way, and has no code of ours. */
const LOSSES: readonly (readonly [phrase: string, loss: SessionLoss])[] = [
  ['unable to verify token', 'token-invalid'],
  [copy['error.session.tokenInvalid'], 'token-invalid'],
  ['you have been logged out', 'logged-out'],
  [copy['error.session.loggedOut'], 'logged-out'],
]

/**
 * The one answer to a lost session (ERR-5). A token that cannot be verified is renewed once, by one call however many requests
 * wait for it, and the request is sent again: a 401 means that nothing has happened yet. What cannot be renewed is reported.
 */
export function withSessionRecovery(
  fetch: Fetch,
  onLost: (loss: SessionLoss) => void,
  renewSession: (fetch: Fetch, sentAt: number) => Promise<Renewal>,
): Fetch {
  let renewal: Promise<Renewal> | undefined
  const renew = (sentAt: number) =>
    (renewal ??= renewSession(fetch, sentAt)
      .catch(() => 'unknown' as const)
      .finally(() => {
        renewal = undefined
      }))
  return async (url, init) => {
    const sentAt = Date.now()
    const first = await fetch(url, init)
    const loss = await lossIn(first)
    if (loss === null) return first
    const renewed = loss === 'token-invalid' ? await renew(sentAt) : 'gone'
    // A lost renewal request proves nothing: the refusal is shown, and no member is logged out.
    if (renewed === 'unknown') return first
    const last = renewed === 'good' ? await fetch(url, init) : first
    const remaining = renewed === 'good' ? await lossIn(last) : loss
    if (remaining !== null) onLost(remaining)
    return last
  }
}

async function lossIn(response: Response): Promise<SessionLoss | null> {
  if (response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return null
  const said = ['error' in body ? body.error : null, 'message' in body ? body.message : null].filter((one) => typeof one === 'string')
  return LOSSES.find(([phrase]) => said.some((one) => one.toLowerCase().includes(phrase)))?.[1] ?? null
}

const sessionLoss = createSignal<SessionLoss>()

/** Notifies the shell that the session is over. Only the client may call it. */
export const reportSessionLoss = sessionLoss.emit

export const onSessionLoss = sessionLoss.subscribe
