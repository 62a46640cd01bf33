import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { urlOfTarget } from '@morakot/database/target'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../../..')
const page = readFileSync(join(PROJECT_ROOT, 'docs/cluster.md'), 'utf8')
/** The statements of step 4, as one copies them. */
const SQL = (/```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '').replaceAll('…', 'pass')

let folder: Awaited<ReturnType<typeof makeThrowAwayFolder>>
let server: DatabaseServer
beforeAll(async () => {
  folder = await makeThrowAwayFolder()
  server = await startServer({ dataDir: join(folder.path, 'data') })
  await withDatabase('postgres', 'postgres', async (run) => await run(`create role administrator login createrole createdb`))
  await withDatabase('administrator', 'postgres', async (run) => {
    for (const statement of SQL.split(';').filter((text) => text.trim() !== '')) await run(statement)
  })
})
afterAll(async () => {
  await server.stop()
  await folder[Symbol.asyncDispose]()
})

const urlAs = (user: string, database = 'morakot') => urlOfTarget({ ...server.target(database), user })

async function withDatabase<T>(
  user: string,
  database: string,
  work: (run: (text: string) => Promise<readonly Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const { pool, close } = openDatabase<Record<never, never>>(
    { ...server.target(database), user },
    { max: 1, applicationName: 'cluster-page' },
  )
  try {
    return await work(async (text) => (await pool.query(text)).rows)
  } finally {
    await close()
  }
}

/** What `/etc/morakot/api.env` holds: addresses that outsiders reach, and secrets of its own. */
async function apiEnv(): Promise<Record<string, string>> {
  const names = ['CAPTCHA', 'CODE', 'PROVIDER', 'BANK', 'SMS', 'SLIPS', 'IDENTITY', 'TRUEMONEY', 'GATEWAY', 'VAULT', 'DOCUMENT', 'OPERATOR']
  const parties = ['PROVIDER', 'BANK', 'SMS', 'SLIPS', 'IDENTITY', 'TRUEMONEY', 'GATEWAY']
  return {
    APP_DATABASE_URL: urlAs('morakot_app'),
    PUBLIC_ORIGIN: 'https://play.example',
    CONSOLE_ORIGIN: 'https://console.example',
    PLAYER_PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...Object.fromEntries(names.map((name) => [`${name}_SECRET`, `${name} of this installation only, and long`])),
    ...Object.fromEntries(parties.map((name) => [`${name}_ORIGIN`, 'https://party.example'])),
  }
}

/** Starts a program of the page and waits until it is ready, or ends. */
async function start(file: string, variables: Record<string, string>) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...variables }
  const child = fork(join(PROJECT_ROOT, file), { env, cwd: PROJECT_ROOT, silent: true, execArgv: [] })
  let said = ''
  child.stderr?.on('data', (part) => (said += String(part)))
  child.stdout?.on('data', (part) => (said += String(part)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const outcome = await Promise.race([once(child, 'message').then(() => 'ready' as const), ended])
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { outcome, said: () => said }
}

/** The api serves what was built; on a fresh clone nothing was. */
function ensureBuilt(): void {
  for (const app of ['player', 'console']) {
    const index = join(PROJECT_ROOT, 'apps', app, 'dist/index.html')
    if (existsSync(index)) continue
    mkdirSync(join(PROJECT_ROOT, 'apps', app, 'dist'), { recursive: true })
    writeFileSync(index, '<!doctype html>')
  }
}

const people = async () =>
  await withDatabase(
    'morakot_owner',
    'morakot',
    async (run) => await run('select (select count(*) from member)::int as members, (select count(*) from operator)::int as operators'),
  )

describe('[INSTALL-2] the page of a cluster, followed by a login that is no superuser', () => {
  test('makes roles and a database that the migrations can work with, and seeds no operator', async () => {
    const { outcome, said } = await start('apps/api/src/prepare.ts', { ...(await apiEnv()), OWNER_DATABASE_URL: urlAs('morakot_owner') })

    expect([outcome, said()]).toEqual([0, ''])
    expect(await people()).toEqual([{ members: 0, operators: 0 }])
    const roles = await withDatabase(
      'postgres',
      'postgres',
      async (run) => await run(`select rolname from pg_roles where rolsuper and rolname like 'morakot%'`),
    )
    expect(roles).toEqual([])
    const limits = await withDatabase('morakot_app', 'morakot', async (run) => await run('show statement_timeout'))
    expect(limits).toEqual([{ statement_timeout: '3s' }])
  })

  test('starts the api, a worker and the auditor as their own logins', async () => {
    ensureBuilt()
    const seals = mkdtempSync(join(tmpdir(), 'seals-'))
    onTestFinished(() => rmSync(seals, { recursive: true, force: true }))
    const env = await apiEnv()

    expect(await start('apps/api/src/main.ts', { ...env, JOBS: 'off' })).toMatchObject({ outcome: 'ready' })
    expect((await fetch(`http://127.0.0.1:${env['PLAYER_PORT']}/health`)).status).toBe(200)
    expect(await start('apps/api/src/worker.ts', env)).toMatchObject({ outcome: 'ready' })
    expect(
      await start('apps/auditor/src/main.ts', {
        AUDITOR_DATABASE_URL: urlAs('morakot_auditor'),
        AUDIT_SEALS_FILE: join(seals, 'seals.jsonl'),
        LOG_LEVEL: 'error',
      }),
    ).toMatchObject({ outcome: 'ready' })
  })

  test('refuses HA=required while no standby confirms, in the api and in the worker', async () => {
    for (const file of ['apps/api/src/main.ts', 'apps/api/src/worker.ts']) {
      const { outcome, said } = await start(file, { ...(await apiEnv()), HA: 'required' })
      expect([outcome, said()]).toEqual([1, expect.stringMatching(/^HA=required, and no standby confirms/)])
    }
  })

  test('starts no api on a database that was seeded as a demo', async () => {
    const seeded = await start('apps/api/src/prepare.ts', {
      OWNER_DATABASE_URL: urlAs('morakot_owner'),
      DEMO_LOGINS: 'yes',
      DEMO_HISTORY: 'off',
    })
    expect(seeded.outcome).toBe(0)

    const { outcome, said } = await start('apps/api/src/main.ts', await apiEnv())

    expect([outcome, said()]).toEqual([
      1,
      expect.stringMatching(
        /^Outsiders can reach this installation, and the published demo password opens operator auditor, .*member malee/,
      ),
    ])
  })
})
