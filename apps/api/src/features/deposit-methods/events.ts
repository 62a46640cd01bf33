import { announce } from '@morakot/ledger/outbox'
import type { Tx } from '#infra/db'

/** Operators moved the switch of a way to deposit: open screens ask again. May be lost; they ask every quarter of an hour too. */
export const METHODS_CHANGED = 'deposit_methods.changed'

export async function announceChange(tx: Tx, at: Date): Promise<void> {
  await announce(tx, METHODS_CHANGED, { changedAt: at.toISOString() })
}
