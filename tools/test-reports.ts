import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import mayBeSkipped from './may-skip.json' with { type: 'json' }

/** What became of a test, in the runner's word, its title, and why it failed. */
type Outcome = readonly [state: string, title: string, error?: string | undefined]

const STATES = { passed: ['passed', 'expected'], failed: ['failed', 'unexpected'], retried: ['flaky'] }
/** Of so many journeys one may need its second try, as a pause of the machine makes it now and then; more are a fault. */
const JOURNEYS_PER_SECOND_TRY = 100
const LINE_CHARACTERS_MAX = 300

/** The tests of a JSON report of either runner. A file or a set-up that broke as a whole is a failed test. */
export function readReport(report: Pick<JsonTestResults, 'testResults'> | Pick<JSONReport, 'suites' | 'errors'>): readonly Outcome[] {
  if ('suites' in report)
    return [...report.suites.flatMap(readSuite), ...report.errors.map((one): Outcome => ['failed', 'set-up', one.message])]
  return report.testResults.flatMap(({ name, status, message, assertionResults }): readonly Outcome[] => {
    const own = assertionResults.map((one): Outcome => [one.status, one.fullName, one.failureMessages?.[0]])
    return status === 'failed' && own.every(([state]) => state !== 'failed') ? [...own, ['failed', name, message]] : own
  })
}

function readSuite({ specs, suites = [] }: JSONReportSuite): readonly Outcome[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }): Outcome => [status, `${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message]),
  )
  return [...own, ...suites.flatMap(readSuite)]
}

/** How many tests passed, a line for each fault and for each second try. No test at all, and an end with another code than 0, are faults too. */
export function checkRun(outcomes: readonly Outcome[], exitCode: number) {
  const linesOf = (state: keyof typeof STATES) =>
    outcomes.filter(([one]) => STATES[state].includes(one)).map(([, ...line]) => lineOf(...line))
  const ran = Object.values(STATES).flat()
  const skipped = outcomes.filter(([state, title]) => !ran.includes(state) && !Object.keys(mayBeSkipped).some((one) => title.endsWith(one)))
  const failures = [
    ...linesOf('failed'),
    ...skipped.map(([, title]) => lineOf(title, 'was skipped without a reason in tools/may-skip.json')),
  ]
  const retried = linesOf('retried').map((line) => `passed at the second try: ${line}`)
  if (retried.length * JOURNEYS_PER_SECOND_TRY > outcomes.length) failures.push(`${retried.length} tests needed a second try`)
  if (failures.length === 0 && (exitCode !== 0 || outcomes.length === 0)) failures.push(`${outcomes.length} tests, ended with ${exitCode}`)
  return { passed: linesOf('passed').length + retried.length, failures, retried }
}

/** The tests of a run that wrote its report to a file, judged. */
export function checkReport(path: string, exitCode: number) {
  return checkRun(existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : [], exitCode)
}

const lineOf = (title: string, error = 'no reason is given') =>
  stripVTControlCharacters(`${title}: ${error}`).replaceAll(/\s+/g, ' ').slice(0, LINE_CHARACTERS_MAX)
