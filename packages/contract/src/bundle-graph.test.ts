import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const IMPORT = /^(?:import|export)\s(?!type\b)[^'";]*?from\s+'([^']+)'/gm

/** Everything that a file pulls into a bundle, by walking its imports; those of types alone leave nothing behind. */
function reach(file: URL, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (name.startsWith('.')) reach(new URL(name, file), seen)
    else seen.add(name)
  }
  return seen
}

const packagesOf = (entry: string) => [...reach(new URL(entry, import.meta.url))].filter((name) => !name.startsWith('file:'))

describe('what a browser loads of the contract', () => {
  test.each(['./client.ts', './nouns.ts', './call.ts'])('%s reaches no package at all, zod least', (entry) => {
    expect(packagesOf(entry)).toEqual([])
  })

  test('the walk itself is not blind: the schemas do reach zod', () => {
    expect(packagesOf('./features/cashier/schema.ts')).toContain('zod')
  })
})
