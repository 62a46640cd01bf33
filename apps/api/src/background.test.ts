import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startBankedApp } from '../test/start-banked-app.ts'
import { silentLogger } from '../test/silent-logger.ts'
import { TEST_PASSWORD } from '../test/start-app.ts'
import { startJobs } from './background.ts'
import { openContext } from './context.ts'
import { openModules } from '#infra/modules/open-modules'
import { modules } from './modules.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

const PAID_MS_MAX = 15_000 * timeFactor

test('jobs that a process only queues are worked on by another', async () => {
  await using banked = await startBankedApp()
  const { app, bank } = banked
  bank.mood = 'PAID'
  const browser = await app.as(await app.memberWith({ credit: '500.00' }))
  const { data } = await browser.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  const status = async () => (await browser.get(`/v2/users/withdrawals/${data.withdrawalId}`)).data.status
  expect(await status()).toBe('APPROVED')

  const worker = await openContext({ config: app.context.config, target: app.target, clock: app.clock, logger: silentLogger })
  await startJobs(worker.context, openModules(worker.context, modules))
  const deadline = performance.now() + PAID_MS_MAX
  while ((await status()) !== 'PAID' && performance.now() < deadline) await sleep(50)

  expect(await status()).toBe('PAID')
  await worker.close()
})
