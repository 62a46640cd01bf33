import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBackup, takeBackup } from '@morakot/database/backup'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { restore } from '@morakot/database/restore'
import type { RestoreOptions } from '@morakot/database/restore'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { archiveInto, pruneArchive } from '@morakot/database/wal-archive'
import { migrations } from '@morakot/schema/migrations'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditRestored } from './audit-restored.ts'
import { backupsIn, nameOf, readPlaces, walFolder } from './places.ts'
import { timeFactor } from '../testing/time-factor.ts'

type Pool = Database<Record<never, never>>['pool']

const root = join(import.meta.dirname, '..', '..')
let folder: string
let backupDir: string
let server: DatabaseServer
let pool: Pool
let ends: (() => Promise<unknown>)[] = []

/** A ledger on a server that archives its WAL, as `npm start` runs it with BACKUP_DIR. */
beforeAll(async () => {
  const made = await makeThrowAwayFolder()
  folder = made.path
  backupDir = join(folder, 'backups')
  const dataDir = join(folder, 'live', 'postgres')
  server = await startServer({ dataDir, settings: archiveInto(walFolder(backupDir), dataDir) })
  await ensureDatabase(server.target('morakot'))
  const database = openDatabase<Record<never, never>>(server.target('morakot'), { max: 3, applicationName: 'backup-test' })
  pool = database.pool
  await migrate(pool, migrations)
  await pool.query('select ledger.open_member(1)')
  ends = [database.close, server.stop, made[Symbol.asyncDispose]]
})
afterAll(async () => {
  for (const end of ends) await end()
})

let posted = 0
async function post(): Promise<void> {
  posted += 1
  await pool.query(
    `select ledger.post('test', $1, sha256('x'), 'test', 'test', array[ledger.member_account(1, 'real'), ledger.house('house:bank', 'CREDIT')],
       array[1, -1]::bigint[])`,
    [`post ${posted}`],
  )
}

const backUp = async (name: string) =>
  await takeBackup({ dataDir: server.dataDir, target: server.target('postgres') }, join(backupDir, name), new Date())

/** Closes the WAL file of the moment, and waits until it is archived. */
async function archived(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await vi.waitFor(() => expect(existsSync(join(walFolder(backupDir), `${rows[0]?.name}.gz`))).toBe(true), { timeout: 30_000 })
}

let restores = 0
async function restored(options: Omit<RestoreOptions, 'dataDir'>) {
  restores += 1
  const server = await restore({ ...options, dataDir: join(folder, `restored-${restores}`) })
  onTestFinished(server.stop)
  return await auditRestored(server)
}

const NAME = '2026-11-23T150405Z'
const backup = () => join(backupDir, NAME)

describe('a backup that is taken while money moves', () => {
  let before: number
  let after: number
  beforeAll(async () => {
    for (let n = 0; n < 20; n += 1) await post()
    before = posted
    let isDone = false
    const moving = (async () => {
      while (!isDone) await post()
    })()
    await backUp(NAME)
    isDone = true
    await moving
    after = posted
  })

  test('is complete on its own: what was acknowledged before it began is there, and nothing is wrong with it', async () => {
    const { transfers, breaches } = await restored({ backup: backup(), archive: null, until: null })

    expect(breaches).toEqual([])
    expect(transfers).toBeGreaterThanOrEqual(before)
    expect(transfers).toBeLessThanOrEqual(after)
  })

  test('goes on with the archived WAL to the last movement that was archived', async () => {
    for (let n = 0; n < 5; n += 1) await post()
    await archived()
    const kept = posted
    await post()

    const { transfers, breaches } = await restored({ backup: backup(), archive: walFolder(backupDir), until: null })

    expect([transfers, breaches]).toEqual([kept, []])
  })

  test('goes on to a moment and no further', async () => {
    await post()
    const kept = posted
    await sleep(50)
    const until = new Date()
    await sleep(50)
    await post()
    await archived()

    const { transfers, breaches } = await restored({ backup: backup(), archive: walFolder(backupDir), until })

    expect([transfers, breaches]).toEqual([kept, []])
  })

  test('reports what was wrong in it', async () => {
    const database = openDatabase<Record<never, never>>(server.target('morakot'), { max: 1, applicationName: 'tamper' })
    onTestFinished(database.close)
    const change = async (amount: number) =>
      await database.pool.query(`update ledger.account set balance = balance + ${amount} where balance > 0`)
    await change(5)
    await backUp('tampered')
    await change(-5)

    expect((await restored({ backup: join(backupDir, 'tampered'), archive: null, until: null })).breaches).toEqual([
      'I3 balance is not the sum of its entries',
    ])
  })

  test('is restored by the command, which throws a drill away again', { timeout: 240_000 * timeFactor }, () => {
    const restoring = (...flags: string[]) =>
      spawnSync(process.execPath, [join(root, 'tools/restore.ts'), ...flags], {
        env: { PATH: process.env['PATH'] ?? '', BACKUP_DIR: backupDir, DATA_DIR: join(folder, 'again') },
        encoding: 'utf8',
      })
    const drill = restoring('--drill', '--backup-only')
    expect([drill.status, drill.stderr]).toEqual([0, ''])
    expect(drill.stdout).toContain('Nothing is wrong with it. It is thrown away again.')
    expect(existsSync(join(folder, 'again'))).toBe(false)

    const real = restoring('--from', backup(), '--backup-only')
    expect([real.status, real.stderr]).toEqual([0, ''])
    expect(existsSync(join(folder, 'again', 'postgres', 'PG_VERSION'))).toBe(true)
    expect(restoring('--from', backup())).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
  })
})

describe('what cannot be', () => {
  test('a backup over another, a restore of what is none, or over data', async () => {
    await expect(backUp(NAME)).rejects.toThrow('is there already')
    await expect(restored({ backup: folder, archive: null, until: null })).rejects.toThrow('is no backup: backup.json is missing.')
    const full = join(folder, 'full')
    const { path } = await makeThrowAwayFolder()
    onTestFinished(() => rmSync(path, { recursive: true }))
    writeFileSync(join(path, 'diary.txt'), '')
    await expect(restore({ backup: backup(), dataDir: path, archive: null, until: null })).rejects.toThrow('is not empty')
    expect(existsSync(full)).toBe(false)
  })

  test('a server of one’s own is left to its own tools', () => {
    expect(() => readPlaces({ DATABASE_URL: 'postgres://db/m' }, '/srv')).toThrow('back it up with its own tools')
    expect(readPlaces({ DATABASE_URL: '' }, '/srv')).toEqual({ dataDir: '/srv/.data', backupDir: '/srv/.data/backups' })
  })
})

test('WAL that only removed backups needed goes with them', () => {
  const wal = walFolder(backupDir)
  const { firstWal } = readBackup(backup()).facts
  const older = `${firstWal.slice(0, 8)}${'0'.repeat(16)}.gz`
  writeFileSync(join(wal, older), '')
  const count = readdirSync(wal).length

  const removed = pruneArchive(wal, firstWal)

  expect(removed).toBeGreaterThanOrEqual(1)
  expect(readdirSync(wal)).toHaveLength(count - removed)
  expect(existsSync(join(wal, `${firstWal}.gz`))).toBe(true)
  expect(backupsIn(backupDir).at(-1)).toBe(backup())
  expect(nameOf(new Date('2026-11-23T15:04:05.678Z'))).toBe(NAME)
})
