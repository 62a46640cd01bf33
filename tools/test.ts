// Everything: the checks, the tests of every workspace, the browser journeys, the evidence that is out of date, the requirement table. `npm test`.
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsForJourneys } from '../evidence/inputs.ts'
import { installedCommand, PROJECT_ROOT, runNode } from './run-command.ts'
import { programStep, runSteps } from './steps.ts'
import { buildWebApps } from './start/build-web-apps.ts'
import { checkReport } from './test-reports.ts'

/** A step is ended after three times the minutes that it takes on two calm cores. */
const limitOf = (calmMinutes: number) => 3 * calmMinutes * 60_000
/** Steps that run at the same time. */
const AT_ONCE = 2
const folder = mkdtempSync(join(tmpdir(), 'morakot-reports-'))
const sum = { passed: 0, lines: new Array<string>(), failed: 0 }

function testStep(name: string, calmMinutes: number, script: string, words: readonly string[]) {
  const run = async () => {
    const report = join(folder, name)
    const limits = { timeLimitMs: limitOf(calmMinutes), env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
    const { exitCode, output } = await runNode(script, words, limits)
    const { passed, failures, retried } = checkReport(report, exitCode)
    sum.passed += passed
    sum.failed += failures.length
    sum.lines.push(...retried, ...failures)
    return failures.length === 0 ? '' : output
  }
  return { name, run }
}

/** Together these keep two cores busy, where each alone waits for a database, a timer or a page. */
const TESTS_AT_ONCE = availableParallelism() + 1
const JOURNEYS_AT_ONCE = availableParallelism() * 2

const vitest = ['run', `--maxWorkers=${TESTS_AT_ONCE}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(folder, 'tests')}`]
const playwright = [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--workers=${JOURNEYS_AT_ONCE}`,
  '--reporter=dot,json',
  ...wordsForJourneys(),
]
/** Before test files and journeys, which both read what was built. */
const build = {
  name: 'web apps',
  run: async () => {
    await buildWebApps(PROJECT_ROOT, { say: () => undefined, signal: AbortSignal.timeout(limitOf(3)) })
    return ''
  },
}
const broken = [
  ...(await runSteps([
    programStep('check', 'tools/check.ts', [], limitOf(4)),
    programStep('trace', 'tools/trace.ts', [], limitOf(1)),
    build,
  ])),
  ...(await runSteps(
    [
      testStep('journeys', 18, installedCommand('@playwright/test', 'playwright'), playwright),
      testStep('tests', 18, installedCommand('vitest', 'vitest'), vitest),
      programStep('evidence', 'evidence/main.ts', ['--short', '--changed'], limitOf(6)),
    ],
    AT_ONCE,
  )),
]
// At the end, where they are found by everybody who is shown only the last lines of a log.
for (const line of sum.lines) console.log(line)
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
