import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutantTester } from '../evidence/mutation/mutant-tester.ts'
import type { Bench } from '../evidence/mutation/mutant-tester.ts'
import type { Mutant } from '../evidence/mutation/mutant.ts'
import { runVitest } from '../evidence/mutation/run-vitest.ts'
import type { TestRun } from '../evidence/mutation/run-vitest.ts'
import { PROJECT_ROOT } from './run-command.ts'

const fault = (more: Partial<Mutant> = {}): Mutant => ({
  name: 'a fault',
  file: 'post.ts',
  find: 'a',
  replace: 'b',
  seenBy: ['post.test.ts'],
  ...more,
})

const SEEING = 'posting moves money'
const GREEN: TestRun = {
  passed: 1,
  failed: 0,
  isGreen: true,
  firstFailed: null,
  passedTests: [SEEING],
  failedTests: [],
  output: 'all green',
}
const RED: TestRun = { ...GREEN, passed: 0, failed: 1, isGreen: false, firstFailed: SEEING, passedTests: [], failedTests: [SEEING] }
const NOT_STARTED: TestRun = { ...GREEN, passed: 0, isGreen: false, passedTests: [], output: 'cannot find package pg' }

/** A copy whose tests answer as said, without the fault and with it. */
function fakeBench({ without, within }: { readonly without: TestRun; readonly within: TestRun }) {
  const runs: string[] = []
  let planted = false
  const bench: Bench = {
    plant: () => {
      planted = true
      return () => void (planted = false)
    },
    run: async (files, until) => {
      runs.push(`${planted ? 'fault' : 'control'}: ${files.join(' ')}${planted && until === 'end' ? ', to the end' : ''}`)
      return planted ? within : without
    },
  }
  return { bench, runs, isPlanted: () => planted }
}

describe('a fault', () => {
  test('is killed by a test that is green without it', async () => {
    const { bench, runs, isPlanted } = fakeBench({ without: GREEN, within: RED })

    expect(await mutantTester(bench)(fault())).toMatchObject({ fate: 'killed', by: 'posting moves money' })
    expect(runs).toEqual(['control: post.test.ts', 'fault: post.test.ts'])
    expect(isPlanted()).toBe(false)
  })

  test('that names its test is killed by that one and no other, which must be there and green without it', async () => {
    const named = { 'a fault': SEEING }
    const { bench, runs } = fakeBench({ without: GREEN, within: RED })
    expect(await mutantTester(bench, named)(fault())).toMatchObject({ fate: 'killed', by: SEEING })
    expect(runs).toEqual(['control: post.test.ts', 'fault: post.test.ts, to the end'])

    const another = fakeBench({ without: GREEN, within: { ...RED, firstFailed: 'another', failedTests: ['another'] } })
    expect(await mutantTester(another.bench, named)(fault())).toMatchObject({ fate: 'survived' })
    const missing = fakeBench({ without: { ...GREEN, passedTests: ['another'] }, within: RED })
    expect(await mutantTester(missing.bench, named)(fault())).toMatchObject({ fate: 'control failed' })
  })

  test('survives tests that stay green', async () => {
    expect(await mutantTester(fakeBench({ without: GREEN, within: GREEN }).bench)(fault())).toMatchObject({ fate: 'survived' })
  })

  test.each([
    ['is red', RED, 'without the fault: posting moves money'],
    ['does not start', NOT_STARTED, 'without the fault: cannot find package pg'],
  ])('is not killed by a test that %s without it: the control failed, and nothing is planted', async (_what, without, by) => {
    const { bench, runs } = fakeBench({ without, within: RED })

    expect(await mutantTester(bench)(fault())).toMatchObject({ fate: 'control failed', by })
    expect(runs).toEqual(['control: post.test.ts'])
  })

  test('that no test can see needs no run', async () => {
    const { bench, runs } = fakeBench({ without: RED, within: RED })

    expect(await mutantTester(bench)(fault({ isEquivalentBecause: 'of a reason' }))).toMatchObject({ fate: 'equivalent' })
    expect(runs).toEqual([])
  })
})

test('each test file is controlled once in a copy, and again after it failed', async () => {
  const { bench, runs } = fakeBench({ without: GREEN, within: RED })
  const check = mutantTester(bench)
  await check(fault())
  await check(fault({ seenBy: ['post.test.ts', 'holds.test.ts'] }))

  expect(runs).toEqual(['control: post.test.ts', 'fault: post.test.ts', 'control: holds.test.ts', 'fault: post.test.ts holds.test.ts'])

  const broken = fakeBench({ without: RED, within: RED })
  const checkBroken = mutantTester(broken.bench)
  await checkBroken(fault())
  expect(await checkBroken(fault())).toMatchObject({ fate: 'control failed' })
  expect(broken.runs).toEqual(['control: post.test.ts', 'control: post.test.ts'])
})

describe('a run of test files', () => {
  const TESTS = {
    'green.test.ts': "import { expect, test } from 'vitest'\ntest('holds', () => expect(1).toBe(1))\n",
    'red.test.ts': "import { expect, test } from 'vitest'\ntest('breaks', () => expect(1).toBe(2))\n",
    'unstarted.test.ts': "import { nothing } from 'no-such-package'\nexport { nothing }\n",
  }

  async function runOf(...files: readonly string[]): Promise<TestRun> {
    const root = mkdtempSync(join(tmpdir(), 'morakot-control-'))
    try {
      mkdirSync(join(root, 'node_modules'))
      symlinkSync(join(PROJECT_ROOT, 'node_modules/vitest'), join(root, 'node_modules/vitest'), 'junction')
      for (const [file, text] of Object.entries(TESTS)) writeFileSync(join(root, file), text)
      return await runVitest({
        root,
        files,
        resultFile: join(root, 'result.json'),
        timeLimitMs: 30_000,
      })
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }

  test('names what passed and what failed', async () => {
    expect(await runOf('green.test.ts', 'red.test.ts')).toMatchObject({
      passedTests: ['holds'],
      failedTests: ['breaks'],
      firstFailed: 'breaks',
    })
  })

  test('is green when every test of every file is', async () => {
    expect(await runOf('green.test.ts')).toMatchObject({ isGreen: true, passed: 1, failed: 0 })
  })

  test.each([
    ['a test is red', 'red.test.ts'],
    ['a file does not start', 'unstarted.test.ts'],
    ['a file is not there', 'missing.test.ts'],
  ])('is not green when %s, whatever the others say', async (_what, file) => {
    expect(await runOf('green.test.ts', file)).toMatchObject({ isGreen: false, passed: 1 })
  })
})
