import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSizeProblems } from '../check-sizes.ts'
import { findStructureProblems } from '../check-structure.ts'
import { leftLines, leftOf } from './left.ts'
import type { Scaffolded } from './noun-names.ts'
import { copyProject } from './project-copy.ts'
import type { ProjectCopy } from './project-copy.ts'
import { scaffoldNoun } from './scaffold-noun.ts'
import { UNWRITTEN } from './test-files.ts'

// The whole check and both apps are run over such a noun by `e2e/scaffold.e2e.ts`, in minutes.
const NOUN = { noun: 'prize-draws', title: 'ชิงรางวัล' }
const MIGRATIONS = 'packages/schema/sql'

let copy: ProjectCopy
let before: readonly string[]
let written: Scaffolded
beforeAll(() => {
  copy = copyProject()
  before = readdirSync(join(copy.root, MIGRATIONS))
  written = scaffoldNoun(copy.root, NOUN)
})
afterAll(() => copy[Symbol.dispose]())

const textOf = (path: string) => readFileSync(join(copy.root, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

test('a new noun has the files that a feature may have, four shared files know it, and each of its pages is named by its module', () => {
  expect(findStructureProblems(copy.root)).toEqual([])
  expect(findSizeProblems(copy.root)).toEqual([])
  expect(written.shared.filter((path, at) => written.shared.indexOf(path) === at)).toHaveLength(4)

  const pages = written.own.filter((path) => path.endsWith('-page.tsx'))
  expect(pages).toHaveLength(4)
  const unnamed = pages.filter((path) => {
    const module = textOf(join(dirname(path), '../module.ts'))
    return !module.includes(`import('./pages/${basename(path)}')`)
  })
  expect(unnamed).toEqual([])
})

test('its migration has the next free number, and names its constraints and grants as those of the product', () => {
  const migrations = readdirSync(join(copy.root, MIGRATIONS)).filter((file) => !before.includes(file))

  expect(migrations).toEqual([`${String(before.length + 1).padStart(4, '0')}-prize-draws.sql`])
  const sql = textOf(`${MIGRATIONS}/${migrations[0]}`)
  for (const [, table = '', name] of sql.matchAll(/^create table (\w+)[\s\S]*?^ {2}constraint (\w+)/gm))
    expect(name).toBe(`${table}__${name?.split('__')[1]}`)
  expect(sql.match(/^grant .*;$/gm)).toEqual([
    'grant select, insert on prize_draws_item to morakot_app;',
    'grant update (status, published_by, published_at, ended_at) on prize_draws_item to morakot_app;',
    'grant select, insert on prize_draws_claim to morakot_app;',
  ])
})

test('its tests fail with what they have to prove: each refusal, a race, and the states of both lists', () => {
  const tests = written.own.filter(isTest)
  expect(tests.map((path) => path.split('/')[1])).toEqual(['api', 'player', 'console'])
  const unwritten = tests.map((path) => textOf(path).match(/^test\('.+', \(\) => expect\.fail\('.+'\)\)$/gm) ?? [])
  for (const [at, path] of tests.entries()) expect(unwritten[at]).toHaveLength(textOf(path).match(/\btest\(/g)?.length ?? 0)
  for (const one of unwritten.flat()) expect(one).toMatch(new RegExp(`expect\\.fail\\('${UNWRITTEN}: .{20}`))

  const [api = [], ...pages] = unwritten
  const refusals = [...textOf('packages/contract/src/features/prize-draws/refusals.ts').matchAll(/^ {2}'(prizeDraws\.\w+)': \{/gm)]
  expect(refusals.length).toBeGreaterThan(5)
  for (const [, code = ''] of refusals) expect(api.filter((one) => one.includes(code))).toHaveLength(1)
  expect(api.join()).toContain('of ten claims at once')
  for (const page of pages)
    for (const state of ['loads', 'is empty', 'fails and is tried again']) expect(page.join()).toContain(`the list ${state}`)
})

test('nothing that is left compiles silently, and the printed list names each file of it', () => {
  const silent = written.own.filter((path) => /\bTODO\b|\bFIXME\b|test\.(?:todo|skip)|NOUN|undefined\b.*\$\{/.test(textOf(path)))
  expect(silent).toEqual([])

  const left = leftOf(NOUN, written.own)
  const files = left.flatMap((one) => one.files)
  expect(files.filter((path) => !existsSync(join(copy.root, path)))).toEqual([])
  expect(left.filter((one) => one.files.length === 0)).toEqual([])
  const needed = ['.sql', 'schema.ts', 'refusals.ts', 'noun.ts', 'copy.ts', 'service-editions.ts']
  const named = written.own.filter((path) => isTest(path) || needed.some((ending) => path.endsWith(`/${ending}`) || path.endsWith('.sql')))
  expect(named.filter((path) => !files.includes(path))).toEqual([])
  for (const shared of ['docs/requirements.md', 'apps/api/test/value-calls.test.ts', 'e2e/console-usable.e2e.ts', 'CHANGELOG.md'])
    expect(files).toContain(shared)
  expect(leftLines(left)[0]).toBe('1. Requirements: a row for each thing that the prize draws promise, each with an ID.')
})

test('a noun that is there is not written over', () => {
  const path = written.own.find((one) => one.endsWith('apps/api/src/features/prize-draws/service.ts')) ?? ''
  const text = textOf(path)

  expect(() => scaffoldNoun(copy.root, NOUN)).toThrow('EEXIST')
  expect(textOf(path)).toBe(text)
})
