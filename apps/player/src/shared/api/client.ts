import { memberApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { MemberContract } from '@morakot/contract/contract'
import { noteReach } from './reach.ts'
import { noteServerTime } from './server-clock.ts'
import { reportSessionLoss } from './session-loss.ts'
import { withSessionRecovery } from './session-recovery.ts'
import { reportUnavailable } from './unavailable.ts'
import type { Renewal } from './session-recovery.ts'

async function timedFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    noteServerTime(response)
    noteReach(response)
    if (response.status === 503) reportUnavailable()
    return response
  } catch (cause) {
    // Who has left a page takes its questions back: that says nothing of the line.
    if (init.signal?.aborted !== true) noteReach(null)
    throw cause
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Loaded when a token is refused, which most visits never see.
async function renew(fetch: Fetch, sentAt: number): Promise<Renewal> {
  return await (await import('./session-renewal.ts')).renewSession(fetch, sentAt)
}

/** The members' API. Only a feature's `queries.ts` calls it. No schema comes into the bundle: the server checks its replies. */
export const api = createClient<MemberContract>(memberApi, { fetch: withSessionRecovery(timedFetch, reportSessionLoss, renew) })
