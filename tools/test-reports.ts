import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import mayBeSkipped from './may-skip.json' with { type: 'json' }

/** A test of a run: what became of it in the runner's word, its title, and why it failed. */
type Outcome = readonly [state: string, title: string, error?: string | undefined]

const PASSED = ['passed', 'expected']
const FAILED = ['failed', 'unexpected']
const RETRIED = ['flaky']
/** Of so many journeys one may need its second try, as a pause of the machine makes it now and then; more are a fault. */
const JOURNEYS_PER_SECOND_TRY = 100
const LINE_CHARACTERS_MAX = 300

/** The tests of Vitest's JSON report. A file that broke as a whole is a failed test. */
export function readVitest({ testResults }: Pick<JsonTestResults, 'testResults'>): readonly Outcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): readonly Outcome[] => {
    const own = assertionResults.map((one): Outcome => [one.status, one.fullName, one.failureMessages?.[0]])
    return status === 'failed' && own.every(([state]) => state !== 'failed') ? [...own, ['failed', name, message]] : own
  })
}

/** The tests of Playwright's JSON report. A set-up that broke is a failed test. */
export function readPlaywright({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): readonly Outcome[] {
  return [...suites.flatMap(readSuite), ...errors.map(({ message }): Outcome => ['failed', 'set-up', message])]
}

function readSuite({ specs, suites = [] }: JSONReportSuite): readonly Outcome[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }): Outcome => [status, `${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message]),
  )
  return [...own, ...suites.flatMap(readSuite)]
}

/** How many tests passed, a line for each fault and for each second try. No test at all, and an end with another code than 0, are faults too. */
export function judgeRun(outcomes: readonly Outcome[], exitCode: number) {
  const all = (states: readonly string[]) => outcomes.filter(([state]) => states.includes(state))
  const skipped = outcomes.filter(([state, title]) => ![...PASSED, ...FAILED, ...RETRIED].includes(state) && !mayBeSkippedHere(title))
  const failures = [
    ...all(FAILED).map(([, title, error]) => lineOf(title, error)),
    ...skipped.map(([, title]) => lineOf(title, 'was skipped without a reason in tools/may-skip.json')),
  ]
  const retried = all(RETRIED).map(([, title, error]) => lineOf(`passed at the second try: ${title}`, error))
  if (retried.length * JOURNEYS_PER_SECOND_TRY > outcomes.length) failures.push(`${retried.length} tests needed a second try`)
  if (outcomes.length === 0) failures.push('no test was run')
  if (exitCode !== 0 && failures.length === 0) failures.push(`ended with ${exitCode}`)
  return { passed: all([...PASSED, ...RETRIED]).length, failures, retried }
}

const mayBeSkippedHere = (title: string) => Object.keys(mayBeSkipped).some((known) => title.trim().endsWith(known))
const lineOf = (title: string, error = 'no reason is given') =>
  stripVTControlCharacters(`${title}: ${error}`).replaceAll(/\s+/g, ' ').slice(0, LINE_CHARACTERS_MAX)
