import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { callsOf } from '@morakot/contract/nouns'
import { describe, expect, test } from 'vitest'
import { rowsOf } from './route-table.ts'

interface Dataset {
  readonly name: string
  readonly call: string
  readonly read?: string
  readonly screen: string
}

const datasets: readonly Dataset[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/datasets.json'), 'utf8'))
const sources: Readonly<Record<string, string>> = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
  base: '../',
})
const DYNAMIC = /\bimport\('([^']+)'\)/gu
const IMPORTED = /(?:\bfrom |\bimport\(|^import )'([^']+)'/gmu

const pathOf = (screen: string) => screen.replaceAll(/\{(\w+)\}/gu, '$$$1')
const sameAddress = (one: string, other: string) => one.replaceAll(/\$\w+/gu, '$') === other.replaceAll(/\$\w+/gu, '$')

/** The file that a specifier of another file names, or undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('#')
    ? `./${specifier.slice(1)}`
    : specifier.startsWith('.')
      ? `./${posix.join(posix.dirname(from), specifier)}`
      : undefined
  return path === undefined ? undefined : [path, `${path}.ts`, `${path}.tsx`].find((name) => name in sources)
}

const filesIn = (file: string, pattern: RegExp) =>
  [...(sources[file] ?? '').matchAll(pattern)].flatMap(([, specifier = '']) => fileOf(specifier, file) ?? [])

/** What a page's files reach. The list of modules, which reaches every page, is not followed. */
function reachedFrom(files: readonly string[]): readonly string[] {
  const reached = new Set(files)
  for (const file of reached)
    for (const next of filesIn(file, IMPORTED)) if (!next.startsWith('./app/') || !file.startsWith('./features/')) reached.add(next)
  return [...reached]
}

/** The files of the pages of the module that declares a screen. */
function pagesOf(screen: string): readonly string[] {
  const declared = Object.entries(sources).filter(
    ([file, text]) =>
      file.endsWith('module.ts') && [...text.matchAll(/\bpath: '([^']+)'/gu)].some(([, path = '']) => sameAddress(path, pathOf(screen))),
  )
  return declared.flatMap(([file]) => filesIn(file, DYNAMIC))
}

/** `api.list(`, or `api[which](` in a file that has `'list'`. */
const names = (text: string, name: string) =>
  new RegExp(`\\b(?:api|\\w+Api)\\.${name}\\(`, 'u').test(text) || (text.includes('api[') && text.includes(`'${name}'`))

/** Whether a file makes a call: it has the client of the call's noun, its own or an imported one, and uses it. */
function makes(file: string, call: string): boolean {
  return Object.entries(callsOf('member')).some(([noun, member]) =>
    Object.entries(member).some(([name, { method, path }]) => {
      if (method !== 'GET' || path !== call || !names(sources[file] ?? '', name)) return false
      const client = new RegExp(`\\bclient<[^(]+\\(\\s*'${noun}'`, 'u')
      return [file, ...filesIn(file, IMPORTED)].some((one) => client.test(sources[one] ?? ''))
    }),
  )
}

describe('the place of every dataset', () => {
  test.each(datasets)('[ENT-21] $name is shown by the page $screen, which reads it', ({ screen, call, read = call }) => {
    expect(rowsOf().filter(({ path }) => sameAddress(path, pathOf(screen)))).toHaveLength(1)
    const pages = pagesOf(screen)
    expect(pages).not.toEqual([])
    expect(reachedFrom(pages).filter((file) => makes(file, read))).not.toEqual([])
  })
})
