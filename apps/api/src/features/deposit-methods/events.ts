import { announce } from '@morakot/ledger/outbox'
import type { Tx } from '#infra/db'

/** Operators moved the switch of a way to deposit: open screens reload. May be lost; they also reload every quarter of an hour. */
export const METHODS_CHANGED = 'deposit_methods.changed'

export async function announceChange(tx: Tx, at: Date): Promise<void> {
  await announce(tx, METHODS_CHANGED, { changedAt: at.toISOString() })
}
