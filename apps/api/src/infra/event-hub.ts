import type { OutboxEvent } from '@morakot/ledger/outbox'
import { outboxPosition, readOutbox } from '@morakot/ledger/outbox'
import type { Logger } from 'pino'
import type { Db } from './db.ts'

export type Listener = (event: OutboxEvent) => void

/** Where committed events reach what listens in this process. Several processes each read the whole tail. */
export interface EventHub {
  /** Listens to a topic until released. */
  on(topic: string, listener: Listener): () => void
  /** Listens to what a topic says of one member: its payload names it as `member`. However many listen, an event costs one look-up. */
  onMember(topic: string, member: string, listener: Listener): () => void
  /** Delivers what is committed now; for tests. */
  pump(): Promise<void>
  /** Something was committed in this process: delivers it to listeners before the next regular poll. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** From a commit to an open screen 50 ms may pass: this leaves the reading of session and balances more than half of them. */
const TAIL_POLL_MS = 20
/** Commits of this process that come within so long share a look. */
const TAIL_WOKEN_MS = 3
/** Without listeners, the tail is followed only so that it is short when a listener comes. */
const TAIL_POLL_UNHEARD_MS = 250
const BATCH_EVENTS_MAX = 500

/** Opens the hub at the end of the outbox. Nothing is delivered before its commit: the outbox only shows what is committed. */
export async function openEventHub(db: Db, logger: Logger): Promise<EventHub> {
  const listeners = openListeners(logger)
  let cursor = await outboxPosition(db)
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let isStarted = false
  let isReading = false
  let isWoken = false
  // There is more than one look has read.
  let isBehind = false

  const pump = async () => {
    const read = await readOutbox(db, cursor, BATCH_EVENTS_MAX)
    cursor = read.cursor
    for (const event of read.events) listeners.report(event)
    isBehind = read.events.length === BATCH_EVENTS_MAX
  }
  // One after the other: two reads at once would deliver the same events twice.
  const pumpInTurn = () => (reading = reading.then(pump, pump))
  const lookIn = (pauseMs: number) => {
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(look, pauseMs)
  }
  const pauseMs = () => {
    if (isBehind) return 0
    if (isWoken) return TAIL_WOKEN_MS
    return listeners.isReceived() ? TAIL_POLL_MS : TAIL_POLL_UNHEARD_MS
  }
  const look = () => {
    isWoken = false
    isReading = true
    pumpInTurn()
      .catch((error: unknown) => logger.error({ err: error }, 'outbox tail'))
      .finally(() => {
        isReading = false
        lookIn(pauseMs())
      })
  }
  return {
    on: listeners.on,
    onMember: listeners.onMember,
    pump: pumpInTurn,
    wake: () => {
      if (isWoken || !isStarted || !listeners.isReceived()) return
      isWoken = true
      // A look that has begun may have been too early: the next one follows it.
      if (!isReading) lookIn(TAIL_WOKEN_MS)
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      lookIn(TAIL_POLL_MS)
    },
    stop: async () => {
      isStarted = false
      clearTimeout(timer)
      await reading.catch(() => undefined)
    },
  }
}

/** Who listens to what: an event is looked up, not offered to each of them. */
function openListeners(logger: Logger) {
  const known = new Map<string, Set<Listener>>()
  const on = (name: string, listener: Listener) => {
    const those = known.get(name) ?? new Set()
    known.set(name, those.add(listener))
    return () => {
      those.delete(listener)
      if (those.size === 0 && known.get(name) === those) known.delete(name)
    }
  }
  return {
    on,
    onMember: (topic: string, member: string, listener: Listener) => on(ofMember(topic, member), listener),
    isReceived: () => known.size > 0,
    report: (event: OutboxEvent) => {
      for (const listener of known.get(event.topic) ?? []) deliver(listener, event, logger)
      const member = event.payload['member']
      if (typeof member !== 'string') return
      for (const listener of known.get(ofMember(event.topic, member)) ?? []) deliver(listener, event, logger)
    },
  }
}

function ofMember(topic: string, member: string): string {
  return `${topic} ${member}`
}

// One listener's failure must not keep an event from the others.
function deliver(listener: Listener, event: OutboxEvent, logger: Logger): void {
  try {
    listener(event)
  } catch (error) {
    logger.error({ err: error, topic: event.topic }, 'listener')
  }
}
