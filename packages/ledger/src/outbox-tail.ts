import { setTimeout as sleep } from 'node:timers/promises'

import { outboxPosition, readOutbox, type OutboxCursor, type OutboxEvent } from './outbox.ts'

import type { LedgerDb } from './executor.ts'

export interface OutboxTail {
  /** Called once for each event, in order. What it throws goes to onFailure, and the tail reads on. */
  readonly deliver: (event: OutboxEvent) => void
  /** Called with the error of a failed read or delivery; after a failed read the tail tries again after pollMs. */
  readonly onFailure: (error: unknown) => void
  readonly pollMs: number
  /** Ends the tail. */
  readonly signal: AbortSignal
  /** The end of the outbox when absent. */
  readonly from?: OutboxCursor
}

const BATCH_EVENTS_MAX = 500

/**
 * Follows the outbox in this process's memory until the signal: every process that tails sees every event exactly once, from its start
 * position on. Resolves with a promise of the tail's end as soon as the start position is known, so that a caller may start and then respond.
 */
export async function tailOutbox(db: LedgerDb, tail: OutboxTail): Promise<{ readonly ended: Promise<void> }> {
  const start = tail.from ?? (await outboxPosition(db))
  return { ended: follow(db, tail, start) }
}

async function follow(db: LedgerDb, tail: OutboxTail, start: OutboxCursor): Promise<void> {
  let cursor = start
  while (!tail.signal.aborted) {
    const read = await readOutbox(db, cursor, BATCH_EVENTS_MAX).catch((error: unknown) => {
      tail.onFailure(error)
      return { events: [], cursor }
    })
    cursor = read.cursor
    for (const event of read.events) deliverOne(tail, event)
    if (read.events.length < BATCH_EVENTS_MAX) await pause(tail)
  }
}

function deliverOne(tail: OutboxTail, event: OutboxEvent): void {
  try {
    tail.deliver(event)
  } catch (error) {
    tail.onFailure(error)
  }
}

async function pause({ pollMs, signal }: OutboxTail): Promise<void> {
  // Rejects only because the signal has ended the wait.
  await sleep(pollMs, undefined, { signal }).catch(() => undefined)
}
