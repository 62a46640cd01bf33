import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

/** The classes that a sheet gives a rule of their own. */
function classesOf(sheet: string): ReadonlySet<string> {
  const css = readFileSync(join(SOURCE, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
  return new Set(selectors.filter((selector) => /^\.[\w-]+$/.test(selector)))
}

// Sheets of pages are loaded when the page is first opened and stay: the second owner of a class changes the first one's page.
test('a class belongs to one sheet, so that a page looks the same whatever was opened before it', () => {
  const owners = new Map<string, string[]>()
  for (const sheet of globSync('**/*.css', { cwd: SOURCE }))
    for (const name of classesOf(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet])

  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, sheets]) => sheets.length > 1)).toEqual([])
})
