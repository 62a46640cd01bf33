import type { LedgerDb } from '@morakot/ledger/executor'
import { recordKeptSeal } from '@morakot/ledger/findings'
import { sealNext, sealsAfter } from '@morakot/ledger/seals'
import { isSameSeal } from './infra/kept-seals.ts'
import type { KeptSeals } from './infra/kept-seals.ts'

const SEALS_AT_ONCE = 1_000

/**
 * Sets the next seal over what has ended since the last, of at most so many transfers, and keeps every seal that is not kept yet, also
 * another auditor's. Answers whether all is sealed.
 */
export async function sealStep(db: LedgerDb, kept: KeptSeals, transfersMax: number): Promise<boolean> {
  // A new seal over a chain that was cut would begin where the cut is, and cover it. The round tells of the cut.
  if (!(await isChainWhole(db, kept))) return true
  const set = await sealNext(db, transfersMax)
  for (let added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE); added.length > 0;) {
    await kept.keep(added)
    added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE)
  }
  await recordKeptSeal(db, kept.last())
  return set === null || set.transfers < BigInt(transfersMax)
}

/** Whether the last seal that was kept still stands in the database as it was set. */
async function isChainWhole(db: LedgerDb, kept: KeptSeals): Promise<boolean> {
  const copy = kept.find(kept.last())
  if (copy === undefined) return true
  const [stored] = await sealsAfter(db, copy.id - 1n, 1)
  return stored !== undefined && isSameSeal(stored, copy)
}
