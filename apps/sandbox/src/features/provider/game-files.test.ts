import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { FAMILY_KEYS } from '@morakot/art/families/family'
import { describe, expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'
import { SHEETS } from '#infra/html'

import { LAUNCH, openGame, startSandbox } from '../../testing/start-sandbox.ts'

const SCRIPT_BYTES_MAX = 35 * 1_024
const FILES = ['symbols.svg', 'ground.svg', 'ground-wide.svg', 'frame-reels.svg', 'frame-reels_five.svg', 'frame-cluster.svg', 'world.css']
const PUBLIC = new URL('../../../public/', import.meta.url)

/** The text of a script and of all modules that it imports, at once or later, by their names. */
function withImports(name: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(name)) return found
  const text = readFileSync(new URL(name, PUBLIC), 'utf8')
  found.set(name, text)
  for (const [, path] of text.matchAll(/(?:from|import) ?\(?'(\.{1,2}\/[^']+)'/g)) {
    const address = new URL(path ?? '', new URL(name, PUBLIC))
    withImports(address.href.slice(PUBLIC.href.length), found)
  }
  return found
}

describe('[F-144] the files of a game', () => {
  test('are at most 35 KB of script for any game, and each module that it needs is preloaded', async () => {
    await using sandbox = await startSandbox()
    for (const { engine, model } of allGames()) {
      const { page } = await openGame(sandbox, { ...LAUNCH, engine, model })
      const scripts = [...page.body.matchAll(/<script type="module" src="\/public\/([^"]+)"/g)].map(([, name = '']) => name)
      const modules = new Map(scripts.flatMap((name) => [...withImports(name)]))
      const bytes = [...modules.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
      const preloaded = [...page.body.matchAll(/rel="modulepreload" href="\/public\/([^"]+)"/g)].map(([, name]) => name)

      expect(scripts).toHaveLength(page.body.split('<script').length - 1)
      expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
      expect(preloaded.filter((name) => !modules.has(name ?? ''))).toEqual([])
      expect(preloaded).toEqual(expect.arrayContaining(['play.js', 'sound.js', 'win.js']))
    }
  })

  test('no page of a game may evaluate text or write markup from a script', async () => {
    await using sandbox = await startSandbox()
    const { page } = await openGame(sandbox, { ...LAUNCH, engine: 'reels_five', model: 'free_spins' })

    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
  })
})

describe('[F-144] the pictures of a family', () => {
  test('come compressed, the same as uncompressed, and may be kept', async () => {
    await using sandbox = await startSandbox()
    for (const url of FAMILY_KEYS.flatMap((family) => FILES.map((name) => `/worlds/${family}/${name}`))) {
      const send = (encoding: string) => sandbox.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
      const [compressed, plain] = [await send('gzip, br'), await send('gzip')]

      expect([url, compressed.statusCode, compressed.headers['content-encoding']]).toEqual([url, 200, 'br'])
      expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(plain.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    }
  })

  test('are no others than these', async () => {
    await using sandbox = await startSandbox()
    const others = ['constructor/symbols.svg', 'naga/frame-crash.svg', 'naga/frame-constructor.svg', 'naga/symbols', 'naga/..%2Fplay.css']
    for (const path of others) expect((await sandbox.app.inject({ method: 'GET', url: `/worlds/${path}` })).statusCode).toBe(404)
  })
})

test('each style sheet is one that a page may name, or the one of every page', () => {
  const sheets = readdirSync(PUBLIC).filter((name) => name.endsWith('.css') && name !== 'base.css')

  expect([...SHEETS]).toEqual(sheets.toSorted())
})

test('[F-144] no style sheet asks for letters that are bolder than the font has', () => {
  const sheets = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const textOf = (name: string) => readFileSync(new URL(name, PUBLIC), 'utf8')
  const [, most = ''] = /font-weight: \d+ (\d+);/.exec(textOf('base.css')) ?? []
  const weights = sheets.flatMap((name) => [...textOf(name).matchAll(/font-weight: (\d+);/g)].map(([, weight]) => Number(weight)))

  expect(weights.length).toBeGreaterThan(20)
  expect(Math.max(...weights)).toBeLessThanOrEqual(Number(most))
})
