import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import { PROJECT_ROOT } from '../tools/run-command.ts'

const OPERATIONS = 200_000
const RUN_MS_MAX = 30 * 60_000
/** One after the other, at the same time, in any order: while one waits for its database, another works. */
const FILES_AT_ONCE = 3
/** Written by apps/api/test/money-property/tally.ts when a file has reached its share. */
const COUNTED = /money-property (\{.*\})/gu

interface Counted {
  readonly name: string
  readonly runs: number
  readonly operations: number
  readonly refusals: number
  readonly conflicts: number
}

async function prove({ seed, say }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-property-'))
  try {
    const run = await runVitest({
      root: PROJECT_ROOT,
      files: ['apps/api/test/money-property'],
      resultFile: join(folder, 'result.json'),
      timeLimitMs: RUN_MS_MAX,
      atOnce: FILES_AT_ONCE,
      variables: { MONEY_OPERATIONS: String(OPERATIONS), MONEY_SEED: String(seed) },
    })
    const counted = [...run.output.matchAll(COUNTED)].map(([, text]): Counted => JSON.parse(text ?? ''))
    for (const one of counted) say(JSON.stringify(one))
    const sum = (of: (one: Counted) => number) => counted.reduce((total, one) => total + of(one), 0)
    const operations = sum((one) => one.operations)
    const figures = [
      `${operations.toLocaleString('en')} operations in ${sum((one) => one.runs).toLocaleString('en')} runs`,
      `${sum((one) => one.refusals).toLocaleString('en')} refusals`,
      `${sum((one) => one.conflicts).toLocaleString('en')} conflicts and repetitions`,
      `${run.failed} failed, seed ${seed}`,
    ]
    return {
      isProven: run.failed === 0 && run.passed > 0 && operations >= OPERATIONS,
      figure: figures.join(', '),
      details:
        run.failed > 0 || run.passed === 0
          ? [run.output]
          : counted.map((one) => `${one.name}: ${one.operations} operations in ${one.runs} runs`),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A small one is no claim of its own: 5,000 operations are among the API's tests. */
export const PROPERTY_CLAIMS: readonly Claim[] = [
  {
    name: 'property',
    claim:
      'Deposits, bets, wins, rollbacks, withdrawals, payouts, redemptions, repetitions, tampered repetitions and frozen wallets, in any order and at the ' +
      'same time, are answered as the plainest model says and keep I1 to I8, I10 to I12, I15, I16, I18 and I21.',
    brokenBy: 'a rollback that gives a bonus stake back to the real part of its round',
    sizes: ['full'],
    prove,
  },
]
