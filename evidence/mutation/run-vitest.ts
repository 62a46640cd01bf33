import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { timeFactor } from '../../tools/testing/time-factor.ts'

/** The result of a run of test files. A suite that did not start (a syntax error, a migration that fails) proves nothing. */
export interface TestRun {
  readonly passed: number
  readonly failed: number
  /** Whether every file ran, and no test and no suite of them is red. */
  readonly isGreen: boolean
  /** The first test that was red. */
  readonly firstFailed: string | null
  /** By their full names, including their suites. */
  readonly passedTests: readonly string[]
  readonly failedTests: readonly string[]
  readonly output: string
}

export interface TestOrder {
  /** The folder whose configuration names every workspace, as a path: one workspace alone would run without its set-up. */
  readonly root: string
  /** From the root. */
  readonly files: readonly string[]
  /** Where the result is written; thrown away by the caller. */
  readonly resultFile: string
  /** Of a calm machine. */
  readonly timeLimitMs: number
  readonly variables?: Readonly<Record<string, string>>
  /** Stops at the first red test. */
  readonly isOneEnough?: boolean
  /** Files that run side by side; as many as vitest thinks the machine can bear when absent. */
  readonly atOnce?: number
}

interface Results {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[]
}

const VITEST = createRequire(import.meta.url).resolve('vitest/package.json')
const OUTPUT_CHARACTERS = 12_000

/** Runs test files in a process of their own, and waits for its end. A red test is a result, never thrown. */
export async function runVitest(order: TestOrder): Promise<TestRun> {
  const words = ['run', ...order.files, '--reporter=json', '--reporter=default', `--outputFile.json=${order.resultFile}`]
  if (order.isOneEnough === true) words.push('--bail=1')
  if (order.atOnce !== undefined) words.push(`--maxWorkers=${order.atOnce}`)
  const child = spawn(process.execPath, [join(VITEST, '../vitest.mjs'), ...words], {
    cwd: order.root,
    env: { ...process.env, NO_COLOR: '1', ...order.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const limit = setTimeout(() => child.kill('SIGTERM'), order.timeLimitMs * timeFactor)
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(limit)
  return { ...resultIn(order), output: output.slice(-OUTPUT_CHARACTERS) }
}

function resultIn({ resultFile, files }: TestOrder): Omit<TestRun, 'output'> {
  try {
    const results: Results = JSON.parse(readFileSync(resultFile, 'utf8'))
    const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults)
    const firstFailed = tests.find(({ status }) => status === 'failed')?.fullName.trim() ?? null
    const isGreen = results.success && results.numPassedTests > 0 && results.testResults.length >= files.length
    const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName.trim())
    const [passedTests, failedTests] = [named('passed'), named('failed')]
    return { passed: results.numPassedTests, failed: results.numFailedTests, isGreen, firstFailed, passedTests, failedTests }
  } catch {
    // A run without a written result proves nothing.
    return { passed: 0, failed: 0, isGreen: false, firstFailed: null, passedTests: [], failedTests: [] }
  }
}
