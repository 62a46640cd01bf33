import { announce } from '@morakot/ledger/outbox'
import type { Tx } from '#infra/db'

/** A withdrawal has joined the feed: open screens show it. May be lost; the list is polled too. */
export const FEED_ITEM = 'live_feed.item'

export async function announceItem(tx: Tx, withdrawal: string): Promise<void> {
  await announce(tx, FEED_ITEM, { withdrawal })
}

/** Which withdrawal has joined, from the outbox row's payload. */
export function itemOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('withdrawal' in payload)) return null
  return typeof payload.withdrawal === 'string' ? payload.withdrawal : null
}
