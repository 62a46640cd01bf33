import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..')
/** The hash of each claim's inputs when `npm run evidence` last proved it in full; written by that run and by nothing else. */
const PROVEN = 'evidence/inputs.json'

/** What every journey is made of. */
const BROWSER = ['e2e/support/**', 'e2e/playwright.config.ts', 'evidence/journeys.ts', 'package-lock.json']
const CONTRACT = 'packages/contract/src/**'

/** What shows that a page does what it should, and changes no page. */
const COMPONENT_TESTS = ['**/*.test.{ts,tsx}', '**/src/testing/**']

/** What the money is made of, and the tests and trials that try it. */
const MONEY = [
  'apps/{api,auditor,sandbox}/{src,test}/**',
  'packages/{contract,database,ledger,money,schema}/src/**',
  'evidence/**/*.ts',
  'package-lock.json',
]

/** The claims that journeys prove, by the tag that these bear, with what the proof is made of. */
const JOURNEYS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'usable-member-pages',
    [
      ...BROWSER,
      CONTRACT,
      'e2e/accessibility*.e2e.ts',
      'e2e/screens.e2e.ts',
      'docs/site-map.md',
      'packages/ui/**',
      'apps/player/{build,public,src}/**',
      'apps/player/*',
    ],
  ],
  ['usable-console-pages', [...BROWSER, CONTRACT, 'e2e/console-usable.e2e.ts', 'apps/console/{public,src}/**', 'apps/console/*']],
  [
    'scaffold',
    [
      ...BROWSER,
      'e2e/scaffold*.e2e.ts',
      'tools/**',
      'apps/player/build/**',
      'apps/player/*',
      // The lists that a new noun is written into, and what its files are built upon.
      'packages/contract/src/*',
      'apps/*/src/*',
      'apps/*/src/{app,engines,infra,shared}/**',
      'packages/schema/src/*',
      '{.oxfmtrc,.oxlintrc,knip,package,tsconfig*}.json',
      'dependency-cruiser.config.cjs',
    ],
  ],
])

/** Tests that a claim's own journey runs, by the claim. */
const RUN_TESTS: ReadonlyMap<string, string> = new Map([
  ['scaffold', 'apps/player/src/app/{router,modules,route-table,route-title,start,guards}.test.ts'],
])

const NOT_INPUTS = ['**/node_modules/**', '**/dist/**', '**/README.md', 'tools/**/*.test.ts']

/** A hash of the names and contents of all files that the proof of a claim depends on. A claim of no journey is one of the money. */
export function hashOfInputs(claim: string, root: string = PROJECT): string {
  const filesOf = (patterns: readonly string[], exclude: readonly string[]) =>
    globSync(patterns, { cwd: root, exclude, withFileTypes: true }).filter((entry) => entry.isFile())
  const journeys = JOURNEYS.get(claim)
  const found = [
    ...(journeys === undefined ? filesOf(MONEY, NOT_INPUTS) : filesOf(journeys, [...NOT_INPUTS, ...COMPONENT_TESTS])),
    ...filesOf([RUN_TESTS.get(claim) ?? []].flat(), NOT_INPUTS),
  ]
  const hash = createHash('sha256')
  for (const file of new Set(found.map(({ parentPath, name }) => join(parentPath, name)).toSorted()))
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function readProven(root: string): Readonly<Record<string, string>> {
  const path = join(root, PROVEN)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Whether an input of a claim has changed since the claim was proven in full. */
export function hasChanged(claim: string, root: string = PROJECT): boolean {
  return readProven(root)[claim] !== hashOfInputs(claim, root)
}

/** Notes that claims were proven in full, each with the hash that its inputs had when the trial began. */
export function noteProven(hashes: Readonly<Record<string, string>>, root: string = PROJECT): void {
  const all = Object.entries({ ...readProven(root), ...hashes }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(join(root, PROVEN), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Playwright's arguments that leave out the journeys whose claims are proven for the present tree. */
export function wordsForJourneys(root: string = PROJECT): readonly string[] {
  const proven = [...JOURNEYS.keys()].filter((claim) => !hasChanged(claim, root))
  return proven.length === 0 ? [] : ['--grep-invert', proven.map(tagOf).join('|')]
}

/** The tag of the journeys that prove a claim. */
export const tagOf = (claim: string) => `@${claim}`
