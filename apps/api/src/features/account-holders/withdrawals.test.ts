import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'

let banked: BankedApp
let app: TestApp
let owner: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  banked.bank.mood = 'PAID'
  ;({ app } = banked)
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const withdraw = async (browser: Browser) =>
  (await browser.post('/v2/users/credit.withdraw', { amount: 200, password: TEST_PASSWORD })).data

describe('a withdrawal to an account whose holder the bank has not named', () => {
  test.each([null, 'unclear', 'differs', 'none'] as const)(
    '[HOLDER-1, F-124] waits for a person until money was paid there, with the reason: %s',
    async (holderState) => {
      const browser = await app.as(await app.memberWith({ credit: '2000.00', holderState }))

      const first = await withdraw(browser)

      expect(first.status).toBe('REVIEW')
      expect((await owner.get(`/console/withdrawals/${first.withdrawalId}`)).data.flags).toContain('holder_unverified')
      await owner.post(`/console/withdrawals/${first.withdrawalId}/approve`)
      await app.runJobs()
      expect((await owner.get(`/console/withdrawals/${first.withdrawalId}`)).data.status).toBe('PAID')
      expect((await withdraw(browser)).status).toBe('APPROVED')
    },
  )

  test('[HOLDER-1, F-124] runs through for a verified member, without the reason', async () => {
    const browser = await app.as(await app.memberWith({ credit: '2000.00' }))

    const { status, withdrawalId } = await withdraw(browser)

    expect(status).toBe('APPROVED')
    expect((await owner.get(`/console/withdrawals/${withdrawalId}`)).data.flags).not.toContain('holder_unverified')
  })
})
