import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureTable, writtenFeatureTable } from './feature-table.ts'
import { PROJECT_ROOT } from './run-command.ts'
import { configurationPage, EXAMPLE, exampleFile, PAGE } from './variables-page.ts'

/** Read only to be put back, or set for a library. */
const NOT_OURS = new Set(['AWS_EXECUTION_ENV', 'TMPDIR', 'VITEST_POOL_ID'])

/** A file in backticks, not a pattern of names. */
const FILE = /`([\w.@/-]+\.(?:tsx?|sql|md|json|mjs|cjs|css|html|sh|yml|conf|timer|service))`/g
/** Files of a build, of an archive, of an earlier version or of another machine, an address of the API, and examples of names. */
const MADE_ELSEWHERE = new Set([
  '/openapi.json',
  '0030-vouchers.sql',
  '0166-debts-written-off.sql',
  'config.yml',
  'first-pages.json',
  'manifest.json',
  'minigame-frame.html',
  'sql/NNNN-name.sql',
])

/** Where rules are written down, and the files that cite them. */
const RULE_PAGES = ['docs/product-rules.md', 'docs/rules-by-number.md']
const CITING = /^(?:apps|packages|e2e|evidence|tools|bench|docs)\/.*\.(?:tsx?|sql|md)$/

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((part) => part !== undefined))
const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
    return [path]
  })
}

const pagesBelow = (folder: string) => filesBelow(folder).filter((path) => path.endsWith('.md'))

/** What runs, without its tests. */
function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name === 'test' ? [] : sourcesBelow(path)
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : []
  })
}

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): readonly string[] {
  return captures(withoutCode(read(page)), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function brokenLinksOf(page: string): readonly string[] {
  const links = captures(withoutCode(read(page)), /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(PROJECT_ROOT, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

describe('what the documentation says', () => {
  test('lists every environment variable with its default and meaning, as the programs read them (npm run configuration)', () => {
    expect(read(PAGE)).toBe(configurationPage(PROJECT_ROOT))
    expect(read(EXAMPLE)).toBe(exampleFile())
  })

  test('names every variable that a program of the product reads, in any file', () => {
    const requests = ['apps', 'packages', 'tools']
      .flatMap(sourcesBelow)
      .flatMap((path) =>
        captures(read(path), /(?:process\.env|environment|source)\['([A-Z][A-Z0-9_]{3,})'|\b(?:text|set)\('([A-Z][A-Z0-9_]{3,})'\)/g),
      )

    expect(requests.length).toBeGreaterThan(20)
    expect(sorted(requests.filter((name) => !NOT_OURS.has(name) && !read(PAGE).includes(`\`${name}\``)))).toEqual([])
  })

  const bounded: readonly (readonly [page: string, wordsMax: number])[] = [
    ['README.md', 900],
    ['docs/architecture.md', 1_800],
    ...pagesBelow('docs/operations').map((page) => [page, 400] as const),
  ]
  test.each(bounded)('says in %s what a newcomer needs in at most %i words', (page, wordsMax) => {
    expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(wordsMax)
  })

  test('has a README of at most 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120)
  })

  test('lists the features of the API with what each imports, as the code is (npm run features)', () => {
    expect(writtenFeatureTable(PROJECT_ROOT)).toBe(featureTable(PROJECT_ROOT))
  })

  test('has a line for every rule that code, tests and pages cite by number', () => {
    const rules = new Set(RULE_PAGES.flatMap((page) => captures(read(page), /(?:\*\*|^\| )([DF]-?\d+)\b/gm)))
    const cited = filesBelow('')
      .filter((path) => CITING.test(path))
      .flatMap((path) => captures(read(path), /\b(F-\d+|D(?:[1-9]|1[0-4]))\b(?!-)/g).map((rule) => ({ path, rule })))

    expect(cited.length).toBeGreaterThan(900)
    expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([])
  })

  test('links only to what is there', () => {
    const broken = pagesBelow('').flatMap((page) => brokenLinksOf(page).map((link) => `${page}: ${link}`))

    expect(broken).toEqual([])
  })

  test('names only files that are there', () => {
    const ours = filesBelow('')
    const isOurs = (name: string) => ours.some((path) => path === name || path.endsWith(`/${name}`))
    const named = pagesBelow('').flatMap((page) => captures(withoutCode(read(page)), FILE).map((name) => ({ page, name })))

    expect(named.length).toBeGreaterThan(500)
    expect(named.filter(({ name }) => !isOurs(name.replace(/^[./]+/, '')) && !MADE_ELSEWHERE.has(name))).toEqual([])
  })

  test('shows each decision in their list, numbered without a gap', () => {
    const files = readdirSync(join(PROJECT_ROOT, 'docs/decisions'))
      .filter((name) => name !== 'README.md')
      .toSorted()

    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_name, index) => index + 1))
    expect(captures(read('docs/decisions/README.md'), /\]\((\d{4}-[a-z-]+\.md)\)/g)).toEqual(files)
  })
})
