import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Where pgbench is, or null: Debian keeps it with each version's server, others on the path. It may be older than the server. */
export function findPgbench(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const known = [...versions.map((version) => join(DEBIAN, version, 'bin/pgbench')), 'pgbench']
  return known.find((command) => spawnSync(command, ['--version']).status === 0) ?? null
}

export interface PgbenchRun {
  /** By name; each line is what one transaction does. */
  readonly scripts: Readonly<Record<string, string>>
  readonly clients: number
  readonly seconds: number
  /** Open loop: so many transactions are due each second, and times count from when they were. */
  readonly rate?: number
  /** Not counted of the times: each connection has yet to plan its statements. `seconds` come after them. */
  readonly warmSeconds?: number
  readonly variables?: Readonly<Record<string, bigint | number | string>>
}

export interface PgbenchResult {
  readonly perSecond: number
  /** Of each script, in milliseconds, ascending. */
  readonly times: Readonly<Record<string, readonly number[]>>
}

/** Runs scripts against one database of the bench's server, over its socket; statements are prepared once a connection. */
export async function runPgbench(
  pgbench: string,
  target: { readonly socketDir: string; readonly database: string },
  run: PgbenchRun,
): Promise<PgbenchResult> {
  const { warmSeconds = 0 } = run
  const folder = await mkdtemp(join(tmpdir(), 'morakot-pgbench-'))
  try {
    const names = Object.keys(run.scripts)
    for (const name of names) await writeFile(join(folder, `${name}.sql`), run.scripts[name] ?? '')
    const words = [
      '-n -M prepared -j 2 -U postgres -l --log-prefix=times'.split(' '),
      ['-c', run.clients, '-T', warmSeconds + run.seconds, '-h', target.socketDir],
      names.flatMap((name) => ['-f', `${name}.sql`]),
      Object.entries(run.variables ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      run.rate === undefined ? [] : ['-R', run.rate],
      target.database,
    ]
    const said = await output(pgbench, words.flat().map(String), folder)
    const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? 0)
    if (!/number of failed transactions: 0 /.test(said) || perSecond === 0) throw new Error(`pgbench: ${said}`)
    return { perSecond, times: await readTimes(folder, names, warmSeconds) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// client, transaction, microseconds since it was due, script, seconds and microseconds of when it ended, …
async function readTimes(folder: string, names: readonly string[], warmSeconds: number): Promise<PgbenchResult['times']> {
  const files = readdirSync(folder).filter((name) => name.startsWith('times'))
  const texts = await Promise.all(files.map(async (name) => await readFile(join(folder, name), 'utf8')))
  const lines = texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' ').map((figure) => Number(figure))),
  )
  const done = lines.map(([, , micros = 0, script = 0, seconds = 0, part = 0]) => ({ micros, script, at: seconds + part / 1e6 }))
  const begun = done.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (const { micros, script, at } of done) if (at >= begun + warmSeconds) times[names[script] ?? '']?.push(micros / 1000)
  for (const list of Object.values(times)) list.sort((a, b) => a - b)
  return times
}

async function output(command: string, words: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}
