import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import type { ConnectionTarget } from './target.ts'

export type Listening = {
  readonly channel: string
  readonly applicationName: string
  /** Called for each notification with its payload; with '' after each connection, because those of the time before it are lost. */
  readonly onNotify: (payload: string) => void
  /** Called with the error of a lost connection; another one is opened. */
  readonly onFailure: (error: unknown) => void
}

const CONNECT_MS_MAX = 5_000
const RECONNECT_MS = 1_000

/** Listens to a channel on its own connection until closed, reconnecting for ever. Notifications can be lost: the caller must also poll. */
export function listen(target: ConnectionTarget, listening: Listening): { readonly close: () => Promise<void> } {
  const stopping = new AbortController()
  const ended = keepListening(target, listening, stopping.signal)
  return {
    close: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function keepListening(target: ConnectionTarget, listening: Listening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(target, listening, signal).catch(listening.onFailure)
    if (!signal.aborted) await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function listenOnce(target: ConnectionTarget, listening: Listening, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...target,
    application_name: listening.applicationName,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    keepAlive: true,
  })
  const { promise: lost, resolve } = Promise.withResolvers<Error | null>()
  client.on('error', resolve)
  client.on('end', () => resolve(null))
  client.on('notification', ({ payload = '' }) => listening.onNotify(payload))
  const stop = () => resolve(null)
  signal.addEventListener('abort', stop)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(listening.channel)}`)
    listening.onNotify('')
    const error = await lost
    if (error !== null) throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end().catch(() => undefined)
  }
}
