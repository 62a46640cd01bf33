import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from '@morakot/database/command-line'
import { discardRestored, restore } from '@morakot/database/restore'
import { auditRestored } from './backup/audit-restored.ts'
import { backupsIn, readPlaces, walFolder } from './backup/places.ts'

const root = join(import.meta.dirname, '..')

const OPTIONS = {
  /** Which backup; the newest when absent. */
  from: { type: 'string' },
  /** How far to go on through the archived WAL, as `2026-11-23T15:04:05Z`; all of it when absent. */
  until: { type: 'string' },
  /** The moment of the backup: no archived WAL is read. */
  'backup-only': { type: 'boolean', default: false },
  /** Restores to a place that is thrown away: says that it can be done, how long it takes and what is in it. */
  drill: { type: 'boolean', default: false },
} as const

/** Puts a backup back, goes on through the archived WAL, and audits everything. Ends with 1 when something is wrong with what was restored. */
async function run(): Promise<void> {
  const { values } = readArguments({ usage: 'restore [-- --drill] [--from BACKUP] [--until MOMENT | --backup-only]', options: OPTIONS })
  const places = readPlaces(process.env, root)
  const backup = values.from === undefined ? backupsIn(places.backupDir).at(-1) : resolve(values.from)
  if (backup === undefined)
    throw new Error(`There is no backup in ${places.backupDir}. Name another folder with BACKUP_DIR, or a backup with --from.`)
  const until = values.until === undefined ? null : new Date(values.until)
  if (until !== null && Number.isNaN(until.getTime()))
    throw new Error(`--until must be a moment like 2026-11-23T15:04:05Z, not ${values.until}.`)
  const wal = walFolder(places.backupDir)
  const archive = values['backup-only'] || !existsSync(wal) ? null : wal
  const begun = performance.now()
  const drillFolder = values.drill ? mkdtempSync(join(tmpdir(), 'morakot-drill-')) : null
  // The server's user must be able to pass.
  if (drillFolder !== null) chmodSync(drillFolder, 0o711)
  const dataDir = join(drillFolder ?? places.dataDir, 'postgres')
  say(`Restoring ${backup}${archive === null ? '' : ' and the archived WAL after it'}.`)
  const server = await restore({ backup, dataDir, archive, until, log: say })
  try {
    const { transfers, lastAt, breaches } = await auditRestored(server)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    say(`${transfers} transfers, the last ${lastAt === null ? 'never' : lastAt.toISOString()}; restored and audited in ${seconds} s.`)
    for (const breach of breaches) say(`Wrong: ${breach}`)
    if (breaches.length > 0) process.exitCode = 1
    else say(values.drill ? 'Nothing is wrong with it. It is thrown away again.' : 'Nothing is wrong with it. npm start serves it.')
  } finally {
    await server.stop()
    if (drillFolder !== null) {
      discardRestored(server.dataDir)
      rmSync(drillFolder, { recursive: true, force: true })
    }
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
