import type { LedgerDb } from '@morakot/ledger/executor'
import { keepParts, recordPart } from '@morakot/ledger/findings'

/** A part of a pass. */
export interface Part {
  readonly name: string
  /** `/health` reports the part as late when it has not finished for so long. */
  readonly lateAfterMs: number
  /** Returns whether it has finished; otherwise it continues in the next pass, from where it stopped. */
  readonly work: () => Promise<boolean>
}

/** Does every part, each for itself: one that fails holds up no other. Throws what failed when all have been tried. */
export function startParts(db: LedgerDb, parts: readonly Part[]): () => Promise<void> {
  let isFirst = true
  return async () => {
    const failures: unknown[] = []
    for (const { name, lateAfterMs, work } of parts) {
      try {
        const isDone = await work()
        await recordPart(db, { part: name, lateAfterMs, isDone, failure: null })
      } catch (cause) {
        failures.push(new Error(`The part "${name}" of a pass failed: ${wordsOf(cause)}`, { cause }))
        // An unreachable database fails this write too; the failure above already reports it.
        await recordPart(db, { part: name, lateAfterMs, isDone: false, failure: wordsOf(cause) }).catch(() => undefined)
      }
    }
    const names = parts.map(({ name }) => name)
    if (isFirst && failures.length === 0) await keepParts(db, names)
    isFirst &&= failures.length > 0
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} parts of a pass failed`)
  }
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
