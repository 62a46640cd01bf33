import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Opening } from './databases.ts'
import { requireWritable } from './folders.ts'

const APPS = ['player', 'console'] as const
const PACKAGES = ['art', 'contract', 'money', 'ui'] as const
const STAMP = '.built-from'

/** Builds the web apps whose sources have changed since their last build. */
export async function buildWebApps(root: string, { say, signal }: Opening): Promise<void> {
  // One after the other: a single build already uses every core.
  for (const app of APPS) {
    const folder = join(root, 'apps', app)
    const stampFile = join(folder, 'dist', STAMP)
    const sources = hashOf([folder, ...PACKAGES.map((name) => join(root, 'packages', name))])
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) continue
    requireWritable(folder, `the ${app} app has to be built there`)
    say(`Building the ${app} app.`)
    await build(root, folder, signal)
    writeFileSync(stampFile, sources)
  }
}

/** Builds the web apps that were never built. The API serves the documents for frames from there. */
export async function buildMissingWebApps(root: string, opening: Opening): Promise<void> {
  if (APPS.some((app) => !existsSync(join(root, 'apps', app, 'dist/index.html')))) await buildWebApps(root, opening)
}

async function build(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  })
  child.on('error', () => undefined)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The build of ${folder} failed; the lines above say why.`)
}

const NOT_SOURCES = new Set(['node_modules', 'dist', '.vite'])

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of folders.flatMap(filesBelow).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
