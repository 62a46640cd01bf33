import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { ROOT } from './product.ts'

const FIRST_LOAD_KB_MAX = 110
const ROUTE_KB_MAX = 40
const KB = 1024
const DIST = join(ROOT, 'apps/player/dist')
const ASSETS = join(DIST, 'assets')

// What runs before the first paint, and the page of `/` where it is not one with what every page loads.
const BESIDE_ENTRY = /^(?:first-paint|home-page|lobby)-/

/** What a phone must load before the home page works, and the largest page that comes later, both as brotli sends them. */
export function measureFirstLoad(): readonly Figure[] {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const entry = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name)
  const beside = chunks.filter((name) => BESIDE_ENTRY.test(name))
  if (entry.length === 0 || beside.length === 0) throw new Error('the build has no entry, or nothing by the names that the bench knows')
  const first = closure([...entry, ...beside])
  const routes = chunks.filter((name) => /-page-[\w-]+\.js$/.test(name)).map((name) => ({ name, kb: brotliKb(name) }))
  const largest = routes.toSorted((a, b) => b.kb - a.kb)[0]
  return [
    withinLimit(
      `R9 First load, JS of ${first.length} files`,
      first.reduce((sum, name) => sum + brotliKb(name), 0),
      FIRST_LOAD_KB_MAX,
      'KB br',
    ),
    withinLimit(`R9 Largest of ${routes.length} route chunks: ${largest?.name ?? 'none'}`, largest?.kb ?? 0, ROUTE_KB_MAX, 'KB br'),
  ]
}

/** These chunks and all that they import at once. */
function closure(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, imported = ''] of readFileSync(join(ASSETS, name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      visit(imported)
  }
  for (const name of names) visit(name)
  return [...seen]
}

function brotliKb(name: string): number {
  return brotliCompressSync(readFileSync(join(ASSETS, name))).length / KB
}
