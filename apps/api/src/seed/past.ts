import { DEMO_SOURCE } from '@morakot/contract/outside/demo-people'
import { faultLine } from '@morakot/contract/features/imports/schema-lines'
import { sql } from 'kysely'
import type { ImportOptions } from '#features/imports/service'
import type { Db } from '#infra/db'
import { bringFolder } from '../bring-folder.ts'

const FAULTS_SHOWN = 5

/** Whether the demo's past was brought along, at this start or an earlier one. Needs the rights of the database's owner. */
export async function hasPast(db: Db): Promise<boolean> {
  const { rows } = await sql`select from import_run where source = ${DEMO_SOURCE} and state = 'finished'`.execute(db)
  return rows.length > 0
}

async function hasMembers(db: Db): Promise<boolean> {
  return (await sql`select from member limit 1`.execute(db)).rows.length > 0
}

/**
 * Brings the demo's past along where there is no member yet; a run that was killed in between is finished. `db` has
 * `CONNECTIONS_TO_BRING` connections of the database's owner. Throws one sentence for a folder with faults.
 */
export async function bringPast(db: Db, folder: string, options: Pick<ImportOptions, 'now' | 'operator' | 'sealing'>): Promise<void> {
  if (await hasMembers(db)) return
  const faults: string[] = []
  const { kind } = await bringFolder(db, folder, { ...options, report: (fault) => void faults.push(faultLine(fault)) })
  if (kind === 'faulty') throw new Error(`The demo's past has ${faults.length} faults: ${faults.slice(0, FAULTS_SHOWN).join('; ')}`)
}
