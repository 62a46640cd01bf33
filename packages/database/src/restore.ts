import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { readBackup } from './backup.ts'
import { giveFolder } from './give-folder.ts'
import { makeFolder } from './make-folder.ts'
import { placeData } from './places.ts'
import { chooseOwner } from './server-owner.ts'
import { startServer } from './server.ts'
import { restoreCommand } from './wal-archive.ts'

import type { DatabaseServer } from './server.ts'

export type RestoreOptions = {
  readonly backup: string
  /** Where the data are wanted: a folder that is empty or not there. */
  readonly dataDir: string
  /** Archived WAL to replay after the backup; null restores the moment of the backup. */
  readonly archive: string | null
  /** Up to when to replay; null is to the end of the archive. */
  readonly until: Date | null
  readonly log?: (sentence: string) => void
}

/** Reading a day of WAL takes minutes. */
const RECOVERY_MS_MAX = 3_600_000
const POLL_MS = 200

/** Restores a backup's data and starts a server on them, which replays the archived WAL and then serves as any other. */
export async function restore({ backup, dataDir: wanted, archive, until, log = () => {} }: RestoreOptions): Promise<DatabaseServer> {
  const { dataDir: from } = readBackup(backup)
  const owner = chooseOwner(wanted)
  const dataDir = placeData(resolve(wanted), owner, log)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty. Stop what serves it and move it away first: a restore writes over nothing.`)
  }
  makeFolder(dataDir, 0o700)
  cpSync(from, dataDir, { recursive: true })
  if (archive !== null) writeFileSync(join(dataDir, 'recovery.signal'), '')
  giveFolder(owner, dataDir)
  const settings = {
    ...(archive === null ? {} : { restore_command: restoreCommand(archive), recovery_target_action: 'promote' }),
    ...(archive === null || until === null ? {} : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const server = await startServer({ dataDir, settings, log, startMs: RECOVERY_MS_MAX })
  try {
    await untilServing(server)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Deletes a restored backup: for a check that only proves that it can be restored. */
export function discardRestored(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}

async function untilServing(server: DatabaseServer): Promise<void> {
  const client = new pg.Client(server.target('postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    const deadline = performance.now() + RECOVERY_MS_MAX
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      if (rows[0]?.recovering === false) return
      await sleep(POLL_MS)
    }
    throw new Error(`The archived WAL was not read within ${RECOVERY_MS_MAX / 60_000} minutes.`)
  } finally {
    await client.end().catch(() => {})
  }
}
