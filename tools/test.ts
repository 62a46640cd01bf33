// Everything: the checks, the tests of every workspace, the browser journeys, the evidence that is out of date, the requirement table. `npm test`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsForJourneys } from '../evidence/inputs.ts'
import { installedCommand, runNode } from './run-command.ts'
import { programStep, runSteps } from './steps.ts'
import { judgeRun, readPlaywright, readVitest } from './test-reports.ts'

/** A step is ended after three times the minutes that it takes on two calm cores. */
const limitOf = (calmMinutes: number) => 3 * calmMinutes * 60_000
const report = join(mkdtempSync(join(tmpdir(), 'morakot-report-')), 'report.json')
const sum = { passed: 0, failures: new Array<string>(), retried: new Array<string>() }

function testStep<Report>(
  name: string,
  calmMinutes: number,
  read: (report: Report) => Parameters<typeof judgeRun>[0],
  command: readonly string[],
) {
  const run = async () => {
    const [script = '', ...words] = command
    rmSync(report, { force: true })
    const { exitCode, output } = await runNode(script, words, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeLimitMs: limitOf(calmMinutes),
    })
    const { passed, failures, retried } = judgeRun(existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [], exitCode)
    sum.passed += passed
    sum.failures.push(...failures)
    sum.retried.push(...retried)
    return failures.length === 0 ? '' : output
  }
  return { name, run }
}

const vitest = [installedCommand('vitest', 'vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
const playwright = [
  installedCommand('@playwright/test', 'playwright'),
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--reporter=dot,json',
]
const broken = await runSteps(
  [
    programStep('check', 'tools/check.ts', [], limitOf(4)),
    testStep('tests', 12, readVitest, vitest),
    testStep('journeys', 20, readPlaywright, [...playwright, ...wordsForJourneys()]),
    programStep('evidence', 'evidence/main.ts', ['--short', '--changed'], limitOf(6)),
    programStep('trace', 'tools/trace.ts', [], limitOf(1)),
  ],
  { atOnce: 1 },
)
// At the end, where they are found by everybody who is shown only the last lines of a log.
for (const line of [...sum.retried, ...sum.failures]) console.log(line)
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`)
console.log(`${sum.passed} passed, ${sum.failures.length} failed`)
process.exitCode = broken.length === 0 ? 0 : 1
