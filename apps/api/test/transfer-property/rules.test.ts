import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkHistory } from './books.ts'
import { histories } from './history.ts'
import { RulesBooks } from './rules-books.ts'
import { timeFactor } from '../../../../tools/testing/time-factor.ts'

/** In `npm test`; the evidence runs 100,000. */
const HISTORIES = Number(process.env['TRANSFER_RULE_HISTORIES'] ?? 2_000)
const SEED = Number(process.env['TRANSFER_SEED'] ?? randomInt(2 ** 31))

/** Twenty times what one takes on a calm machine. */
const HISTORY_MS_MAX = 20

test(
  '[TRANSFER-1, F-120, TRANSFER-2, F-121, TRANSFER-3, F-122] payments from any source, in any order: each is credited at most once, to its payer, and none is lost',
  async () => {
    process.stdout.write(`transfer-property ${JSON.stringify({ name: 'rules', seed: SEED, histories: HISTORIES })}\n`)

    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        expect(await checkHistory(history, new RulesBooks(history))).toEqual([])
      }),
      { seed: SEED, numRuns: HISTORIES },
    )
  },
  HISTORIES * HISTORY_MS_MAX * timeFactor,
)
