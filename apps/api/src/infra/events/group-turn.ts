import { withKeptNames } from '@morakot/database/statement-names'
import { withTransaction } from '@morakot/database/transaction'
import type { Db, Tx } from '#infra/db'
import { BATCH_EVENTS_MAX, readBatch, topicsOf } from './batch.ts'
import type { Batch } from './batch.ts'
import { unseenOf } from '#infra/rebuild/seen'
import { isAfter, lockCursors, moveCursors } from './cursors.ts'
import type { Cursor, Position } from './cursors.ts'
import type { DomainEvent, Subscriber } from './subscriber.ts'
import type { Turn } from './turn.ts'

export interface GroupTurn {
  readonly turn: Turn
  /** Subscribers that take their turns alone: they back off, have failed lately, or have events that wait for another try. */
  readonly failing: readonly string[]
  /** Subscribers whose backlog ends before the place of others: alone they reach it without delaying the others. */
  readonly lagging: readonly string[]
}

/** A turn of the group was undone. `cause` is the error. */
export class GroupTurnFailed extends Error {
  /** The subscriber whose handler failed; null when the turn failed outside of the handlers. */
  readonly subscriber: string | null

  constructor(subscriber: string | null, cause: unknown) {
    super(subscriber === null ? 'the turn of all subscribers failed' : `the turn of all subscribers failed in ${subscriber}`, { cause })
    this.subscriber = subscriber
  }
}

/**
 * One batch of all these subscribers, of at most `eventsMax` events: their cursors are locked by one statement, the events are read once, each
 * subscriber handles those that are its own, and all cursors move by one statement. It is one transaction: an error undoes the turn of all
 * and is thrown as `GroupTurnFailed`. No event is put aside here: `takeTurn` finds the failing one.
 */
export async function takeGroupTurn(db: Db, subscribers: readonly Subscriber[], eventsMax = BATCH_EVENTS_MAX): Promise<GroupTurn> {
  let handling: string | null = null
  const handle: Handle = async (tx, subscriber, events) => {
    handling = subscriber.name
    await subscriber.handle(tx, events)
    handling = null
  }
  try {
    return await withKeptNames(
      async () =>
        await withTransaction(db, async (tx) => {
          handling = null
          return await turnIn(tx, subscribers, { eventsMax, handle })
        }),
    )
  } catch (error) {
    throw new GroupTurnFailed(handling, error)
  }
}

type Handle = (tx: Tx, subscriber: Subscriber, events: readonly DomainEvent[]) => Promise<void>

interface Member {
  readonly subscriber: Subscriber
  readonly cursor: Cursor
}

async function turnIn(
  tx: Tx,
  subscribers: readonly Subscriber[],
  { eventsMax, handle }: { readonly eventsMax: number; readonly handle: Handle },
): Promise<GroupTurn> {
  const { group, failing } = await lockGroup(tx, subscribers)
  const isMissing = group.length + failing.length < subscribers.length
  const [first, ...others] = group
  if (first === undefined) return { turn: { kind: isMissing ? 'busy' : 'waiting' }, failing, lagging: [] }
  const oldest = others.reduce((least, { cursor }) => (isAfter(least, cursor) ? cursor : least), first.cursor)
  const topics = topicsOf(group.map(({ subscriber }) => subscriber))
  const { events, next, isMoreComing } = await readBatch(tx, topics, oldest, eventsMax)
  for (const member of group) {
    const own = ownOf(member, events)
    if (own.length > 0) await handle(tx, member.subscriber, own)
  }
  const moving = next === null ? [] : group.filter(({ cursor }) => isAfter(next, cursor))
  // The idle ones move with the others: from an old place the events of the others would be read again each time.
  if (next !== null && moving.length > 0) await moveCursors(tx, namesOf(moving), next)
  const isFull = events.length >= eventsMax
  return {
    turn: turnOf(events, { isFull, isMoreComing: isMoreComing || isMissing }),
    failing,
    lagging: isFull && next !== null && isSomeAhead(group, next) ? namesOf(moving) : [],
  }
}

/** The cursors that are free, in the order of the subscribers, and the names of those that take their turns alone. */
async function lockGroup(
  tx: Tx,
  subscribers: readonly Subscriber[],
): Promise<{ readonly group: readonly Member[]; readonly failing: readonly string[] }> {
  const cursors = await lockCursors(
    tx,
    subscribers.map(({ name }) => name),
  )
  const known = new Map(cursors.map((cursor) => [cursor.subscriber, cursor]))
  const group = subscribers.flatMap((subscriber) => {
    const cursor = known.get(subscriber.name)
    return cursor === undefined || isApart(cursor) ? [] : [{ subscriber, cursor }]
  })
  return { group, failing: cursors.filter(isApart).map(({ subscriber }) => subscriber) }
}

function isApart(cursor: Cursor): boolean {
  return cursor.is_waiting || cursor.has_retries || cursor.has_failed_lately
}

/** The events of a batch that this subscriber reacts to and has not read. */
function ownOf({ subscriber, cursor }: Member, events: Batch['events']): readonly DomainEvent[] {
  const topics = new Set(topicsOf([subscriber]))
  const own = events.filter(({ topic, xid, id }) => topics.has(topic) && xid !== null && isAfter({ xid, id }, cursor))
  return unseenOf(subscriber, cursor.seen, own)
}

function isSomeAhead(group: readonly Member[], next: Position): boolean {
  return group.some(({ cursor }) => isAfter(cursor, next))
}

function namesOf(members: readonly Member[]): readonly string[] {
  return members.map(({ subscriber }) => subscriber.name)
}

function turnOf(events: Batch['events'], { isFull, isMoreComing }: { readonly isFull: boolean; readonly isMoreComing: boolean }): Turn {
  return events.length === 0 ? { kind: 'idle', isMoreComing } : { kind: 'handled', events: events.length, isFull }
}
