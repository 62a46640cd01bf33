import { archivedUntil } from '@morakot/ledger/archives'
import { importFolder } from '#features/imports/service'
import type { ImportOptions, ImportOutcome } from '#features/imports/service'
import type { Db } from '#infra/db'
import { runUnfinished } from '#infra/rebuild/run'
import { modules } from './modules.ts'

const rebuilds = modules.flatMap((module) => module.rebuilds)
const past = modules.flatMap((module) => module.past)

/** A server of two cores makes two projections in little more than the time of one. */
const REBUILDS_AT_ONCE = 2
/** Connections that `bringFolder` needs: each rebuild has its own, and one that holds its subscriber. */
export const CONNECTIONS_TO_BRING = 2 * REBUILDS_AT_ONCE

/**
 * Brings a folder along, and makes every projection of what came along again, also of a run before that was killed in between. `db` has
 * `CONNECTIONS_TO_BRING` connections of the database's owner. Throws as `importFolder` does.
 */
export async function bringFolder(db: Db, folder: string, options: Omit<ImportOptions, 'projections'>): Promise<ImportOutcome> {
  const outcome = await importFolder(db, folder, { ...options, projections: rebuilds.map(({ name }) => name) })
  if (outcome.kind === 'faulty') return outcome
  await runUnfinished(db, rebuilds, { past, now: options.now, archivedUntil: await archivedUntil(db), atOnce: REBUILDS_AT_ONCE })
  return outcome
}
