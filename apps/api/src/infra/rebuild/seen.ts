import type { DomainEvent, Subscriber } from '#infra/events/subscriber'

/** By the name of a chunk what the database held when it was made again, as PostgreSQL writes a snapshot. */
export type Seen = Readonly<Record<string, string>>

/** The events that no rebuild has counted: those of a chunk that was made again while they were visible are left out. */
export function unseenOf<E extends DomainEvent>({ rebuild }: Subscriber, seen: Seen | null, events: readonly E[]): readonly E[] {
  if (seen === null || rebuild === undefined) return events
  return events.filter((event) => {
    const key = rebuild.chunkOf(event)
    const snapshot = key === null ? undefined : seen[key]
    return snapshot === undefined || event.xid === null || !isVisible(event.xid, snapshot)
  })
}

/** Whether a transaction had ended when a snapshot `xmin:xmax:running,…` was taken. */
export function isVisible(xid: string, snapshot: string): boolean {
  const [first = '0', next = '0', running = ''] = snapshot.split(':')
  const at = BigInt(xid)
  return at < BigInt(first) || (at < BigInt(next) && !running.split(',').includes(xid))
}
