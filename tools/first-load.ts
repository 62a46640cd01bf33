import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// What runs before the first paint, and the page of `/` where it is not one with what every page loads.
const LOADED_WITH_ENTRY = /^(?:first-paint|home-page|lobby)-/

/** The scripts that a phone must load before the home page of a built web app works, by name. */
export function firstLoadOf(dist: string): readonly string[] {
  const assets = join(dist, 'assets')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name)
  const others = readdirSync(assets).filter((name) => LOADED_WITH_ENTRY.test(name) && name.endsWith('.js'))
  if (entry.length === 0 || others.length === 0) throw new Error('the build has no entry, or nothing by the names that are known here')
  return closure([...entry, ...others], assets)
}

/** These chunks and all that they import at once. */
export function closure(names: readonly string[], assets: string): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, imported = ''] of readFileSync(join(assets, name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      visit(imported)
  }
  for (const name of names) visit(name)
  return [...seen]
}

/** What a script weighs as brotli sends it. */
export function brotliBytes(dist: string, name: string): number {
  return brotliCompressSync(readFileSync(join(dist, 'assets', name))).length
}
