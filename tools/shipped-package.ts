import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './run-command.ts'

interface Manifest {
  readonly type?: string
  readonly main?: string
  readonly exports?: unknown
}

const CODE = /\.[cm]?[jt]s$/

/** Every file that an `exports` entry names, whatever its conditions. Patterns name no file. */
function filesNamedIn(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return entry.includes('*') ? [] : [entry]
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(filesNamedIn) : []
}

/**
 * An empty package at the paths of the installed one. Rules that exclude or match folders such as `dist/` are thus proven on
 * packages as they really ship.
 */
export function shippedPackage(name: string): Readonly<Record<string, string>> {
  const folder = `node_modules/${name}`
  const { type, main, exports }: Manifest = JSON.parse(readFileSync(join(PROJECT_ROOT, folder, 'package.json'), 'utf8'))
  const entries = [...filesNamedIn(exports), ...(main === undefined ? [] : [main])].filter((path) => CODE.test(path))
  return Object.fromEntries([
    [`${folder}/package.json`, JSON.stringify({ name, version: '0.1.0', type, main, exports })],
    ...entries.map((path) => [join(folder, path), isModule(path, type) ? 'export {}\n' : 'module.exports = {}\n']),
  ])
}

function isModule(path: string, type: string | undefined): boolean {
  if (path.endsWith('.d.cts') || path.endsWith('.ts')) return true
  return path.endsWith('.mjs') || (path.endsWith('.js') && type === 'module')
}
