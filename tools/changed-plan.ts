import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { PARTS } from './nouns.ts'

const PROJECT = join(import.meta.dirname, '..')
const FEATURE = /^(?:apps|packages)\/[^/]+\/src\/features\/([^/]+)\//
const PAGE = /^apps\/(?:player|console)\/src\/features\/([^/]+)\//
const MIGRATION = /^(?:packages\/schema|apps\/sandbox)\/sql\/\d+-([^/]+)\.sql$/
const API = 'apps/api/'
const WALKS = `${API}test/`
/** The API loads all its features at once: each of its tests would run again for each of them. */
const NOT_THE_API = ['apps/auditor/', 'apps/console/', 'apps/player/', 'apps/sandbox/', 'packages/', 'bench/', 'tools/']
/** Tests that read files other than code. */
const READERS = ['tools/docs.test.ts', 'tools/trace.test.ts', 'tools/deploy.test.ts']
/** The journeys of what all pages of an app share, by the files of it. */
const SHARED: readonly (readonly [files: RegExp, journeys: RegExp])[] = [
  [/^(?:apps\/player\/src\/(?:app|shared)\/|packages\/ui\/)/, /^e2e\/(?:shell|routes|navigation|login|session)\./],
  [/^(?:apps\/console\/src\/(?:app|shared)\/|packages\/ui\/)/, /^e2e\/console(?:-policy)?\./],
  [/^apps\/player\/src\/service-worker\//, /^e2e\/(?:pwa|service-worker-removed|release)\./],
  [/^apps\/sandbox\//, /^e2e\/(?:sandbox-|game-screen)/],
]

/**
 * What `npm run test:changed` runs for these changed files, as paths from the root: places of tests that `loaded` them, of tests that `read` them
 * (Vitest knows of imports alone), and which of the journeys: those of the changed nouns by their name, those that open a changed page by its
 * address, those of what all pages share, and those that a changed support file is part of.
 */
export function planChanged(files: readonly string[], journeys: readonly string[]) {
  const inSql = files
    .flatMap((file) => MIGRATION.exec(file)?.[1] ?? [])
    .filter((noun) => existsSync(join(PROJECT, API, 'src/features', noun)))
  const inCode = files.flatMap((file) => FEATURE.exec(file)?.[1] ?? [])
  const nouns = [...inCode, ...inSql].flatMap((noun) => [noun, PARTS.get(noun) ?? noun])
  const outside = files.filter((file) => file.startsWith(API) && !FEATURE.test(file)).map((file) => `${dirname(file)}/`)
  const walks = outside.length > 0 || files.some((file) => /^packages\/(?!art|ui)/.test(file)) ? [WALKS] : []
  const sql = files.some((file) => file.endsWith('.sql')) ? ['packages/schema/', 'packages/ledger/', WALKS] : []
  // `deposits` and `deposit.e2e.ts` are one noun.
  const ofNoun = new RegExp(`^e2e/(?:${nouns.map((noun) => noun.replace(/s$/, '')).join('|') || '$'})(?:s?\\.|-)`)
  const ofShared = SHARED.filter(([place]) => files.some((file) => place.test(file))).map(([, names]) => names)
  const opened = [...new Set(files.flatMap((file) => PAGE.exec(file)?.[1] ?? []))].flatMap(addressesOf)
  const parts = supportOf(files)
  const isChosen = (journey: string): boolean => {
    if (files.includes(journey) || ofNoun.test(journey) || ofShared.some((names) => names.test(journey))) return true
    const text = textOf(journey)
    // The looks at all pages take minutes, and `npm run evidence` keeps their proof.
    if (text.includes('@usable-')) return false
    return opened.some((address) => opens(text, address)) || parts.some((part) => text.includes(`./support/${part}'`))
  }
  return {
    loaded: [...NOT_THE_API, ...new Set([...nouns.map((noun) => `${API}src/features/${noun}/`), ...outside, ...walks])],
    read: [
      ...sql,
      ...new Set(inSql.map((noun) => `${API}src/features/${noun}/`)),
      ...(files.some((file) => !/\.(?:tsx?|sql)$/.test(file)) ? READERS : []),
    ],
    journeys: journeys.filter(isChosen),
  }
}

const textOf = (file: string) => (existsSync(join(PROJECT, file)) ? readFileSync(join(PROJECT, file), 'utf8') : '')

/** The addresses of a noun's pages in both apps; the home page is opened by nearly every journey, and says nothing. */
function addressesOf(noun: string): readonly string[] {
  const modules = ['player', 'console'].map((app) => textOf(`apps/${app}/src/features/${noun}/module.ts`))
  return modules.flatMap((text) => [...text.matchAll(/\bpath: '(\/[^'$]+?)\/?['$]/g)].map(([, path = '']) => path))
}

/** Whether a journey names this address, alone or with a search. */
const opens = (text: string, address: string) => ["'", '`', '?', '#'].some((end) => new RegExp(`['\`}]${address}\\${end}`).test(text))

/** The changed support files of journeys, and those that import them, by name. */
function supportOf(files: readonly string[]): readonly string[] {
  const texts = globSync('e2e/support/*.ts', { cwd: PROJECT }).map((file) => [file.replace('e2e/support/', ''), textOf(file)] as const)
  const found = new Set(files.flatMap((file) => /^e2e\/support\/(.+)$/.exec(file)?.[1] ?? []))
  for (const part of found) for (const [name, text] of texts) if (text.includes(`'./${part}'`)) found.add(name)
  return [...found]
}
