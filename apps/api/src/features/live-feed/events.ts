import { announce } from '@morakot/ledger/outbox'
import type { Tx } from '#infra/db'

/** The time of an item has come: open screens show it. May be lost; the list is polled too. */
export const FEED_ITEM = 'live_feed.item'

export async function announceItem(tx: Tx, key: string): Promise<void> {
  await announce(tx, FEED_ITEM, { key })
}

/** Which item it is, from the outbox row's payload. */
export function keyOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('key' in payload)) return null
  return typeof payload.key === 'string' ? payload.key : null
}
