import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { isRunning } from './rules.ts'
import type { MaintenanceWindow } from './rules.ts'
import { findWindowLocked, insertWindow, listRunning, listWindows, writeEnd } from './store.ts'
import type { KeptWindow, NewWindow } from './store.ts'

/** The windows that run at a moment, for checks of many games. */
export async function runningWindows(db: Db | Tx, at: Date): Promise<readonly MaintenanceWindow[]> {
  return await listRunning(db, at)
}

const SHOWN_MAX = 200

/** Windows for operators: running and planned first. */
export async function readWindows(db: Db, now: Date): Promise<readonly KeptWindow[]> {
  return await listWindows(db, now, SHOWN_MAX)
}

/** Sets a window. The same id again changes nothing, and returns false. */
export async function setWindow(tx: Tx, window: NewWindow): Promise<boolean> {
  return await insertWindow(tx, window)
}

export type EndOutcome =
  | { readonly kind: 'ended'; readonly before: KeptWindow; readonly endsAt: Date }
  | { readonly kind: 'not-found' | 'over' }

/** Ends a running window now; one that is only planned is called off. */
export async function endWindow(tx: Tx, id: string, end: { readonly at: Date; readonly by: OperatorId }): Promise<EndOutcome> {
  const before = await findWindowLocked(tx, id)
  if (before === undefined) return { kind: 'not-found' }
  if (before.endsAt !== null && before.endsAt <= end.at) return { kind: 'over' }
  // An end before the start would be none: a planned window that is called off lasts no time.
  const endsAt = isRunning(before, end.at) ? end.at : before.startsAt
  if (before.endsAt !== null && before.endsAt.getTime() === endsAt.getTime()) return { kind: 'over' }
  await writeEnd(tx, id, { at: endsAt, by: end.by })
  return { kind: 'ended', before, endsAt }
}
