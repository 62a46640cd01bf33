import { isSameSeal } from './infra/kept-seals.ts'
import type { SealChain } from './infra/seal-chains.ts'

const SEALS_AT_ONCE = 1_000

/**
 * Sets the next seal over what was committed since the last, of at most so many rows, and keeps every seal that is not kept yet, also
 * another auditor's. Returns whether all is sealed.
 */
export async function sealStep(chain: SealChain, rowsMax: number): Promise<boolean> {
  const { kept } = chain
  // A new seal over a chain that was cut would begin at the cut, and hide it. The round reports the cut.
  if (!(await isChainWhole(chain))) return true
  const set = await chain.next(rowsMax)
  for (let added = await chain.after(kept.last(), SEALS_AT_ONCE); added.length > 0;) {
    await kept.keep(added)
    added = await chain.after(kept.last(), SEALS_AT_ONCE)
  }
  await chain.recordKept(kept.last())
  return set === null || set.rows < BigInt(rowsMax)
}

/** Whether the last kept seal is still in the database, unchanged. */
async function isChainWhole({ kept, after }: SealChain): Promise<boolean> {
  const copy = kept.find(kept.last())
  if (copy === undefined) return true
  const [stored] = await after(copy.id - 1n, 1)
  return stored !== undefined && isSameSeal(stored, copy)
}
