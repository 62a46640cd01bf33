import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { listen } from '@morakot/database/listen'
import type { ConnectionTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#infra/db'
import { createGuardPoll } from '#infra/events/guard-poll'
import { createWakeSignal } from './wake-signal.ts'
import type { WakeSignal } from './wake-signal.ts'
import { createCatchUp } from './catch-up.ts'
import { SOON_MS, workForAll } from './loops.ts'
import type { Work } from './loops.ts'
import { readBehind, registerSubscribers } from './status.ts'
import type { Subscriber } from './subscriber.ts'
import { takeTurn } from './turn.ts'

/** Works for subscribers in this process, or notifies the processes that do. */
export interface EventWorker {
  /** Gives new subscribers a cursor; before anything is published. */
  register(subscribers: readonly Subscriber[]): Promise<void>
  /** Works for each subscriber until stopped. Any number of processes may do so: each subscriber has one worker at a time. */
  start(subscribers: readonly Subscriber[]): void
  /** Events of these topics have been committed by this process. */
  wake(topics: Iterable<string>): void
  stop(): Promise<void>
}

export interface EventWorkerOptions {
  readonly target: ConnectionTarget
  readonly logger: Pick<Logger, 'debug' | 'warn' | 'error'>
  readonly role: string
  /** How long an idle subscriber waits at least before it polls, ms; a second by default. */
  readonly pollMs?: number
  /** Called after a turn that has handled events: what subscribers wrote is committed. */
  readonly onHandled?: () => void
}

const CHANNEL = 'morakot_events'

/** Connections that the subscribers of one process share: a turn takes one for a few milliseconds. */
const CONNECTIONS_MAX = 3
/** A notification may be lost, with its connection or with the process that would have sent it. Longer while none is (guard-poll.ts). */
const POLL_MS = 1_000
/** Commits that come within so long share one notification. */
const NOTIFY_MS = 5

/** Opens the connections that subscribers work on: what they do never takes one from a request. */
export function openEventWorker({ target, logger, role, pollMs = POLL_MS, onHandled = () => {} }: EventWorkerOptions): EventWorker {
  const { db, close } = openDatabase<Record<never, never>>(target, { max: CONNECTIONS_MAX, role, applicationName: 'morakot-events' })
  const stopping = new AbortController()
  const notifying = notifier(db, logger)
  const catchUp = createCatchUp()
  const guard = createGuardPoll()
  const groupBell = createWakeSignal()
  let works: readonly Work[] | undefined
  let listener: ReturnType<typeof listen> | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const ring = (started: readonly Work[], topics: readonly string[] | null) => {
    catchUp.noteFacts()
    ringFor(started, groupBell, topics)
  }
  return {
    register: async (subscribers) => await registerSubscribers(db, subscribers),
    start: (subscribers) => {
      const started = subscribers.map((subscriber) => ({ subscriber, bell: createWakeSignal(), troubles: 0 }))
      works = started
      listener = listen(target, {
        channel: CHANNEL,
        applicationName: 'morakot-events-listen',
        onNotify: (topics) => {
          guard.note(true)
          ring(started, topics === '' ? null : topics.split(' '))
        },
        onFailure: (error) => {
          guard.note(false)
          // The loop of all may be in a long pause.
          groupBell.ring()
          logger.warn({ err: error }, 'event notifications')
        },
      })
      const afterHandled = () => {
        // A handler may have published.
        groupBell.ring()
        onHandled()
      }
      ended = workForAll(started, groupBell, { db, logger, catchUp, guard, onHandled: afterHandled, pollMs, signal: stopping.signal })
    },
    wake: (topics) => (works === undefined ? notifying.add(topics) : ring(works, [...topics])),
    stop: async () => {
      stopping.abort()
      notifying.stop()
      await Promise.all([ended, listener?.close()])
      await close()
    },
  }
}

/** Null wakes all: what happened meanwhile is not known. */
function ringFor(works: readonly Work[], groupBell: WakeSignal, topics: readonly string[] | null): void {
  const woken = works.filter(({ subscriber }) => topics === null || subscriber.topics.some(({ topic }) => topics.includes(topic)))
  for (const { bell } of woken) bell.ring()
  if (woken.length > 0) groupBell.ring()
}

// A transaction of its own: commits that notify wait for each other, and bets must not.
function notifier(db: Db, logger: EventWorkerOptions['logger']) {
  let timer: NodeJS.Timeout | undefined
  let waiting = new Set<string>()
  const send = () => {
    const payload = [...waiting].join(' ')
    timer = undefined
    waiting = new Set()
    sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db).catch((error: unknown) => logger.warn({ err: error }, 'event notification'))
  }
  return {
    add: (topics: Iterable<string>) => {
      for (const topic of topics) waiting.add(topic)
      timer ??= setTimeout(send, NOTIFY_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

const DRAIN_ROUNDS_MAX = 1_000

/**
 * Handles what waits now, in this process, until nothing does; for tests. A look at all cursors in one statement spares the turns of the
 * subscribers that have read everything. Returns how many events were handled.
 */
export async function drainSubscribers(db: Db, subscribers: readonly Subscriber[]): Promise<number> {
  let handled = 0
  for (let round = 0; round < DRAIN_ROUNDS_MAX; round += 1) {
    const before = handled
    let isMoreComing = false
    const behind = await readBehind(db)
    for (const subscriber of subscribers.filter(({ name }) => behind.has(name))) {
      const turn = await takeTurn(db, subscriber)
      if (turn.kind === 'handled') handled += turn.events
      // A worker that was killed holds its lock until PostgreSQL has seen that it is gone.
      if (turn.kind === 'busy' || (turn.kind === 'idle' && turn.isMoreComing)) isMoreComing = true
    }
    if (handled === before && !isMoreComing) return handled
    if (isMoreComing) await sleep(SOON_MS)
  }
  throw new Error('the subscribers did not run dry')
}
