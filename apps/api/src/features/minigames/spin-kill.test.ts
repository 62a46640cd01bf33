import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { urlOfTarget } from '@morakot/database/target'
import { expect, test } from 'vitest'
import { clientSeedFor } from '../../../test/minigame-seeds.ts'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { minigameJobs } from './jobs.ts'
import { minigamesModule } from './module.ts'

const FIFTY_POINTS = 1

/** A process that takes the spin is killed before it settles. */
async function takeAndDie(app: TestApp, member: TestMember, input: { readonly key: string; readonly clientSeed: string }): Promise<string> {
  const child = fork(fileURLToPath(new URL('../../../test/minigame-spin-worker.ts', import.meta.url)), {
    env: {
      ...process.env,
      APP_DATABASE_URL: urlOfTarget(app.target),
      SPIN_MEMBER: String(member.id),
      SPIN_KEY: input.key,
      SPIN_CLIENT_SEED: input.clientSeed,
    },
    execArgv: [],
  })
  const [spinId] = await once(child, 'message')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return String(spinId)
}

test('[MINI-1, MINI-2] a process that is killed between the two transactions leaves a spin that the job and a repeated request settle the same way', async () => {
  await using app = await startApp({ now: new Date() })
  const member = await app.memberWith()
  await giveTokens(app, member, { spins: 2n })
  const browser = await app.as(member)
  await browser.get('/minigame/lucky-wheel')
  const byJob = { key: randomUUID(), clientSeed: await clientSeedFor(app, member, 'lucky-wheel', FIFTY_POINTS) }
  const first = await takeAndDie(app, member, byJob)
  const byRequest = { key: randomUUID(), clientSeed: await clientSeedFor(app, member, 'lucky-wheel', FIFTY_POINTS) }
  const second = await takeAndDie(app, member, byRequest)
  expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 0n })

  const again = await browser.post(
    '/minigames/lucky-wheel/spins',
    { clientSeed: byRequest.clientSeed },
    { 'idempotency-key': byRequest.key },
  )
  // The processes have the system's clock, which may be far ahead by now.
  app.clock.advance(Date.now() - app.clock.now().getTime() + 60_000)
  const settle = minigameJobs(app.opened.contextOf(minigamesModule)).find(({ name }) => name === 'minigames.settle')
  await settle?.work({})

  expect(again.data).toMatchObject({ spinId: second, prize: FIFTY_POINTS, status: 'SETTLED' })
  const { items } = (await browser.get('/minigames/lucky-wheel/spins')).data
  expect(items.map(({ spinId, status, prize }: Record<string, unknown>) => [spinId, status, prize])).toEqual([
    [second, 'SETTLED', FIFTY_POINTS],
    [first, 'SETTLED', FIFTY_POINTS],
  ])
  expect(await tokensOf(app, member)).toEqual({ spins: 0n, points: 100n })
})
