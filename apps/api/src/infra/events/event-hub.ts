import type { OutboxEvent } from '@morakot/ledger/outbox'
import { outboxPosition, readOutbox } from '@morakot/ledger/outbox'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import { FollowedTail } from './followed-tail.ts'
import type { Seen } from './followed-tail.ts'
import type { OutboxLine } from './outbox-line.ts'

export type Listener = (event: OutboxEvent) => void

/** Where committed events reach what listens in this process. Several processes each read the whole tail. */
export interface EventHub {
  /** Listens to a topic until released. */
  on(topic: string, listener: Listener): () => void
  /** Listens to what a topic says of one member: its payload names it as `member`. However many listen, an event costs one look-up. */
  onMember(topic: string, member: string, listener: Listener): () => void
  /** Whether commits of all processes are announced at once: the hub has started, and the line between the processes is up. */
  isLive(): boolean
  /** Delivers what is committed now; for tests. */
  pump(): Promise<void>
  /** Something was committed in this process: delivers it to listeners before the next poll, and notifies the hubs of other processes. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

const BATCH_EVENTS_MAX = 500

/**
 * Opens the hub at the end of the outbox. Nothing is delivered before its commit: the outbox only shows what is committed. It looks when a
 * commit of this process wakes it or `line` notifies it of another process's; its poll only guards a lost notification, and without a line, or
 * while its connection is lost, it is all that there is for commits of other processes.
 */
export async function openEventHub(db: Db, logger: Logger, line: OutboxLine | null = null): Promise<EventHub> {
  let cursor = await outboxPosition(db)
  let isLive = false
  const listeners = openListeners(logger, () => tail.lookSoon())
  const read = async (): Promise<Seen> => {
    const { events, isMoreComing, cursor: behind } = await readOutbox(db, cursor, BATCH_EVENTS_MAX)
    cursor = behind
    for (const event of events) listeners.report(event)
    return { found: events.length, isMoreComing }
  }
  const onFailure = (error: unknown) => logger.error({ err: error }, 'outbox tail')
  const tail = new FollowedTail(read, { hasListeners: listeners.hasListeners, onFailure, eventsMax: BATCH_EVENTS_MAX })
  const note = (isListening: boolean) => {
    isLive = isListening
    tail.note(isListening)
  }
  return {
    on: listeners.on,
    onMember: listeners.onMember,
    isLive: () => isLive,
    pump: async () => void (await tail.pump()),
    wake: () => {
      line?.notify()
      tail.wake()
    },
    start: () => {
      if (tail.start()) line?.start({ onNotify: () => tail.wake(), onState: note })
    },
    stop: async () => {
      isLive = false
      const ended = tail.stop()
      await line?.stop()
      await ended
    },
  }
}

/** Who listens to what: an event is looked up, not offered to each of them. `onFirst` is called when there is a listener again. */
function openListeners(logger: Logger, onFirst: () => void) {
  const known = new Map<string, Set<Listener>>()
  const on = (name: string, listener: Listener) => {
    const those = known.get(name) ?? new Set()
    const isFirst = known.size === 0
    known.set(name, those.add(listener))
    if (isFirst) onFirst()
    return () => {
      those.delete(listener)
      if (those.size === 0 && known.get(name) === those) known.delete(name)
    }
  }
  return {
    on,
    onMember: (topic: string, member: string, listener: Listener) => on(ofMember(topic, member), listener),
    hasListeners: () => known.size > 0,
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
