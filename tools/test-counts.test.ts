import { describe, expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, describeCounts } from './test-counts.ts'

describe('counting tests', () => {
  test('counts a file that fell over before its first test as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }

    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('counts a failed journey and a broken set-up as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{ message: 'no browser' }] }

    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('lets one journey in a hundred need a second try, and fails the run at one more', () => {
    const reportOf = (flaky: number) => ({ stats: { expected: 250 - flaky, unexpected: 0, flaky, skipped: 0 }, errors: [] })

    expect(countPlaywright(reportOf(2))).toEqual({ passed: 250, failed: 0, skipped: 0 })
    expect(countPlaywright(reportOf(3))).toEqual({ passed: 247, failed: 3, skipped: 0 })
  })

  test('adds the runners up and says only what there is to say', () => {
    const sum = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ])

    expect(describeCounts(sum)).toBe('3 passed, 1 failed')
    expect(describeCounts({ passed: 2, failed: 0, skipped: 4 })).toBe('2 passed, 4 skipped')
  })
})
