import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Agent } from 'node:http'
import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import { seamlessClient } from '../support/seamless.ts'
import type { SeamlessClient } from '../support/seamless.ts'
import { PROVIDER, signedHeaders } from '../support/signed.ts'
import type { Loss, Message } from './rounds.ts'

/** The provider's line to the wallet. */
export interface Line extends SeamlessClient {
  /** Sends a message whose answer never arrives. */
  readonly lose: (message: Message, loss: Loss) => Promise<void>
}

const WAIT_MS_MAX = 3_000

export function openLine(origin: string, agent: Agent): Line {
  const client = seamlessClient(() => origin, agent)
  return {
    send: client.send,
    lose: async ({ call, fields }, loss) => {
      const path = `${SEAMLESS_BASE}${seamlessPaths[call]}`
      const body = JSON.stringify({ request_id: randomUUID(), ...fields })
      const headers = signedHeaders(PROVIDER, { method: 'POST', path, body })
      await new Promise<void>((resolve) => {
        const outgoing = request(`${origin}${path}`, { method: 'POST', headers, agent, timeout: WAIT_MS_MAX })
        const cut = () => outgoing.destroy()
        outgoing.once('close', resolve)
        outgoing.once('error', () => undefined)
        outgoing.once('timeout', cut)
        outgoing.once('response', cut)
        if (loss === 'cut') outgoing.once('finish', cut)
        outgoing.end(body)
      })
    },
  }
}
