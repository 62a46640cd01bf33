import { archivedUntil } from '@morakot/ledger/archives'
import { importFolder } from '#features/imports/service'
import type { ImportOptions, ImportOutcome } from '#features/imports/service'
import type { Db } from '#infra/db'
import { runUnfinished } from '#infra/rebuild/run'
import { modules } from './modules.ts'

const rebuilds = modules.flatMap((module) => module.rebuilds)
const past = modules.flatMap((module) => module.past)

/**
 * Brings a folder along, and makes every projection of what came along again, also of a run before that was killed in between. `db` has two
 * connections of the database's owner. Throws as `importFolder` does.
 */
export async function bringFolder(db: Db, folder: string, options: Omit<ImportOptions, 'projections'>): Promise<ImportOutcome> {
  const outcome = await importFolder(db, folder, { ...options, projections: rebuilds.map(({ name }) => name) })
  if (outcome.kind !== 'faulty') await runUnfinished(db, rebuilds, { past, now: options.now, archivedUntil: await archivedUntil(db) })
  return outcome
}
