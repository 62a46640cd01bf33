import type { Call } from '@morakot/contract/call'
import { clientOf } from '@morakot/contract/client'
import type { NounClient } from '@morakot/contract/client'
import { createSignal } from '@morakot/ui/store'
import { reportSessionLoss, withSessionRecovery } from '#session/recovery'
import type { Renewal } from '#session/recovery'
import { noteReach } from './reach.ts'
import { noteServerTime } from './server-clock.ts'

const unavailable = createSignal<void>()

/** Notifies the shell that the server takes no calls now. Only the client may call it. */
export const reportUnavailable = unavailable.emit

export const onUnavailable = unavailable.subscribe

async function timedFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    noteServerTime(response)
    noteReach(response)
    if (response.status === 503) reportUnavailable()
    return response
  } catch (cause) {
    // A page that was left aborts its requests: that says nothing about the connection.
    if (init.signal?.aborted !== true) noteReach(null)
    throw cause
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Loaded when a token is refused, which most visits never see.
async function renew(fetch: Fetch, sentAt: number): Promise<Renewal> {
  return await (await import('#session/renewal')).renewSession(fetch, sentAt)
}

const transport = { fetch: withSessionRecovery(timedFetch, reportSessionLoss, renew) }

/**
 * The members' API of one noun: `client<typeof walletSchemas>('wallet', walletCalls)`. Only a feature's `queries.ts` makes one, so
 * that the calls of a noun travel with its pages. No schema comes into the bundle: the server checks its replies.
 */
export function client<Schemas>(noun: string, calls: Readonly<Record<keyof Schemas & string, Call>>): NounClient<Schemas> {
  return clientOf<Schemas>(noun, calls, transport)
}
