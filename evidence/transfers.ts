import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Finding, Trial } from './claim.ts'
import { runVitest } from './mutation/run-vitest.ts'
import { PROJECT_ROOT } from '../tools/run-command.ts'

const RULE_HISTORIES = 100_000
const PRODUCT_HISTORIES = 2_000
const RUN_MS_MAX = 40 * 60_000
/** One waits for its database while the other works. */
const FILES_AT_ONCE = 2

async function prove({ seed, say }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-transfers-'))
  try {
    const run = await runVitest({
      root: PROJECT_ROOT,
      files: ['apps/api/test/transfer-property'],
      resultFile: join(folder, 'result.json'),
      timeLimitMs: RUN_MS_MAX,
      atOnce: FILES_AT_ONCE,
      variables: {
        TRANSFER_RULE_HISTORIES: String(RULE_HISTORIES),
        TRANSFER_HISTORIES: String(PRODUCT_HISTORIES),
        TRANSFER_SEED: String(seed),
      },
    })
    const figure = `${RULE_HISTORIES.toLocaleString('en')} histories on the rules, ${PRODUCT_HISTORIES.toLocaleString('en')} on PostgreSQL, ${run.failed} failed, seed ${seed}`
    say(figure)
    return { isProven: run.failed === 0 && run.passed === 2, figure, details: run.failed > 0 || run.passed !== 2 ? [run.output] : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 2,000 and 100 histories are among the API's tests. */
export const TRANSFER_CLAIMS: readonly Claim[] = [
  {
    name: 'transfers',
    claim:
      'However a payment is reported (feed, slips of anyone with any mask, clock and spelling, receipts entered by hand, operators), in any order, it is ' +
      'credited at most once, to its payer, and is credited or waits for a person.',
    brokenBy: 'a sending bank that is read off the picture',
    sizes: ['full'],
    prove,
  },
]
