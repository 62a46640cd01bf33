import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#infra/db'
import type { Replica } from '#infra/replica/replica'
import type { Snapshot } from './service.ts'

/** A replica that has not come so far after this time leaves the report to the primary. */
const FOLLOW_MS_MAX = 10_000
const LOOK_MS = 200

export interface Source {
  readonly inSnapshot: Snapshot
  /** Who gave the last snapshot. */
  readonly answered: () => 'replica' | 'primary'
}

/**
 * Where reports are read: at the replica, once it has everything that was committed before the query; at the primary when there is no
 * replica or it lags too far behind. Both in one read-only snapshot.
 */
export function sourceOf(primary: Db, replica: Replica | null, followMsMax = FOLLOW_MS_MAX): Source {
  let answered: 'replica' | 'primary' = 'primary'
  const inSnapshot: Snapshot = async (work) => {
    const seen = replica === null ? null : await replica.position()
    const deadline = performance.now() + followMsMax
    while (replica !== null && seen !== null && performance.now() < deadline) {
      const answer = await replica.read(seen, work)
      if (answer !== null) {
        answered = 'replica'
        return answer.value
      }
      await sleep(LOOK_MS)
    }
    answered = 'primary'
    return await primary.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  }
  return { inSnapshot, answered: () => answered }
}
