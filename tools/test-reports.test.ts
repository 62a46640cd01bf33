import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import mayBeSkipped from './may-skip.json' with { type: 'json' }
import { installedCommand, PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'
import { checkRun, readReport } from './test-reports.ts'

// Inside the project, where the runners find what they import.
let folder: string
beforeAll(() => {
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(PROJECT_ROOT, '.cache/runs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const REPORT = 'report.json'

function run(command: readonly string[], file: string, text: string) {
  rmSync(join(folder, REPORT), { force: true })
  writeFileSync(join(folder, file), text)
  const [script = '', ...words] = command
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, REPORT) }
  const { status } = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8', env })
  rmSync(join(folder, file))
  const report = existsSync(join(folder, REPORT)) ? JSON.parse(readFileSync(join(folder, REPORT), 'utf8')) : null
  return { exitCode: status ?? 1, report }
}

/** A real run of Vitest over one file, with the settings of the project's own. */
function checkVitest(text: string) {
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { allowOnly: false } }')
  const words = ['run', '--reporter=json', `--outputFile.json=${join(folder, REPORT)}`]
  const { exitCode, report } = run(
    [installedCommand('vitest', 'vitest'), ...words],
    'a.test.ts',
    `import { expect, test } from 'vitest'\n${text}`,
  )
  return checkRun(report === null ? [] : readReport(report), exitCode)
}

describe('a run of Vitest', () => {
  test('that passes is counted, and has no fault', () => {
    expect(checkVitest(`test('adds', () => expect(1 + 1).toBe(2))`)).toEqual({ passed: 1, failures: [], retried: [] })
  })

  test('that fails names each test and why, and a file that broke before its first', () => {
    const { passed, failures } = checkVitest(`test('adds', () => {}); test('subtracts', () => expect(2 - 1).toBe(2))`)
    expect(passed).toBe(1)
    expect(failures).toEqual([expect.stringMatching(/^subtracts: AssertionError: expected 1 to be 2/)])
    expect(checkVitest(`throw new Error('no such table')`).failures).toEqual([expect.stringMatching(/a\.test\.ts: .*no such table/)])
  })

  test('fails for a test that is skipped, to do, or alone, but for those of the list', () => {
    const [known = ''] = Object.keys(mayBeSkipped)
    const text = `test('runs', () => {}); test.skip('a ledger', () => {}); test.todo('a wallet'); test.skip(${JSON.stringify(known)}, () => {})`
    expect(checkVitest(text).failures).toEqual([
      'a ledger: was skipped without a reason in tools/may-skip.json',
      'a wallet: was skipped without a reason in tools/may-skip.json',
    ])
    expect(checkVitest(`test('runs', () => {}); test.only('alone', () => {})`).failures).not.toEqual([])
  })

  test('fails when its worker dies, when it has no tests, and when it leaves an error behind', () => {
    expect(checkVitest(`test('runs', () => process.kill(process.pid, 'SIGKILL'))`).failures).toHaveLength(1)
    expect(checkVitest('').failures).toHaveLength(1)
    const late = `test('runs', async () => { void Promise.reject(new Error('late')); await new Promise((go) => setTimeout(go, 50)) })`
    expect(checkVitest(late).failures).toEqual(['1 tests, ended with 1'])
  })
})

test('a run of Playwright names what failed, broke, was skipped, or was tried twice', () => {
  const text = `
    import { expect, test } from '@playwright/test'
    test('passes', () => {})
    test('pays', () => expect(1).toBe(2))
    test('slow', ({}, { retry }) => expect(retry).toBe(1))
    test.skip('waits', () => {})`
  const words = ['test', '--config', '.', '--retries=1', '--reporter=json']
  const { exitCode, report } = run([installedCommand('@playwright/test', 'playwright'), ...words], 'a.spec.ts', text)
  const { passed, failures, retried } = checkRun(readReport(report), exitCode)

  expect(passed).toBe(2)
  expect(failures).toEqual([
    expect.stringMatching(/^a\.spec\.ts:4 pays: Error: expect/),
    'a.spec.ts:6 waits: was skipped without a reason in tools/may-skip.json',
    '1 tests needed a second try',
  ])
  expect(retried).toEqual([expect.stringMatching(/^passed at the second try: a\.spec\.ts:5 slow: /)])
  expect(checkRun(readReport({ suites: [], errors: [{ message: 'no browser' }] }), 1).failures).toEqual(['set-up: no browser'])
})

test('one journey in a hundred may need a second try', () => {
  const outcomes = (flaky: number) => Array.from({ length: 250 }, (_, at) => [at < flaky ? 'flaky' : 'expected', 'a title'] as const)

  expect(checkRun(outcomes(2), 0).failures).toEqual([])
  expect(checkRun(outcomes(3), 0).failures).toEqual(['3 tests needed a second try'])
})

test('each test that may be skipped is there, with its reason', () => {
  const text = sourceFiles(PROJECT_ROOT)
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    .join('\n')
  for (const [title, because] of Object.entries(mayBeSkipped)) {
    expect(text).toContain(`'${title.replace(/^started by root /, '')}'`)
    expect(because.length).toBeGreaterThan(10)
  }
})

test('every test file of the tree belongs to one project of the run', () => {
  const list = join(folder, 'list.json')
  spawnSync(process.execPath, [installedCommand('vitest', 'vitest'), 'list', '--filesOnly', `--json=${list}`], { cwd: PROJECT_ROOT })
  const run: readonly { readonly file: string }[] = JSON.parse(readFileSync(list, 'utf8'))

  expect(run.map(({ file }) => file.slice(PROJECT_ROOT.length + 1)).toSorted()).toEqual(
    sourceFiles(PROJECT_ROOT)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .toSorted(),
  )
})
