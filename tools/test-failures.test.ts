import { describe, expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './test-failures.ts'

describe('the lines that say what failed', () => {
  test('name each failed test of vitest, and a file that fell over before its first', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  to be 2'] },
          ],
        },
      ],
    }

    expect(failedInVitest(report)).toEqual(['a.test.ts: cannot be read', 'subtracts: expected 1 to be 2'])
  })

  test('name a journey that failed in a group, one that needed a second try, and a broken set-up', () => {
    const error = { message: 'no toast' }
    const report = {
      suites: [
        {
          file: 'a.e2e.ts',
          specs: [{ title: 'logs in', line: 3, tests: [{ status: 'expected', results: [{}] }] }],
          suites: [{ file: 'a.e2e.ts', specs: [{ title: 'pays', line: 9, tests: [{ status: 'unexpected', results: [{ error }] }] }] }],
        },
        { file: 'b.e2e.ts', specs: [{ title: 'plays', line: 5, tests: [{ status: 'flaky', results: [{ error }, {}] }] }] },
      ],
      errors: [{ message: 'no browser' }],
    }

    expect(failedInPlaywright(report)).toEqual([
      'a.e2e.ts:9 pays: no toast',
      'passed at the second try: b.e2e.ts:5 plays: no toast',
      'set-up: no browser',
    ])
  })

  test('are short enough for the end of a log', () => {
    const [line] = failedInPlaywright({ suites: [], errors: [{ message: 'x'.repeat(5_000) }] })

    expect(line).toHaveLength(301)
  })
})
