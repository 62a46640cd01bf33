import type { EventKind } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** An event as a subscriber receives it; `topic` determines the type of the payload. */
export type DomainEvent<E extends EventKind = EventKind> =
  E extends EventKind<infer Topic, infer Payload>
    ? {
        readonly id: bigint
        /** The transaction that wrote it; null for an event that is handled again after it failed. */
        readonly xid: string | null
        readonly topic: Topic
        readonly v: number
        /** Business time of the fact. */
        readonly occurredAt: Date
        readonly member: MemberId | null
        readonly actor: string
        /** The transfer that was posted with the fact. */
        readonly transferId: bigint | null
        readonly payload: Payload
      }
    : never

/** A feature's reaction to facts of other features. Each event takes effect exactly once: effects and cursor move in one transaction. */
export interface Subscriber {
  /** `<noun>.<what it does>`. Its cursor goes by it, so it never changes after a release. */
  readonly name: string
  readonly topics: readonly EventKind[]
  /** Where a subscriber begins that has no cursor yet: with the events that are kept, or with what is still to come. */
  readonly startFrom: 'beginning' | 'end'
  /**
   * Handles a batch, oldest first, in the transaction that moves the cursor. May be called with a part of a batch, and again after a failure
   * that undid everything. It reads and writes with `tx` alone: what must go outside is a job that is sent with `tx`.
   */
  handle(tx: Tx, events: readonly DomainEvent[]): Promise<void>
  /** How its tables are made again (`infra/rebuild`): the chunk of a projection that an event belongs to, null for none. */
  readonly rebuild?: { readonly subscriber: string; chunkOf(event: DomainEvent): string | null }
  /** Why its tables are not made again. A subscriber has this or a rebuild. */
  readonly keeps?: string
}

/** A subscriber whose handler is typed by the union of its topics. */
export function defineSubscriber<const E extends readonly EventKind[]>(subscriber: {
  readonly name: string
  readonly topics: E
  readonly startFrom: Subscriber['startFrom']
  handle(tx: Tx, events: readonly DomainEvent<E[number]>[]): Promise<void>
  readonly rebuild?: NonNullable<Subscriber['rebuild']>
  readonly keeps?: string
}): Subscriber {
  return subscriber
}
