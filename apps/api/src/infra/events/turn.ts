import { DatabaseBusy, OutcomeUnknown, sqlStateOf } from '@morakot/database/failures'
import { DatabaseSilent } from '@morakot/database/database-silent'
import { withKeptNames } from '@morakot/database/statement-names'
import { withTransaction } from '@morakot/database/transaction'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { unseenOf } from '#infra/rebuild/seen'
import { BATCH_EVENTS_MAX, readBatch, topicsOf } from './batch.ts'
import { lockCursors, moveCursors } from './cursors.ts'
import { listDue, markHandled, putAside } from './failures.ts'
import type { DomainEvent, Subscriber } from './subscriber.ts'

/** What became of a turn. `busy`: another worker has the subscriber. `waiting`: it backs off after a failure of its own. */
export type Turn =
  | { readonly kind: 'busy' | 'waiting' }
  | { readonly kind: 'idle'; readonly isMoreComing: boolean }
  /** `isFull`: as many events were read as a batch may hold, so more are waiting. */
  | { readonly kind: 'handled'; readonly events: number; readonly isFull: boolean }

/** More failing events than this in one batch are a fault of the handler, not of the events. */
const FAILING_A_BATCH_MAX = 20

/**
 * One batch of one subscriber, of at most `eventsMax` new events: effects, failures and the move of the cursor are one transaction. Throws
 * what is not the events' fault: the database's trouble, and a handler that fails for nearly everything.
 */
export async function takeTurn(db: Db, subscriber: Subscriber, eventsMax = BATCH_EVENTS_MAX): Promise<Turn> {
  return await withKeptNames(async () => await tryTurn(db, subscriber, eventsMax))
}

async function tryTurn(db: Db, subscriber: Subscriber, eventsMax: number): Promise<Turn> {
  const handleWhole = async (tx: Tx, events: readonly DomainEvent[]): Promise<readonly Failing[]> => {
    if (events.length > 0) await subscriber.handle(tx, events)
    return []
  }
  const handleParts = async (tx: Tx, events: readonly DomainEvent[]) => await handleOrSplit(tx, subscriber, events)
  try {
    return await withTransaction(db, async (tx) => await turnIn(tx, subscriber, { eventsMax, handle: handleWhole }))
  } catch (error) {
    if (isTransient(error)) throw error
    // A savepoint costs every turn two requests, and few turns fail: only the second try has them.
    return await withTransaction(db, async (tx) => await turnIn(tx, subscriber, { eventsMax, handle: handleParts }))
  }
}

interface Reading {
  readonly eventsMax: number
  /** Returns the events that could not be handled. */
  readonly handle: (tx: Tx, events: readonly DomainEvent[]) => Promise<readonly Failing[]>
}

async function turnIn(tx: Tx, subscriber: Subscriber, { eventsMax, handle }: Reading): Promise<Turn> {
  const [cursor] = await lockCursors(tx, [subscriber.name])
  if (cursor === undefined) return { kind: 'busy' }
  if (cursor.is_waiting) return { kind: 'waiting' }
  const retried = cursor.has_retries ? await retryDue(tx, subscriber) : 0
  const { events, next, isMoreComing } = await readBatch(tx, topicsOf([subscriber]), cursor, eventsMax)
  const failing = await handle(tx, unseenOf(subscriber, cursor.seen, events))
  if (failing.length > FAILING_A_BATCH_MAX) throw failing[0]?.error
  for (const { event, error } of failing) await putAside(tx, subscriber.name, event, error)
  if (next !== null) await moveCursors(tx, [subscriber.name], next)
  const handled = retried + events.length
  return handled === 0 ? { kind: 'idle', isMoreComing } : { kind: 'handled', events: handled, isFull: events.length >= eventsMax }
}

interface Failing {
  readonly event: DomainEvent
  readonly error: unknown
}

/** Handles a batch. When it fails, halves it until each failing event is alone: about 20 savepoints for one among 500. */
async function handleOrSplit(tx: Tx, subscriber: Subscriber, events: readonly DomainEvent[]): Promise<readonly Failing[]> {
  const [first] = events
  if (first === undefined) return []
  const failed = await tryToHandle(tx, subscriber, events)
  if (failed === null) return []
  if (events.length === 1) return [{ event: first, error: failed.error }]
  const half = events.length >> 1
  const failing = await handleOrSplit(tx, subscriber, events.slice(0, half))
  if (failing.length > FAILING_A_BATCH_MAX) return failing
  return [...failing, ...(await handleOrSplit(tx, subscriber, events.slice(half)))]
}

async function tryToHandle(tx: Tx, subscriber: Subscriber, events: readonly DomainEvent[]): Promise<{ readonly error: unknown } | null> {
  await sql`savepoint part`.execute(tx)
  try {
    await subscriber.handle(tx, events)
    await sql`release savepoint part`.execute(tx)
    return null
  } catch (error) {
    // The database's trouble is not the event's: the whole turn is undone and taken again.
    if (isTransient(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    return { error }
  }
}

async function retryDue(tx: Tx, subscriber: Subscriber): Promise<number> {
  const due = await listDue(tx, subscriber.name)
  for (const { failureId, event } of due) {
    const failed = await tryToHandle(tx, subscriber, [event])
    if (failed === null) await markHandled(tx, failureId)
    else await putAside(tx, subscriber.name, event, failed.error)
  }
  return due.length
}

// Connection exceptions, rolled back for another transaction, no room, shutdown, system errors, a lock that was not given, and a session
// that PostgreSQL ended because it was idle. A statement that took too long (57014) is the handler's: a smaller part may do better.
const TRANSIENT = /^(?:08|40|53|57P|58|XX|55P03|25P0[34])/

/** Whether an error says nothing about the events that were handled when it came. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseSilent || error instanceof OutcomeUnknown) return true
  const state = sqlStateOf(error)
  if (state !== null) return TRANSIENT.test(state)
  // What a broken connection says: Node's own codes, or pg's sentences without a code.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^E[A-Z]+$/.test(code) || (error instanceof Error && /^(?:Connection terminated|Client has encountered)/.test(error.message))
}
