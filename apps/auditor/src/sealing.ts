import type { LedgerDb } from '@morakot/ledger/executor'
import { recordKeptSeal } from '@morakot/ledger/findings'
import { sealNext, sealsAfter } from '@morakot/ledger/seals'
import { isSameSeal } from './infra/kept-seals.ts'
import type { KeptSeals } from './infra/kept-seals.ts'

const SEALS_AT_ONCE = 1_000

/**
 * Sets the next seal over what was committed since the last, of at most so many transfers, and keeps every seal that is not kept yet, also
 * another auditor's. Returns whether all is sealed.
 */
export async function sealStep(db: LedgerDb, kept: KeptSeals, transfersMax: number): Promise<boolean> {
  // A new seal over a chain that was cut would begin at the cut, and hide it. The round reports the cut.
  if (!(await isChainWhole(db, kept))) return true
  const set = await sealNext(db, transfersMax)
  for (let added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE); added.length > 0;) {
    await kept.keep(added)
    added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE)
  }
  await recordKeptSeal(db, kept.last())
  return set === null || set.transfers < BigInt(transfersMax)
}

/** Whether the last kept seal is still in the database, unchanged. */
async function isChainWhole(db: LedgerDb, kept: KeptSeals): Promise<boolean> {
  const copy = kept.find(kept.last())
  if (copy === undefined) return true
  const [stored] = await sealsAfter(db, copy.id - 1n, 1)
  return stored !== undefined && isSameSeal(stored, copy)
}
