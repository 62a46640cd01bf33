import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedCommand, PROJECT_ROOT, runNode } from './run-command.ts'
import type { Step, StepOutcome } from './steps.ts'
import type { TestCounts } from './test-counts.ts'
import { failedInPlaywright, failedInVitest } from './test-failures.ts'
import { skippedInPlaywright, skippedInVitest } from './skipped-tests.ts'
import { BROKEN_RUNNER, countPlaywright, countVitest, describeCounts, NO_TESTS } from './test-counts.ts'
import { doneInBrowser } from './trace-requirements.ts'

const WORKSPACE_TIME_LIMIT_MS = 30 * 60_000
const BROWSER_TIME_LIMIT_MS = 40 * 60_000
const OUTPUT_CHARACTERS_MAX = 60_000
const BROWSER_CONFIG = 'e2e/playwright.config.ts'

/** The longest first, so that the short ones fill the other core; the rest follow by name. */
const LONGEST_FIRST = ['apps/api', 'apps/sandbox', 'packages/ledger']
const PARENTS = ['apps', 'packages']
const LONE_WORKSPACES = ['tools', 'bench', 'evidence']

/** A step that also says how many tests it ran and which failed; both are asked after the run. */
export interface TestStep extends Step {
  readonly counts: () => TestCounts
  readonly failures: () => readonly string[]
  /** The tests that were skipped. */
  readonly skipped: () => readonly string[]
}

/** Every workspace with tests, the longest first. Throws when one has tests that no configuration would run. */
export function testedWorkspaces(root: string): readonly string[] {
  const nested = PARENTS.flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  const tested = [...nested.toSorted(), ...LONE_WORKSPACES].filter((path) => existsSync(join(root, path)) && hasTests(join(root, path)))
  const forgotten = tested.find((path) => !existsSync(join(root, path, 'vitest.config.ts')))
  if (forgotten !== undefined) throw new Error(`${forgotten} has tests and no vitest.config.ts, so nothing would run them.`)
  return [...LONGEST_FIRST.filter((path) => tested.includes(path)), ...tested.filter((path) => !LONGEST_FIRST.includes(path))]
}

const NOT_SOURCES = new Set(['node_modules', 'dist'])

function hasTests(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.isDirectory()) return !NOT_SOURCES.has(entry.name) && hasTests(join(folder, entry.name))
    return /\.test\.tsx?$/.test(entry.name)
  })
}

interface Runner {
  readonly name: string
  readonly script: string
  readonly words: (reportPath: string) => readonly string[]
  readonly env: (reportPath: string) => Readonly<Record<string, string>>
  readonly count: (report: string) => TestCounts
  readonly failed: (report: string) => readonly string[]
  readonly skipped: (report: string) => readonly string[]
  readonly timeLimitMs: number
}

/** Runs a test runner and reads its JSON report. Passed means: exit code 0, a report, and no failure in it. */
function runnerStep(runner: Runner): TestStep {
  let counts = NO_TESTS
  let failures: readonly string[] = []
  let skipped: readonly string[] = []
  const run = async (): Promise<StepOutcome> => {
    const folder = mkdtempSync(join(tmpdir(), 'morakot-report-'))
    const reportPath = join(folder, 'report.json')
    try {
      const finished = await runNode(runner.script, runner.words(reportPath), {
        env: runner.env(reportPath),
        timeLimitMs: runner.timeLimitMs,
      })
      const report = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : null
      const counted = report === null ? BROKEN_RUNNER : runner.count(report)
      failures = report === null ? [] : runner.failed(report)
      skipped = report === null ? [] : runner.skipped(report)
      counts = finished.exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
      return { isPassed: counts.failed === 0, note: describeCounts(counts), detail: detailOf(failures, finished.output) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { name: runner.name, run, counts: () => counts, failures: () => failures, skipped: () => skipped }
}

/** What failed stands first: a log that is shown only in part still names it. Of a long output the end is kept. */
function detailOf(failures: readonly string[], output: string): string {
  return [...failures, '', output.slice(-OUTPUT_CHARACTERS_MAX)].join('\n')
}

/**
 * The unit and integration tests of one workspace. Half of the cores, because two workspaces run side by side; the longest takes all of them,
 * because it is alone for half of its time, when all the others have ended.
 */
export function workspaceStep(workspace: string): TestStep {
  const cores = availableParallelism()
  const workers = workspace === LONGEST_FIRST[0] ? cores : Math.max(1, Math.floor(cores / 2))
  return runnerStep({
    name: workspace,
    script: installedCommand('vitest', 'vitest'),
    words: (report) => [
      'run',
      '--root',
      workspace,
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: () => ({}),
    count: (report) => countVitest(JSON.parse(report)),
    failed: (report) => failedInVitest(JSON.parse(report)),
    skipped: (report) => skippedInVitest(JSON.parse(report)),
    timeLimitMs: WORKSPACE_TIME_LIMIT_MS,
  })
}

/** The browser journeys. Without a configuration they are missing, which is said, and is a failure once a row depends on them. */
export function browserStep(): TestStep {
  if (existsSync(join(PROJECT_ROOT, BROWSER_CONFIG))) {
    return runnerStep({
      name: 'e2e',
      script: installedCommand('@playwright/test', 'playwright'),
      words: () => ['test', '--config', BROWSER_CONFIG, '--reporter=dot,json'],
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      count: (report) => countPlaywright(JSON.parse(report)),
      failed: (report) => failedInPlaywright(JSON.parse(report)),
      skipped: (report) => skippedInPlaywright(JSON.parse(report)),
      timeLimitMs: BROWSER_TIME_LIMIT_MS,
    })
  }
  const dependent = doneInBrowser(PROJECT_ROOT)
  const counts = dependent.length > 0 ? BROKEN_RUNNER : NO_TESTS
  const outcome: StepOutcome = {
    isPassed: dependent.length === 0,
    note: `no browser test was run: there is no ${BROWSER_CONFIG}`,
    detail: `docs/requirements.md calls these rows done, and only a browser can prove them: ${dependent.join(', ')}`,
  }
  return { name: 'e2e', run: () => Promise.resolve(outcome), counts: () => counts, failures: () => [], skipped: () => [] }
}
