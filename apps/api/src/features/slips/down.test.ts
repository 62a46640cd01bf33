import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAgain } from './service-again.ts'
import { startSlipApp } from '../../../test/slips.ts'
import type { SlipApp } from '../../../test/slips.ts'

let slipApp: SlipApp
beforeAll(async () => {
  slipApp = await startSlipApp()
})
afterAll(async () => await slipApp[Symbol.asyncDispose]())

test('[F-41, CALL-27] a verifier that does not answer closes its method after a minute, the team still takes slips, and it opens automatically', async () => {
  const { app, verifier } = slipApp
  const { member, browser, send } = await slipApp.someone()
  const methods = async (type: string) => (await browser.get(`/v2/users/deposit/bank?type=${type}`)).data
  const first = await slipApp.paid(member)
  const second = await slipApp.paid(member)
  verifier.mood = 'silent'
  const { depositId } = (await send({ picture: first.picture })).data
  app.clock.advance(60_000)
  await checkAgain(app.wiring.cashier, depositId)

  expect(await methods('AUTO_SLIP')).toMatchObject({ available: false, accounts: [], closed: { reason: 'down', opensAt: null } })
  expect(await methods('SLIP')).toMatchObject({ available: true, closed: null })
  expect(await send({ picture: second.picture })).toMatchObject({ status: 409, failure: { code: 'cashier.method_closed' } })
  expect(await send({ picture: second.picture, type: 'SLIP', amount: '500' })).toMatchObject({ status: 200 })

  verifier.mood = 'answers'
  app.clock.advance(30_000)
  await checkAgain(app.wiring.cashier, depositId)

  expect(await methods('AUTO_SLIP')).toMatchObject({ available: true, closed: null })
  expect(await app.creditOf(member)).toBe('500.00')
})
