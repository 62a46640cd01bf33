import { randomUUID } from 'node:crypto'
import { memberOf } from '#features/members/service-status'
import { setLimit } from '#features/protection/service-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryAndSettle } from './service-settle.ts'
import { readEvents } from '../../../test/read-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { OUR_NUMBER, TRUEMONEY_CONFIG, linkOf, newCode, newNumber, stubTrueMoney } from '../../../test/truemoney.ts'

const truemoney = stubTrueMoney()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: truemoney.fetch, config: { trueMoney: TRUEMONEY_CONFIG } })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  truemoney.mood = 'answers'
})

const VOUCHER = '/v2/users/deposit.redeem-voucher'

async function someone() {
  const member = await app.memberWith()
  const browser = await app.as(member)
  const methods = async (type: string) => (await browser.get(`/v2/users/deposit/bank?type=${type}`)).data
  return { member, browser, methods }
}

describe('TrueMoney that does not answer', () => {
  test('[F-41, PROD-4] closes its method after a minute with the reason, notifies open screens, and opens it automatically once it answers', async () => {
    const { member, browser, methods } = await someone()
    const code = newCode()
    const { bank } = await memberOf(app.context.db, member.id)
    const at = app.clock.now().toISOString()
    const money = {
      transactionNumber: newNumber(),
      voucherCode: code,
      amount: '500.00',
      at,
      fromName: bank.holder,
      fromPhone: 'x',
      toPhone: OUR_NUMBER,
    }
    truemoney.vouchers.set(code, money)
    await using events = await readEvents(app, '/api/v2/users/deposit/methods/stream', browser.cookie)
    truemoney.mood = 'silent'

    const { depositId } = (await browser.post(VOUCHER, { link: linkOf(code) })).data
    expect(await methods('TRUEWALLET')).toMatchObject({ available: true, closed: null })
    app.clock.advance(60_000)
    await queryAndSettle(app.wiring.truemoney, depositId)

    expect(await events.next()).toEqual({ changedAt: app.clock.now().toISOString() })
    expect(await methods('TRUEWALLET')).toMatchObject({ available: false, wallet: null, closed: { reason: 'down', opensAt: null } })
    for (const type of ['AUTO', 'AUTO_SLIP', 'SLIP']) expect(await methods(type)).toMatchObject({ available: true, closed: null })
    const other = await someone()
    expect(await other.browser.post(VOUCHER, { link: linkOf(newCode()) })).toMatchObject({
      status: 409,
      failure: { code: 'cashier.method_closed' },
    })
    // What forbids the deposit for the member is reported first: the member can change that.
    await setLimit(app.context, other.member.id, { kind: 'deposit', period: 'day', value: 1n })
    expect((await other.methods('TRUEWALLET')).closed).toMatchObject({ reason: 'limit' })

    truemoney.mood = 'answers'
    app.clock.advance(30_000)
    await queryAndSettle(app.wiring.truemoney, depositId)

    expect(await events.next()).toEqual({ changedAt: app.clock.now().toISOString() })
    expect(await methods('TRUEWALLET')).toMatchObject({ available: true, closed: null, wallet: { number: OUR_NUMBER } })
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[F-41] may be tried again a minute after the last silence, though no request was made meanwhile', async () => {
    const { browser, methods } = await someone()
    truemoney.mood = 'silent'
    const { depositId } = (await browser.post(VOUCHER, { link: linkOf(newCode()) }, { 'idempotency-key': randomUUID() })).data
    app.clock.advance(60_000)
    await queryAndSettle(app.wiring.truemoney, depositId)
    expect((await methods('TRUEWALLET')).closed).toMatchObject({ reason: 'down' })

    app.clock.advance(60_000)

    expect(await methods('TRUEWALLET')).toMatchObject({ available: true, closed: null })
  })
})
