import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const MINUTE_MS = 60_000

async function newMember(): Promise<{ member: TestMember; browser: Browser }> {
  const member = await app.memberWith()
  return { member, browser: await app.as(member) }
}

async function openDeposit(browser: Browser, amount = 500) {
  const reply = await browser.post('/v2/users/deposit.generate-qr-code', { amount })
  return { id: String(reply.data.depositId), ref1: readQr(reply.data.qrPayload).ref1 }
}

describe('open deposits', () => {
  const DEPOSITS = '/v2/users/deposits'
  const openOf = async (browser: Browser) => (await browser.get(DEPOSITS)).data.open.map((one: { depositId: string }) => one.depositId)

  test('[CALL-28] are the QRs that can be paid, newest first, in whatever browser they were opened', async () => {
    const { member, browser } = await newMember()
    const first = await openDeposit(browser, 100)
    app.clock.advance(MINUTE_MS)
    const second = await openDeposit(browser, 200)
    const other = await app.as(member)

    expect(await openOf(other)).toEqual([second.id, first.id])
    const { arrival: came, demoPayer, ...shown } = (await other.get(`${DEPOSITS}/${second.id}`)).data
    expect((await other.get(DEPOSITS)).data.open[0]).toEqual(shown)
    expect({ came, demoPayer }).toEqual({
      came: null,
      demoPayer: { bankCode: member.bank.code, number: member.bank.number, name: 'สมชาย ใจดี' },
    })
    app.clock.advance(14 * MINUTE_MS)
    expect(await openOf(other)).toEqual([second.id])
    await deliver(app, arrival({ amount: '200.00', ref1: second.ref1 }))
    expect(await openOf(other)).toEqual([])
  })

  test('[CALL-28] of another member are not among the own ones, and no list is shown without a session', async () => {
    await openDeposit((await newMember()).browser)

    expect(await openOf((await newMember()).browser)).toEqual([])
    expect(await app.guest().get(DEPOSITS)).toMatchObject({ status: 401 })
  })
})

describe('a deposit', () => {
  test('of another member does not exist', async () => {
    const { browser } = await newMember()
    const { id } = await openDeposit(browser)

    expect(await (await newMember()).browser.get(`/v2/users/deposits/${id}`)).toMatchObject({
      status: 404,
      failure: { code: 'cashier.deposit_not_found' },
    })
    expect(await browser.get('/v2/users/deposits/not-an-id')).toMatchObject({ status: 422 })
    expect(await app.guest().get(`/v2/users/deposits/${id}`)).toMatchObject({ status: 401 })
  })
})
