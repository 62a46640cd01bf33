import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onTestFinished } from 'vitest'

import { chooseOwner, spawnOptions } from '../server-owner.ts'
import { startServer } from '../server.ts'
import { makeThrowAwayFolder } from '../throw-away-folder.ts'

import type { ServerOwner } from '../server-owner.ts'
import type { DatabaseServer, ServerOptions } from '../server.ts'
import type { ConnectionTarget } from '../target.ts'

/** A path for a data folder that does not exist yet; it goes with the test. */
export async function newFolder(): Promise<string> {
  const folder = await makeThrowAwayFolder()
  onTestFinished(folder[Symbol.asyncDispose])
  return join(folder.path, 'data')
}

/** A server that is stopped with the test. */
export async function start(dataDir: string, options: Omit<ServerOptions, 'dataDir'> = {}): Promise<DatabaseServer> {
  const server = await startServer({ dataDir, ...options })
  onTestFinished(server.stop)
  return server
}

export type ChildServer = Pick<DatabaseServer, 'dataDir' | 'socketDir'> & { readonly target: ConnectionTarget; readonly kill: () => void }

const CHILD_PROGRAM = `
  const { startServer } = await import(process.argv[1])
  const { dataDir, socketDir, target } = await startServer({ dataDir: process.argv[2] })
  process.stdout.write(JSON.stringify({ dataDir, socketDir, target: target('postgres') }))
  setInterval(() => {}, 1_000)
`

/** A server that another Node process has started; `kill` kills that process as nothing can refuse. */
export async function startInChild(dataDir: string, owner: ServerOwner = null): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD_PROGRAM, import.meta.resolve('../server.ts'), dataDir], {
    ...owner,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  const [reported]: Buffer[] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [])])
  if (!reported) throw new Error('The child ended before it had started a server.')
  return { ...JSON.parse(reported.toString()), kill }
}

/** Whether that user can load this package, which is in the checkout of the project. */
export function canLoadPackage(owner: ServerOwner): boolean {
  const file = fileURLToPath(new URL('../server.ts', import.meta.url))
  return spawnSync(process.execPath, ['-e', 'require("fs").accessSync(process.argv[1])', file], { ...spawnOptions(owner) }).status === 0
}

/** A connection that is ended with the test. */
export async function connect(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client(target)
  // Some tests kill the server of this connection.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

export async function rowsOf(target: ConnectionTarget, sql: string): Promise<unknown[]> {
  const client = await connect(target)
  const { rows } = await client.query(sql)
  return rows
}

export function postmasterOf({ dataDir }: { dataDir: string }): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The state after a crash and a restart of the machine: a lock file whose process id now belongs to another program of the server's user. */
export function leaveLockFile(dataDir: string): void {
  const program = spawn('/bin/sleep', ['60'], { ...spawnOptions(chooseOwner(dataDir)), stdio: 'ignore' })
  onTestFinished(() => void program.kill())
  writeFileSync(join(dataDir, 'postmaster.pid'), `${program.pid}\n${dataDir}\n1700000000\n5432\n/tmp/gone\n\n  1 1\nready   \n`)
}

export function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
