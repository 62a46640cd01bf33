import { SEAMLESS_BASE } from '@morakot/contract/features/seamless/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const UNTIL = '2026-11-20T05:05:00.000Z'

let app: TestApp
let operator: Browser
let member: Browser
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'operator', password: TEST_PASSWORD, displayName: 'เจ้าหน้าที่' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'operator', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  member = await app.as(await app.memberWith({ credit: '500.00' }))
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  await close({ isOn: false })
})

async function close({ isOn }: { readonly isOn: boolean }): Promise<void> {
  const { data } = await operator.get('/console/site')
  const { version } = present(data.settings.find((setting: { key: string }) => setting.key === 'MAINTENANCE'))
  const reply = await operator.put('/console/site/settings/MAINTENANCE', { version, isOn, value: { until: UNTIL } })
  expect(reply.status).toBe(200)
}

const tokenOf = (url: string) => new URL(url).hash.replace('#pass=', '')

describe('while maintenance is on', () => {
  test('[GUARD-3] members’ calls are answered 503 with a retry time, and every session lives on', async () => {
    await close({ isOn: true })

    const reply = await member.get('/me/tokens')

    expect(reply).toMatchObject({ status: 503, failure: { code: 'site.maintenance' }, headers: { 'retry-after': '300' } })
    expect((await app.guest().post('/v2/users.login', { username: 'x', password: 'y' })).status).toBe(503)
    expect((await member.get('/users/auth')).status).toBe(503)
    await close({ isOn: false })
    expect((await member.get('/me/tokens')).status).toBe(200)
  })

  test('[GUARD-3] configs, version and health answer, and say what is going on', async () => {
    await close({ isOn: true })

    const { data } = await app.guest().get('/configs')

    expect(JSON.parse(present(data.configs.find(({ key }) => key === 'MAINTENANCE')).value)).toEqual({ isOn: true, until: UNTIL })
    expect((await app.guest().get('/version')).status).toBe(200)
    expect((await app.app.inject({ url: '/health' })).statusCode).toBe(200)
  })

  test('[GUARD-3] money in flight settles: a deposit that was in transit is credited, and the providers’ wallet is not closed', async () => {
    const payer = await app.memberWith()
    const { data } = await (await app.as(payer)).post('/v2/users/deposit.generate-qr-code', { amount: 300 })
    await close({ isOn: true })

    expect(await deliver(app, arrival({ amount: '300.00', ref1: readQr(data.qrPayload).ref1 }))).toBe(200)

    expect(await app.creditOf(payer)).toBe('300.00')
    const input = {
      method: 'POST',
      url: `${SEAMLESS_BASE}/balance`,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    } as const
    expect((await app.app.inject(input)).statusCode).not.toBe(503)
  })

  test('[GUARD-3] returns a retry time of a minute when its end has passed and it still goes on', async () => {
    await close({ isOn: true })
    app.clock.setTo(new Date('2026-11-20T06:00:00.000Z'))

    expect((await member.get('/me/tokens')).headers['retry-after']).toBe('60')
  })

  test('[GUARD-3] an operator gets through by a link that works once, for five minutes', async () => {
    await close({ isOn: true })
    const { data } = await operator.post('/console/site/pass')
    expect(data.url).toMatch(/^http:\/\/localhost:3000\/maintenance#pass=[\w-]{43}$/)

    const requests = Array.from({ length: 10 }, async () => await app.guest().post('/maintenance.pass', { token: tokenOf(data.url) }))
    const replies = await Promise.all(requests)

    const taken = replies.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(replies.find(({ status }) => status === 422)?.failure).toMatchObject({ code: 'site.pass_invalid' })
    const pass = String(taken[0]?.headers['set-cookie'])
    expect(pass).toMatch(/HttpOnly/)
    const through = app.guest(`${member.cookie}; ${pass.split(';')[0]}`)
    expect((await through.get('/me/tokens')).status).toBe(200)
    expect((await through.get('/configs')).data.hasPass).toBe(true)

    app.clock.advance(12 * 3_600_000)
    expect((await through.get('/me/tokens')).status).toBe(503)
  })

  test('[GUARD-3, INIT-1] the start of the app reports to a browser with a pass that it has one, and returns no member data without one', async () => {
    await close({ isOn: true })
    const { data } = await operator.post('/console/site/pass')
    const taken = await app.guest().post('/maintenance.pass', { token: tokenOf(data.url) })
    const pass = String(taken.headers['set-cookie']).split(';')[0]

    const shut = await member.get('/start')
    const through = await app.guest(`${member.cookie}; ${pass}`).get('/start')

    expect(shut.status).toBe(200)
    expect(shut.data.configs).toMatchObject({ data: { hasPass: false } })
    expect(shut.data.auth).toMatchObject({ code: 'site.maintenance' })
    expect(shut.data).toMatchObject({ profile: null, credit: null, tokens: null, recent: null, liveWithdrawals: null })
    expect(through.data.configs).toMatchObject({ data: { hasPass: true } })
    expect(through.data.auth).toEqual({ data: { auth: true } })
    expect(through.data.credit).toMatchObject({ data: { credit: 500 } })
  })

  test('[GUARD-3] a link that is too old, or was never made, admits no one', async () => {
    const { data } = await operator.post('/console/site/pass')
    app.clock.advance(5 * 60_000)

    for (const token of [tokenOf(data.url), 'x', 'A'.repeat(43)])
      expect((await app.guest().post('/maintenance.pass', { token })).failure).toMatchObject({ code: 'site.pass_invalid' })
    expect((await app.consoleGuest().post('/console/site/pass')).status).toBe(401)
    const { rows } = await sql`select 1 from audit where action = 'site.pass_made'`.execute(app.context.db)
    expect(rows.length).toBeGreaterThan(0)
  })
})
