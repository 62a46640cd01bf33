import fc from 'fast-check'
import { transactionCounts } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import { check } from './check.ts'
import { deedOf, perform } from './perform.ts'
import { Play } from './play.ts'
import { REGRESSIONS } from './regressions.ts'
import { WALLETS, anyStep, stepLists } from './step.ts'
import type { Step } from './step.ts'
import { Tally, batchOf, untilDone } from './tally.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

const HOURS_MS = 3_600_000
const READS = 4

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world[Symbol.asyncDispose]())

const tally = new Tally('at the same time', 0.5)

async function take(play: Play, step: Step): Promise<void> {
  const deed = await deedOf(play, step)
  if (deed !== null) tally.count(await perform(play, deed))
}

/** [I16] A later read never returns an older wallet. */
async function watch(play: Play, wallet: number): Promise<void> {
  for (let before = 0, turn = 0; turn < READS; turn += 1) {
    const { version } = await play.read(wallet)
    expect(version).toBeGreaterThanOrEqual(before)
    before = version
  }
}

async function expectRun(before: readonly Step[], steps: readonly Step[], isQueued: boolean): Promise<void> {
  const play = new Play(world, await world.takeWallets(WALLETS), { isQueued })
  tally.runs += 1
  for (const step of before) await take(play, step)
  await Promise.all([
    ...steps.map(async (step) => await take(play, step)),
    ...play.wallets.map(async (_, wallet) => await watch(play, wallet)),
  ])
  // Once more, all of it at once: whatever was answered stays answered.
  const answered = play.sent.filter(({ answers }) => answers.length > 0)
  await Promise.all(answered.map(async (sent) => tally.count((await play.repeat(sent)).said)))
  check(await readFacts(play))
}

describe('money that moves at the same time', () => {
  test.each(REGRESSIONS)('is right where it once was not: $what', async ({ steps }) => {
    await expectRun([], steps, false)
  })

  test(
    '[I1–I8, I10–I12, I15, I16, I18, I21] keeps every invariant, with and without a queue in front of the wallets',
    async () => {
      await untilDone(tally, async (seed) => {
        const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), stepLists, fc.boolean(), expectRun)
        await fc.assert(property, batchOf(seed))
      })
      // Two transactions in a deadlock would be retried, and no test would notice.
      expect(transactionCounts().retries['40P01']).toBe(0)
    },
    HOURS_MS,
  )
})
