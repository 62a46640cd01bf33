import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliBytes, closure, firstLoadOf } from '../tools/first-load.ts'
import { withinLimit } from './figure.ts'
import type { Figure } from './figure.ts'
import { ROOT } from './product.ts'

const FIRST_LOAD_KB_MAX = 110
const ROUTE_KB_MAX = 40
const KB = 1024
const DIST = join(ROOT, 'apps/player/dist')
const CONSOLE_DIST = join(ROOT, 'apps/console/dist')
// It must not grow with a feature.
const CONSOLE_JS_KB_MAX = 170
const CONSOLE_CSS_KB_MAX = 20

/** What a phone must load before the home page works, and the largest page that comes later, both as brotli sends them. */
export function measureFirstLoad(): readonly Figure[] {
  const first = firstLoadOf(DIST)
  const routes = readdirSync(join(DIST, 'assets'))
    .filter((name) => /-pages?-[\w-]+\.js$/.test(name))
    .map((name) => ({ name, kb: brotliBytes(DIST, name) / KB }))
  const largest = routes.toSorted((a, b) => b.kb - a.kb)[0]
  return [
    withinLimit(
      `R9 First load, JS of ${first.length} files`,
      first.reduce((sum, name) => sum + brotliBytes(DIST, name) / KB, 0),
      FIRST_LOAD_KB_MAX,
      'KB br',
    ),
    withinLimit(`R9 Largest of ${routes.length} route chunks: ${largest?.name ?? 'none'}`, largest?.kb ?? 0, ROUTE_KB_MAX, 'KB br'),
  ]
}

/** What the console must load before its first page works, as brotli sends it. */
export function measureConsoleShell(): readonly Figure[] {
  const page = readFileSync(join(CONSOLE_DIST, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name)
  const scripts = closure(
    named.filter((name) => name.endsWith('.js')),
    join(CONSOLE_DIST, 'assets'),
  )
  const styles = named.filter((name) => name.endsWith('.css'))
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + brotliBytes(CONSOLE_DIST, name) / KB, 0)
  return [
    withinLimit('R9 Shell of the console, JS', sum(scripts), CONSOLE_JS_KB_MAX, 'KB br'),
    withinLimit('R9 Shell of the console, CSS', sum(styles), CONSOLE_CSS_KB_MAX, 'KB br'),
  ]
}
