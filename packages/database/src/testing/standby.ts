import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { copyLiveFolder } from '../copy-live-folder.ts'
import { openDatabase } from '../database.ts'
import { giveFolder } from '../give-folder.ts'
import { chooseOwner } from '../server-owner.ts'
import { startServer } from '../server.ts'

import type { DatabaseServer } from '../server.ts'
import type { ServerSettings } from '../server-settings.ts'

/** The options of a standby. */
export type StandbyPlan = {
  readonly primary: DatabaseServer
  /** A folder that does not exist yet. */
  readonly dataDir: string
  /** Seen in pg_stat_replication, and named by synchronous_standby_names. */
  readonly name: string
  readonly settings?: ServerSettings
}

/** A streaming standby of npm's package, which has no `pg_basebackup`: the server's own backup functions, and a copy of its folder. */
export async function startStandby({ primary, dataDir, name, settings = {} }: StandbyPlan): Promise<DatabaseServer> {
  const { pool, close } = openDatabase(primary.target('postgres'), { max: 1, statementTimeoutMs: 0, applicationName: 'clone' })
  const client = await pool.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    copyLiveFolder(primary.dataDir, dataDir)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    client.release()
    await close()
  }
  writeFileSync(join(dataDir, 'standby.signal'), '')
  appendFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${connectionTo(primary, name)}'\n`)
  giveFolder(chooseOwner(primary.dataDir), dataDir)
  return await startServer({ dataDir, settings })
}

/** How a standby of this name finds the primary. */
export function connectionTo({ socketDir }: DatabaseServer, name: string): string {
  return `host=${socketDir} user=postgres application_name=${name}`
}
