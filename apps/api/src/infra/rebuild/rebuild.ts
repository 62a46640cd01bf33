import { bangkokDay, startOfDay, addDays } from '@morakot/contract/bangkok-day'
import type { EventKind } from '@morakot/contract/event'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'

/** A part of a projection that is made again in one transaction: a Bangkok day, members by their ids, or all of it. */
export type Chunk =
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'members'; readonly from: bigint; readonly to: bigint }
  | { readonly by: 'all' }

/** Ids of members that one chunk holds: few enough for a short transaction. */
export const MEMBERS_A_CHUNK = 100n

/** The name of a chunk; the order of the names means nothing. */
export function keyOf(chunk: Chunk): string {
  if (chunk.by === 'day') return `day:${chunk.day}`
  return chunk.by === 'members' ? `members:${chunk.from / MEMBERS_A_CHUNK}` : 'all'
}

/** The chunk of members that holds one of them. */
export function chunkOfMember(member: bigint): Chunk {
  const from = (member / MEMBERS_A_CHUNK) * MEMBERS_A_CHUNK
  return { by: 'members', from, to: from + MEMBERS_A_CHUNK - 1n }
}

/** A Bangkok day from its first moment to before the next. */
export function spanOfDay(day: string): { readonly from: Date; readonly until: Date } {
  return { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }
}

/** The batches of events of a chunk, oldest first, as rows of features and the ledger tell them. */
export type Past<E extends EventKind = EventKind> = AsyncIterable<readonly DomainEvent<E>[]>

/** How the tables of a subscriber are made again. A module declares it; `npm run rebuild -- NAME` runs it. */
export interface Rebuild {
  readonly name: string
  /** Whose turns wait while a chunk is made, and pass over what the chunk has seen. */
  readonly subscriber: string
  /** The events that it is made of. */
  readonly topics: readonly EventKind[]
  /** Events that it is made of as well, where the installation has the feature that publishes them. */
  readonly optionalTopics: readonly EventKind[]
  /** What it makes again, whole. */
  readonly tables: readonly string[]
  readonly by: Chunk['by']
  /** The projection itself knows what it has seen: nothing of it is recorded here. */
  readonly knowsSeen?: true
  /** The name of the chunk that an event belongs to; null for an event of none. */
  chunkOf(event: DomainEvent): string | null
  /** Takes locks before the snapshot is taken. */
  hold?(tx: Tx): Promise<void>
  /** Replaces the rows of a chunk, in a transaction of one snapshot. `now` is the clock of the application. */
  remake(tx: Tx, chunk: Chunk, past: Past, now: Date): Promise<void>
}

/** A rebuild whose past is typed by its topics. */
export function defineRebuild<const E extends readonly EventKind[], const O extends readonly EventKind[] = readonly []>(rebuild: {
  readonly name: string
  readonly subscriber: string
  readonly topics: E
  readonly optionalTopics?: O
  readonly tables: readonly string[]
  readonly by: Chunk['by']
  readonly knowsSeen?: true
  /** Whose projection an event moves, where it is another than the member of the event. */
  memberOf?(event: DomainEvent<(E | O)[number]>): MemberId | null
  hold?(tx: Tx): Promise<void>
  remake(tx: Tx, chunk: Chunk, past: Past<(E | O)[number]>, now: Date): Promise<void>
}): Rebuild {
  const { by, memberOf }: { readonly by: Chunk['by']; memberOf?(event: DomainEvent): MemberId | null } = rebuild
  return { optionalTopics: [], ...rebuild, chunkOf: (event) => chunkKeyOf(by, event, memberOf) }
}

/** The moment by which a projection of a day counts an event: of a round its close, whenever it was corrected. */
export function placeOf({ payload, occurredAt }: DomainEvent): Date {
  return 'closedAt' in payload && typeof payload.closedAt === 'string' ? new Date(payload.closedAt) : occurredAt
}

function chunkKeyOf(
  by: Chunk['by'],
  event: DomainEvent,
  memberOf: (event: DomainEvent) => MemberId | null = ({ member }) => member,
): string | null {
  if (by === 'all') return 'all'
  if (by === 'day') return keyOf({ by, day: bangkokDay(placeOf(event)) })
  const member = memberOf(event)
  return member === null ? null : keyOf(chunkOfMember(member))
}
