import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import { PROJECT_ROOT } from '../tools/run-command.ts'

const SEQUENCES = 1_000
const RUN_MS_MAX = 20 * 60_000

async function prove({ seed, say }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-operators-'))
  try {
    const run = await runVitest({
      root: PROJECT_ROOT,
      files: ['apps/api/src/features/trust/sequences.test.ts'],
      resultFile: join(folder, 'result.json'),
      timeLimitMs: RUN_MS_MAX,
      variables: { TRUST_SEQUENCES: String(SEQUENCES), TRUST_SEED: String(seed) },
    })
    const figure = `${SEQUENCES.toLocaleString('en')} sequences of seven operators, ${run.failed} failed, seed ${seed}`
    say(figure)
    const isProven = run.failed === 0 && run.passed > 0
    return { isProven, figure, details: isProven ? [] : [run.output] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 150 sequences are among the API's tests. */
export const OPERATOR_CLAIMS: readonly Claim[] = [
  {
    name: 'operators',
    claim:
      'Seven operators who propose, approve, undo and disable in any order and at the same time: no key of a provider is in force that one of them alone ' +
      'chose, no operator gets a role by one person, and two owners are left.',
    brokenBy: 'an owner who is disabled although one owner would be left',
    sizes: ['full'],
    prove,
  },
]
