import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  await seedOperator(app.wiring.operators, { username: 'teller', password: TEST_PASSWORD, displayName: 'teller' })
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const SECOND_MS = 1_000

/** An operator who has just logged in: a session that is left for an hour ends. */
async function anOperator(): Promise<Browser> {
  const { headers } = await app.consoleGuest().post('/console/login', { username: 'teller', password: TEST_PASSWORD })
  return app.consoleGuest(String(headers['set-cookie']).split(';')[0])
}

/** A withdrawal that is paid after so many seconds; above the automatic limit an operator approves it. */
async function paidAfter(seconds: number, amount = 300): Promise<string | null> {
  const member = await app.memberWith({ credit: '9000.00', kycVerifiedAt: app.clock.now() })
  const browser = await app.as(member)
  const { data, status } = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  expect(status).toBe(200)
  app.clock.advance(seconds * SECOND_MS)
  if (data.status === 'REVIEW') await (await anOperator()).post(`/console/withdrawals/${data.withdrawalId}/approve`)
  await app.runJobs()
  expect((await browser.get(`/v2/users/withdrawals/${data.withdrawalId}`)).data.status).toBe('PAID')
  return data.eta
}

async function etaNow() {
  const browser = await app.as(await app.memberWith({ credit: '500.00' }))
  return (await browser.get('/v2/users/withdrawal/conditions')).data.eta
}

describe('[CALL-29] how long a payout takes', () => {
  test('is not shown from fewer than five of the last 24 hours, and then by path: median and ninth decile', async () => {
    for (const seconds of [10, 20, 30, 40]) expect(await paidAfter(seconds)).toBeNull()
    expect((await etaNow()).automatic).toEqual({ p50Seconds: null, p90Seconds: null, samples: 4 })

    await paidAfter(50)
    await paidAfter(3_600, 4_000)

    expect(await etaNow()).toEqual({
      automatic: { p50Seconds: 30, p90Seconds: 46, samples: 5 },
      review: { p50Seconds: null, p90Seconds: null, samples: 1 },
    })
  })

  test('[CALL-30] is returned with the request: when nine of ten of its path are done', async () => {
    const input = app.clock.now()

    expect(await paidAfter(46)).toBe(new Date(input.getTime() + 46 * SECOND_MS).toISOString())
  })

  test('forgets what is older than a day', async () => {
    app.clock.advance(24 * 3_600 * SECOND_MS)

    expect((await etaNow()).automatic).toMatchObject({ p50Seconds: null, samples: 1 })
  })
})
