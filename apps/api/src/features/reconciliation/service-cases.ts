import type { Tx } from '#infra/db'
import { closeAgreed, insertCases } from './store.ts'
import type { FoundDifference, SourceName } from './store.ts'

export type { FoundDifference }

/** Opens a case for each difference, once: comparing again opens no second one. Money never moves by it. */
export async function openCases(tx: Tx, source: SourceName, found: readonly FoundDifference[], now: Date): Promise<void> {
  if (found.length > 0) await insertCases(tx, source, found, now)
}

/** Closes the open cases about what both sides agree on by now. */
export async function settleCases(tx: Tx, source: SourceName, subjects: readonly string[], now: Date): Promise<void> {
  if (subjects.length > 0) await closeAgreed(tx, source, subjects, now)
}
