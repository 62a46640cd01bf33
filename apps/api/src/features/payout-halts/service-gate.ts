import type { Db, Tx } from '#infra/db'
import { isHeldBy, noticeOf } from './rules.ts'
import type { Payout } from './rules.ts'
import { findHolding, listOpen } from './store.ts'

/**
 * Whether a payout is held back. Called in the transaction that starts it: until that commits no halt is stored, and after the commit of a halt
 * none starts. A trigger refuses a start that was not checked here.
 */
export async function isHalted(tx: Tx, payout: Payout): Promise<boolean> {
  return (await findHolding(tx, payout)) !== null
}

/** Whether any payout is held back. */
export async function isAnyHalted(db: Db): Promise<boolean> {
  return (await listOpen(db)).length > 0
}

type Notice = ReturnType<typeof noticeOf>

/** What a member is shown of each payout: the oldest halt that holds it back, or null. One statement for all. */
export async function noticesFor(db: Db | Tx): Promise<(payout: Payout) => Notice | null> {
  const halts = await listOpen(db)
  return (payout) => {
    const halt = halts.find((one) => isHeldBy(one, payout))
    return halt === undefined ? null : noticeOf(halt)
  }
}
