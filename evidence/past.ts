import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import type { TestRun } from './mutation/run-vitest.ts'
import { PROJECT_ROOT } from '../tools/run-command.ts'

const SEEDS = 40
/** Each seed is asserted by so many tests. */
const TESTS_A_SEED = 5
const KILLS = 25
const FIGURES_MS_MAX = 30 * 60_000
const KILLS_MS_MAX = 15 * 60_000

async function run(file: string, timeLimitMs: number, variables: Readonly<Record<string, string>>): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-past-'))
  try {
    return await runVitest({
      root: PROJECT_ROOT,
      files: [`apps/api/${file}`],
      resultFile: join(folder, 'result.json'),
      timeLimitMs,
      atOnce: 1,
      variables,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function proveFigures({ seed }: Trial): Promise<Finding> {
  const { passed, failed, output } = await run('test/past-figures.test.ts', FIGURES_MS_MAX, {
    PAST_SEEDS: String(SEEDS),
    PAST_FIRST_SEED: String(seed % 1_000_000),
  })
  const isProven = failed === 0 && passed === SEEDS * TESTS_A_SEED
  return {
    isProven,
    figure: `${SEEDS} seeds from ${seed % 1_000_000} on, ${passed} comparisons of all figures, ${failed} with a difference`,
    details: isProven ? [] : [output],
  }
}

/** Written by the test at its end. */
const COUNTED = /killed-imports (\{.*\})/u

async function proveKills(): Promise<Finding> {
  const { failed, output } = await run('src/features/imports/killed-imports.test.ts', KILLS_MS_MAX, { IMPORT_KILLS: String(KILLS) })
  const [, text] = COUNTED.exec(output) ?? []
  if (text === undefined || failed > 0) return { isProven: false, figure: `${failed} failed`, details: [output] }
  // The test has written it.
  const { kills, lines } = JSON.parse(text) as { readonly kills: number; readonly lines: number }
  return {
    isProven: kills >= KILLS,
    figure: `${kills} kills of an import of ${lines.toLocaleString('en')} lines, each run resumed, 0 differences`,
  }
}

/** Three seeds and a few kills are among the API's tests. */
export const PAST_CLAIMS: readonly Claim[] = [
  {
    name: 'past-figures',
    claim:
      'After an import of the past that a seed makes, balances, bonus money, points, tiers, cashback, loss-return, overview and day report are what SQL of ' +
      'its own adds up from ledger, rounds and cashier.',
    brokenBy: 'an import that leaves the win of a round out of its sums',
    sizes: ['full'],
    prove: proveFigures,
  },
  {
    name: 'killed-imports',
    claim:
      'An import that is killed while it stages, while it makes all of it real and while it makes projections again ends as one that was not.',
    brokenBy: 'rows of members that are committed before the last transaction',
    sizes: ['full'],
    mostlyWaits: true,
    prove: proveKills,
  },
]
