import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { ensureDatabase } from './ensure-database.ts'
import {
  canLoadPackage,
  connect,
  discard,
  isAlive,
  leaveLockFile,
  newFolder,
  postmasterOf,
  rowsOf,
  start,
  startInChild,
} from './testing/server-test-kit.ts'
import { startServer } from './server.ts'

const isRoot = process.getuid?.() === 0
const UNPRIVILEGED = { uid: 65534, gid: 65534 }

describe('the embedded database', () => {
  test('serves on a private socket, never on the network, with the settings that money needs', async () => {
    const server = await start(await newFolder())

    const settings = await rowsOf(
      server.target('postgres'),
      `select name, setting from pg_settings where name in
       ('listen_addresses', 'data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'deadlock_timeout', 'wal_compression', 'TimeZone') order by lower(name)`,
    )

    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'deadlock_timeout', setting: '200' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'wal_compression', setting: 'pglz' },
    ])
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(statSync(server.dataDir).uid).not.toBe(0)
  })

  test('keeps its data over a stop and a start, and leaves no socket folder behind', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    await ensureDatabase(first.target('shop'))
    await ensureDatabase(first.target('shop'))
    await rowsOf(first.target('shop'), 'create table fruit as select 1')
    await first.stop()

    const second = await start(dataDir)

    expect(await rowsOf(second.target('shop'), 'select * from fruit')).toHaveLength(1)
    expect(existsSync(first.socketDir)).toBe(false)
  })

  test('is found by a second start, which leaves it to the first', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)

    const second = await start(dataDir)
    await second.stop()

    expect(second.socketDir).toBe(first.socketDir)
    expect(await rowsOf(first.target('postgres'), 'select 1')).toHaveLength(1)
  })

  test('is one server when two starts race for a new folder', async () => {
    const dataDir = await newFolder()

    const children = await Promise.all([startInChild(dataDir), startInChild(dataDir)])

    expect(children[0].socketDir).toBe(children[1].socketDir)
  })

  test('starts though a crash has left a lock file whose number now belongs to another program', async () => {
    const dataDir = await newFolder()
    await start(dataDir).then((server) => server.stop())
    leaveLockFile(dataDir)

    const server = await start(dataDir)

    expect(await rowsOf(server.target('postgres'), 'select 1')).toHaveLength(1)
  })

  test('starts again after its server was killed, once the last of its processes has left, with all that was acknowledged', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    const lingering = await connect(first.target('postgres'))
    await lingering.query('create table fruit as select 1')
    const { rows } = await lingering.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    process.kill(backend, 'SIGSTOP')
    process.kill(postmasterOf(first), 'SIGKILL')

    const starting = start(dataDir)
    await sleep(600)
    process.kill(backend, 'SIGCONT')
    const second = await starting

    expect(await rowsOf(second.target('postgres'), 'select * from fruit')).toHaveLength(1)
  })

  test('ends when the process that started it is killed with -9', async () => {
    const dataDir = await newFolder()
    const child = await startInChild(dataDir)
    const postmaster = postmasterOf(child)
    expect(isAlive(postmaster)).toBe(true)

    child.kill()

    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000, interval: 20 })
    await vi.waitFor(() => expect(existsSync(child.socketDir)).toBe(false), { timeout: 10_000 })
  })

  test('is not disturbed by a start that was killed while it made the data folder', async () => {
    const dataDir = await newFolder()
    mkdirSync(`${dataDir}.init-killed`, { recursive: true })
    writeFileSync(join(`${dataDir}.init-killed`, 'PG_VERSION'), '18')

    const server = await start(dataDir)

    expect(await rowsOf(server.target('postgres'), 'select 1')).toHaveLength(1)
  })

  test('does not start in a folder that holds something else, or another version', async () => {
    const dataDir = await newFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'diary.txt'), '')
    await expect(startServer({ dataDir })).rejects.toThrow('is not empty and holds no PostgreSQL database')

    writeFileSync(join(dataDir, 'PG_VERSION'), '15\n')
    await expect(startServer({ dataDir })).rejects.toThrow('was made by PostgreSQL 15')
  })

  test('reports what PostgreSQL printed when it does not start', async () => {
    const dataDir = await newFolder()

    await expect(startServer({ dataDir, settings: { max_connections: 'many' } })).rejects.toThrow(/did not start: .*max_connections/)
  })

  test('finds a short socket folder when the temporary folder has a long name', async () => {
    const folder = await newFolder()
    const long = join(folder, 'x'.repeat(80))
    mkdirSync(long, { recursive: true })
    chmodSync(long, 0o777)
    vi.stubEnv('TMPDIR', long)
    onTestFinished(() => void vi.unstubAllEnvs())

    const server = await start(join(folder, 'data'))

    expect(server.socketDir.startsWith(long)).toBe(false)
  })
})

describe.runIf(isRoot)('the embedded database, started by root', () => {
  test('moves out of a folder that its user cannot enter, says so once, and is found there again', async () => {
    const home = await newFolder()
    mkdirSync(home, { mode: 0o700 })
    const said: string[] = []
    const first = await start(join(home, 'data'), { log: (sentence) => said.push(sentence) })
    await rowsOf(first.target('postgres'), 'create table fruit as select 1')
    await first.stop()

    const second = await start(join(home, 'data'))
    onTestFinished(() => discard(second.dataDir))

    expect(said).toEqual([expect.stringMatching(/^The database lives in .*cannot enter/)])
    expect(first.dataDir.startsWith(home)).toBe(false)
    expect(second.dataDir).toBe(first.dataDir)
    expect(await rowsOf(second.target('postgres'), 'select * from fruit')).toHaveLength(1)
  })

  // The unprivileged user cannot even load this file when the checkout is in root's home; run the tests as an ordinary user then.
  test.runIf(canLoadPackage(UNPRIVILEGED))('starts as an ordinary user too, and serves the same folder to root', async () => {
    const folder = await newFolder()
    mkdirSync(folder)
    chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    const dataDir = join(folder, 'data')
    const child = await startInChild(dataDir, UNPRIVILEGED)
    await rowsOf(child.target, 'create table fruit as select 1')
    const postmaster = postmasterOf(child)
    child.kill()
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000, interval: 20 })

    const server = await start(dataDir)

    expect(statSync(dataDir).uid).toBe(UNPRIVILEGED.uid)
    expect(await rowsOf(server.target('postgres'), 'select * from fruit')).toHaveLength(1)
  })
})
