/** What a test runner says about the tests it ran. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** A runner that broke before it could count is one failure: it must never look like zero failures. */
export const BROKEN_RUNNER: TestCounts = { passed: 0, failed: 1, skipped: 0 }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
}

/** Counts of a vitest JSON report. A file that fell over as a whole counts as one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const fallenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + fallenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Of so many browser journeys one may need its second try. Several hundred journeys in two browsers on two cores meet a pause of the machine
 * now and then; each one that did is named in the run's output. More than these are a fault and fail the run.
 */
const JOURNEYS_PER_SECOND_TRY = 100

/** Counts of a Playwright JSON report. A journey that passed at its second try passed, as long as those are one in a hundred at most. */
export function countPlaywright(report: PlaywrightReport): TestCounts {
  const { expected, unexpected, flaky, skipped } = report.stats
  const isTooMany = flaky * JOURNEYS_PER_SECOND_TRY > expected + unexpected + flaky
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + (isTooMany ? flaky : 0) + report.errors.length,
    skipped,
  }
}

export function addCounts(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    NO_TESTS,
  )
}

/** `12 passed`, with what else there is to say. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter((part) => part !== '')
    .join(', ')
}
