import type { BaseContext } from '#infra/context'
import { CALL_KEPT_DAYS, DAY_MS } from './rules.ts'
import { deleteOldCalls } from './store-calls.ts'

/** A statement of this many rows stays far below the pool's time limit. */
const ROWS_MAX = 10_000
/** The rows beyond this many slices are left to the next run, at once. */
const SLICES_MAX = 100

/** Deletes old calls in slices; returns whether none is left. */
export async function forgetCalls(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  { rowsMax, slicesMax }: { readonly rowsMax: number; readonly slicesMax: number } = { rowsMax: ROWS_MAX, slicesMax: SLICES_MAX },
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - CALL_KEPT_DAYS * DAY_MS)
  for (let slice = 0; slice < slicesMax; slice += 1) if ((await deleteOldCalls(db, { before, rowsMax })) < rowsMax) return true
  return false
}
