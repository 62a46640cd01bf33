import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedCommand, runNode } from '../tools/run-command.ts'
import { copyProject } from '../tools/scaffold-noun/project-copy.ts'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import { startWhole } from './support/whole-product.ts'

/** The feature: what only minigames need, on every side. */
const OWN = [
  'packages/contract/src/features/minigames',
  'apps/api/src/features/minigames',
  'apps/api/src/features/minigame-tables',
  'apps/api/test/minigame-*.ts',
  'apps/player/src/features/minigames',
  'apps/player/src/minigame-frame',
  'apps/player/public/minigames',
  'apps/console/src/features/minigames',
  'e2e/minigames.e2e.ts',
] as const

/** Its SQL. The files are emptied, so that the sequence has no gap. */
const OWN_SQL = 'packages/schema/sql/*-minigame*.sql'

/** Lines elsewhere that go with it, each as it is written. */
const LINES: readonly (readonly [file: string, line: string])[] = [
  ['apps/api/src/modules.ts', "import { minigamesModule } from '#features/minigames/module'"],
  ['apps/api/src/modules.ts', "import { minigameTablesModule } from '#features/minigame-tables/module'"],
  ['apps/api/src/modules.ts', '  minigamesModule,'],
  ['apps/api/src/modules.ts', '  minigameTablesModule,'],
  ['packages/contract/src/nouns.ts', "import { minigamesNoun, minigameTablesNoun } from './features/minigames/noun.ts'"],
  ['packages/contract/src/nouns.ts', '  minigamesNoun,'],
  ['packages/contract/src/nouns.ts', '  minigameTablesNoun,'],
  ['packages/contract/src/features/exports/states.ts', "  'minigames.spinsOfAll',"],
  [
    'packages/contract/src/features/work-queue/states.ts',
    "  minigame_prizes: { label: 'รางวัลมินิเกมรอคนที่สอง', page: '/minigames/{subject}', minutes: 240 },",
  ],
  ['packages/schema/src/audits.ts', "  { noun: 'minigames', isInSlices: false },"],
  ['apps/console/src/app/modules.ts', "export { minigames } from '#features/minigames/module'"],
  ['apps/player/src/app/modules.ts', "export { minigames } from '#features/minigames/module'"],
]

/** More lines elsewhere are couplings that the feature should declare itself. */
const LINES_MAX = 12

/** What gives and takes the tokens of minigames, and has to work without them. */
const TESTED = ['wallet', 'points', 'quests', 'vouchers', 'redemption'] as const
const SIDES = ['packages/contract', 'apps/api', 'apps/player', 'apps/console'] as const
/** A test that names the feature in its title is of the feature. */
const NAMES_IT = /minigame/i

const CONFIGS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.console.json'] as const
/** Whether the process lives, the app, and the catalogue of the lobby. */
const ANSWERED = ['/health', '/', '/storage/games_TIAMUT.json'] as const
const STEP_MS_MAX = 5 * 60_000
const TESTS_MS_MAX = 20 * 60_000
const LINES_SHOWN = 20

/** Removes the feature from a copy of the project. Throws where it is not as the lists say. */
function removeFeature(root: string): void {
  for (const pattern of OWN) {
    const found = globSync(pattern, { cwd: root })
    if (found.length === 0) throw new Error(`The feature has no ${pattern}.`)
    for (const path of found) rmSync(join(root, path), { recursive: true })
  }
  for (const path of globSync(OWN_SQL, { cwd: root })) writeFileSync(join(root, path), '')
  for (const [file, line] of LINES) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const places = lines.flatMap((text, at) => (text === line ? [at] : []))
    const [place] = places
    if (place === undefined || places.length > 1) throw new Error(`${file} has this line ${places.length} times, not once: ${line}`)
    writeFileSync(join(root, file), lines.toSpliced(place, 1).join('\n'))
  }
}

/** What the compiler, or the generator of the schema, refuses. */
async function compile(root: string): Promise<readonly string[]> {
  const wrong: string[] = []
  const limits = { timeLimitMs: STEP_MS_MAX, cwd: root }
  const schema = await runNode(join(root, 'packages/schema/src/write-schema.ts'), [], limits)
  if (schema.exitCode !== 0) wrong.push(`schema: ${schema.output.trim().slice(-500)}`)
  for (const config of CONFIGS) {
    const { exitCode, output } = await runNode(installedCommand('tsc7', 'tsc'), ['-p', join(root, config)], limits)
    const errors = output.split('\n').filter((line) => line.includes(': error '))
    if (exitCode !== 0) wrong.push(...(errors.length === 0 ? [output] : errors).map((line) => `${config}: ${line}`))
  }
  return wrong
}

/** What does not answer after a start on empty data. */
async function start(root: string): Promise<readonly string[]> {
  await using product = await startWhole(root)
  const replies = await Promise.all(ANSWERED.map(async (path) => ({ path, status: (await fetch(`${product.origin}${path}`)).status })))
  return replies.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} is answered with ${status}`)
}

/** The tests that are red though their titles do not name the feature, and how many are green. */
async function runTests(root: string): Promise<{ readonly passed: number; readonly red: readonly string[] }> {
  const files = SIDES.flatMap((side) => TESTED.map((noun) => `${side}/src/features/${noun}/`)).filter((folder) =>
    existsSync(join(root, folder)),
  )
  const run = await runVitest({ root, files, resultFile: join(root, 'result.json'), timeLimitMs: TESTS_MS_MAX })
  const red = run.failedTests.filter((title) => !NAMES_IT.test(title))
  const isWhole = run.passed > 0 && !run.output.includes('Failed Suites')
  return { passed: run.passed, red: isWhole ? red : [...red, `a file did not run: ${run.output.slice(-1_000)}`] }
}

async function prove({ say }: Trial): Promise<Finding> {
  const counted = `${LINES.length} of at most ${LINES_MAX} lines elsewhere`
  if (LINES.length > LINES_MAX) return { isProven: false, figure: counted }
  using copy = copyProject()
  removeFeature(copy.root)
  const wrong = await compile(copy.root)
  say(`${wrong.length} errors of the compiler`)
  if (wrong.length > 0) return { isProven: false, figure: `${counted}; it does not compile`, details: wrong.slice(0, LINES_SHOWN) }
  const silent = await start(copy.root)
  say(silent.length === 0 ? 'started and answered' : silent.join('; '))
  const { passed, red } = await runTests(copy.root)
  return {
    isProven: silent.length === 0 && red.length === 0,
    figure: `${counted}, ${passed} tests of ${TESTED.join(', ')} passed, ${red.length} failed`,
    details: [...silent, ...red],
  }
}

export const REMOVAL_CLAIMS: readonly Claim[] = [
  {
    name: 'without-minigames',
    claim: `A copy without minigames, and without ${LINES_MAX} lines elsewhere, compiles, starts and answers, and the tests of ${TESTED.join(', ')} pass`,
    brokenBy: 'a feature that imports another in its service, or a list that must name every feature',
    sizes: ['full'],
    prove,
  },
]
