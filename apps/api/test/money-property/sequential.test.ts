import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StepCommand } from './command.ts'
import { readFacts } from './facts.ts'
import { check } from './check.ts'
import { Model } from './model.ts'
import { Play } from './play.ts'
import { REGRESSIONS } from './regressions.ts'
import { STEPS, WALLETS } from './step.ts'
import { Tally, batchOf, untilDone } from './tally.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

const HOURS_MS = 3_600_000
const COMMANDS_MAX = 40

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world[Symbol.asyncDispose]())

const tally = new Tally('one after the other', 0.35)
const commands = fc.commands(
  STEPS.map((step) => step.map((one) => new StepCommand(one, tally))),
  { maxCommands: COMMANDS_MAX, size: 'max' },
)

async function expectRun(steps: Iterable<fc.AsyncCommand<Model, Play>>): Promise<void> {
  const play = new Play(world, await world.takeWallets(WALLETS), { isQueued: true })
  const model = new Model(WALLETS)
  tally.runs += 1
  await fc.asyncModelRun(() => ({ model, real: play }), steps)
  const facts = await readFacts(play)
  check(facts)
  expect(statusesOf(facts)).toEqual(
    model.wallets.map(({ frozen: _frozen, hasAlert: _hasAlert, turnover: _turnover, debt, ...own }) => ({ ...own, debt: -debt })),
  )
  expect(facts.withdrawals.map(({ status }) => status).toSorted()).toEqual(model.withdrawals.map(({ status }) => status).toSorted())
}

function statusesOf({ owners, accounts }: Awaited<ReturnType<typeof readFacts>>) {
  return owners.map((owner) => {
    const own = accounts.filter((account) => account.owner === owner && account.code !== 'spins')
    return Object.fromEntries(own.map(({ code, balance }) => [code, balance]))
  })
}

describe('money that moves one step after the other', () => {
  test.each(REGRESSIONS)('is right where it once was not: $what', async ({ steps }) => {
    await expectRun(steps.map((step) => new StepCommand(step, tally)))
  })

  test(
    '[I1–I8, I10–I12, I15, I16, I18, I21] is answered and stored as the plainest model predicts, whatever the steps',
    async () => {
      await untilDone(tally, async (seed) => {
        await fc.assert(fc.asyncProperty(commands, expectRun), batchOf(seed))
      })
      expect(tally.operations).toBeGreaterThanOrEqual(tally.goal)
    },
    HOURS_MS,
  )
})
