import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { MAY_SKIP, skippedInPlaywright, skippedInVitest, unexcused } from './skipped-tests.ts'

describe('tests that were not run', () => {
  test('are named, of either runner', () => {
    const one = (status: string) => ({ status, fullName: ` a ledger that is ${status}` })
    const testResults = [{ assertionResults: ['passed', 'failed', 'skipped', 'pending', 'todo'].map(one) }]
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const suites = [{ specs: [spec('runs', 'expected')], suites: [{ specs: [spec('does not run', 'skipped')] }] }]

    expect(skippedInVitest({ testResults })).toEqual(['skipped', 'pending', 'todo'].map((status) => `a ledger that is ${status}`))
    expect(skippedInPlaywright({ suites })).toEqual(['does not run'])
  })

  test('are excused by the list alone', () => {
    const [known] = MAY_SKIP
    expect(unexcused([known?.title ?? '', 'a ledger that nobody tests'])).toEqual(['a ledger that nobody tests'])
    expect(unexcused(['a ledger that nobody tests'], [{ title: 'a ledger that nobody tests', because: 'of a reason' }])).toEqual([])
  })
})

test('the list names tests that are there, and why each may be skipped', () => {
  const files = ['packages/database/src/server.test.ts', 'packages/database/src/binaries.test.ts', 'e2e/start.e2e.ts']
  const text = files.map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8')).join('\n')
  for (const { title, because } of MAY_SKIP) {
    const [, own = title] = /^the embedded database, started by root (.*)$/.exec(title) ?? []
    expect(text).toContain(`'${own}'`)
    expect(because.length).toBeGreaterThan(10)
  }
})
