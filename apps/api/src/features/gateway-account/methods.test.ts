import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#infra/identity'
import { drawSlip } from '../../../test/draw-slip.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { sendSlip } from '../../../test/slips.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { linkOf, newCode } from '../../../test/truemoney.ts'
import { Visitor } from '../../../test/visitor.ts'

const MINUTE_MS = 60_000
const CALLS = ['nonPromptPay', 'autoSlip', 'trueMoney'] as const

let app: TestApp
let stub: StubGateway
let browser: Browser
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  const username = 'amb9wichai'
  await new Visitor(app.app).post('/gateways/AMBKING/user/login', {
    username,
    password: 'demo-1234',
    birthDate: '1990-05-05',
    acceptTerms: true,
  })
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  browser = await app.as({ id: memberId(rows[0]?.id ?? 0n), username, password: '', bank: { code: '', number: '' } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
// Each test begins with nothing remembered of the gateway.
beforeEach(() => {
  stub.flags.clear()
  stub.faults.clear()
  app.clock.advance(MINUTE_MS)
})

const methodsOf = async (type: string, of = browser) => (await of.get(`/v2/users/deposit/bank?type=${type}`)).data
const openedOf = async (of = browser) =>
  await Promise.all(['AUTO', 'AUTO_SLIP', 'TRUEWALLET'].map(async (type) => (await methodsOf(type, of)).closed?.reason ?? 'open'))
const requested = () => CALLS.map((call) => stub.count(call))

/** Every way to open money, and the response of each. */
async function opening() {
  const picture = await drawSlip({ sendingBank: '014', transRef: `WAY${randomUUID().slice(0, 8)}` })
  const key = () => ({ 'idempotency-key': randomUUID() })
  return {
    qr: async () => (await browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 }, key())).failure?.code,
    transfer: async () => (await browser.post('/v2/users/deposit.open-transfer', { amount: 100 }, key())).failure?.code,
    autoSlip: async () => (await sendSlip(app, browser.cookie, { picture })).failure?.code,
    slip: async () => (await sendSlip(app, browser.cookie, { picture, type: 'SLIP', amount: '100' })).failure?.code,
    voucher: async () => (await browser.post('/v2/users/deposit.redeem-voucher', { link: linkOf(newCode()) }, key())).failure?.code,
  }
}

describe('the ways to deposit of a member of the gateway platform', () => {
  test.each([
    ['nonPromptPay', ['off', 'open', 'open'], ['qr', 'transfer']],
    ['autoSlip', ['open', 'off', 'open'], ['autoSlip', 'slip']],
    ['trueMoney', ['open', 'open', 'off'], ['voucher']],
  ] as const)(
    '[GATEWAY-1, F-134, CALL-84, CALL-85, CALL-86, ENT-14] %s says no: that way is closed, and no other',
    async (call, shown, closed) => {
      stub.flags.set(call, false)

      expect(await openedOf()).toEqual(shown)
      const methods = Object.entries(await opening())
      for (const [way, open] of methods) {
        const code = await open()
        if (closed.some((name) => name === way)) expect(code, way).toBe('cashier.method_closed')
        else expect(code, way).not.toBe('cashier.method_closed')
      }
    },
  )

  test('[GATEWAY-1, F-134, ENT-14] no answer closes each as the platform’s, where money is opened too; the first answer opens it', async () => {
    for (const call of CALLS) stub.faults.set(call, ['cut', 'html', 'broken', 'redirect'])

    expect(await openedOf()).toEqual(['platform', 'platform', 'platform'])
    expect(await methodsOf('AUTO_SLIP')).toMatchObject({ available: false, accounts: [], closed: { reason: 'platform' } })
    const { qr, transfer, autoSlip, voucher } = await opening()
    expect([await qr(), await transfer(), await autoSlip(), await voucher()]).toEqual([
      'gateway.unavailable',
      'gateway.unavailable',
      'gateway.unavailable',
      'gateway.unavailable',
    ])
    stub.faults.clear()
    app.clock.advance(MINUTE_MS)
    // After its rest the breaker lets one call through before the others.
    expect((await methodsOf('AUTO')).closed).toBeNull()
    expect(await openedOf()).toEqual(['open', 'open', 'open'])
  })

  test('[GATEWAY-1, F-134] open with the first answer: no answer is not kept', async () => {
    stub.faults.set('autoSlip', ['cut'])

    expect((await methodsOf('AUTO_SLIP')).closed).toMatchObject({ reason: 'platform' })
    expect(await methodsOf('AUTO_SLIP')).toMatchObject({ available: true, closed: null })
  })

  test('[GATEWAY-1, F-134] are queried once a minute, for any number of concurrent requests', async () => {
    const before = requested()
    await Promise.all(Array.from({ length: 10 }, async () => await openedOf()))
    for (const call of CALLS) stub.flags.set(call, false)
    app.clock.advance(MINUTE_MS - 1)
    expect(await openedOf()).toEqual(['open', 'open', 'open'])
    expect(requested()).toEqual(before.map((count) => count + 1))

    app.clock.advance(1)
    expect(await openedOf()).toEqual(['off', 'off', 'off'])
    expect(requested()).toEqual(before.map((count) => count + 2))
  })

  test('[GATEWAY-1, F-134] are closed by the operators’ switch too; for a member of ours no gateway is queried', async () => {
    const finance = await operatorBrowser(app, 'finance', 'คุณเงิน')
    const move = async (isOn: boolean) => await finance.post('/console/deposit-methods/AUTO_SLIP/switch', { isOn, reason: 'ปิดตรวจระบบสลิป' })
    await move(false)
    expect(await openedOf()).toEqual(['open', 'off', 'open'])
    await move(true)
    expect(await openedOf()).toEqual(['open', 'open', 'open'])

    for (const call of CALLS) stub.flags.set(call, false)
    app.clock.advance(MINUTE_MS)
    const before = requested()
    expect(await openedOf(await app.as(await app.memberWith()))).toEqual(['open', 'open', 'open'])
    expect(requested()).toEqual(before)
  })
})
