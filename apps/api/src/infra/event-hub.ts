import type { OutboxEvent } from '@morakot/ledger/outbox'
import { outboxPosition, readOutbox } from '@morakot/ledger/outbox'
import type { Logger } from 'pino'
import type { Db } from './db.ts'

export type Listener = (event: OutboxEvent) => void

/** Where committed events reach what listens in this process. Several processes each read the whole tail. */
export interface EventHub {
  /** Listens to a topic until released. */
  on(topic: string, listener: Listener): () => void
  /** Delivers what is committed now; for tests. */
  pump(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** From a commit to an open screen 50 ms may pass: this leaves the reading of session and balances more than half of them. */
const TAIL_POLL_MS = 20
/** While nobody listens, the tail is followed only so that it is short when somebody does. */
const TAIL_POLL_UNHEARD_MS = 250
const BATCH_EVENTS_MAX = 500

/** Opens the hub at the end of the outbox. Nothing is delivered before its commit: the outbox only shows what is committed. */
export async function openEventHub(db: Db, logger: Logger): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>()
  let cursor = await outboxPosition(db)
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()

  const pump = async () => {
    const read = await readOutbox(db, cursor, BATCH_EVENTS_MAX)
    cursor = read.cursor
    for (const event of read.events) for (const listener of listeners.get(event.topic) ?? []) deliver(listener, event, logger)
  }
  // One after the other: two reads at once would deliver the same events twice.
  const pumpInTurn = () => (reading = reading.then(pump, pump))
  const pauseMs = () => ([...listeners.values()].some(({ size }) => size > 0) ? TAIL_POLL_MS : TAIL_POLL_UNHEARD_MS)
  const loop = () => {
    pumpInTurn()
      .catch((error: unknown) => logger.error({ err: error }, 'outbox tail'))
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(loop, pauseMs())
      })
  }
  return {
    on: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => known.delete(listener)
    },
    pump: pumpInTurn,
    start: () => {
      timer ??= setTimeout(loop, TAIL_POLL_MS)
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await reading.catch(() => undefined)
    },
  }
}

// One listener's failure must not keep an event from the others.
function deliver(listener: Listener, event: OutboxEvent, logger: Logger): void {
  try {
    listener(event)
  } catch (error) {
    logger.error({ err: error, topic: event.topic }, 'listener')
  }
}
