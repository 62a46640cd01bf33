import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/public'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { seedBoost } from './service-seed.ts'
import { pointMultiplier, readBoost } from './service.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const AT_FIVE = '2026-11-20T10:00:00.000Z'
const OFFER = { title: 'ฝากวันนี้รับพอยท์สองเท่า', multiplier: 2, endAt: AT_FIVE }

let app: TestApp
let operator: Browser
let member: Browser
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'operator', password: TEST_PASSWORD, displayName: 'เจ้าหน้าที่' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'operator', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  member = await app.as(await app.memberWith())
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.setTo(NOON)
  // Offers are never deleted by the application's role.
  const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'test-owner' })
  await owner.pool.query('truncate boost_offer')
  await owner.close()
})

const offered = async () => (await member.get('/users/deposit-point.boost')).data

describe('GET /users/deposit-point.boost', () => {
  test('[CALL-39, ENT-13] tells title and end while an offer runs, and that none does otherwise', async () => {
    expect(await offered()).toEqual({ isActive: false, title: '', endAt: null })

    expect((await operator.post('/console/site/boosts', OFFER)).status).toBe(200)

    expect(await offered()).toEqual({ isActive: true, title: OFFER.title, endAt: AT_FIVE })
    expect((await member.get('/configs')).data.boost).toEqual(await offered())
  })

  test('[CALL-39, NOTICE-1] is over at its end by the server’s clock, not a moment later', async () => {
    await operator.post('/console/site/boosts', OFFER)

    app.clock.setTo(new Date(Date.parse(AT_FIVE) - 1))
    expect((await offered()).isActive).toBe(true)
    expect(await app.context.withTransaction(async (tx) => await pointMultiplier(tx, app.clock.now()))).toBe(2)
    app.clock.setTo(new Date(AT_FIVE))
    expect(await offered()).toEqual({ isActive: false, title: '', endAt: null })
    expect(await app.context.withTransaction(async (tx) => await pointMultiplier(tx, app.clock.now()))).toBe(1)
  })

  test('[CALL-39] asks a stranger to log in', async () => {
    expect((await app.guest().get('/users/deposit-point.boost')).status).toBe(401)
  })
})

describe('an offer of more points', () => {
  test('of ten made at once one stands', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await operator.post('/console/site/boosts', OFFER)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'site.boost_running' })
    const { rows } = await sql`select 1 from boost_offer`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('is stopped once, early, and its end stays what it was', async () => {
    const { data } = await operator.post('/console/site/boosts', OFFER)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await operator.post(`/console/site/boosts/${data.id}/stop`)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'site.boost_over' })
    expect((await offered()).isActive).toBe(false)
    expect((await operator.get('/console/site')).data.boost).toMatchObject({ id: data.id, endAt: AT_FIVE, isRunning: false })
    expect((await operator.post('/console/site/boosts', OFFER)).status).toBe(200)
  })

  test('that is over is never armed again: no right to move an end, and the demo makes one once only', async () => {
    await expect(sql`update boost_offer set end_at = now() + interval '1 day'`.execute(app.context.db)).rejects.toThrow(/permission denied/)
    await seedBoost(app.wiring.site, { title: 'x', multiplier: 2, days: 3 })
    app.clock.advance(4 * 86_400_000)

    await seedBoost(app.wiring.site, { title: 'x', multiplier: 2, days: 3 })

    expect((await readBoost(app.wiring.site)).isActive).toBe(false)
  })

  test('is refused beside the field', async () => {
    const past = await operator.post('/console/site/boosts', { ...OFFER, endAt: NOON.toISOString() })
    expect(past).toMatchObject({ status: 422, failure: { code: 'site.boost_too_short', fields: { endAt: expect.any(String) } } })
    expect(await operator.post('/console/site/boosts', { ...OFFER, multiplier: 1 })).toMatchObject({
      status: 422,
      failure: { fields: { multiplier: expect.any(String) } },
    })
    expect(await operator.post('/console/site/boosts/01930000-0000-7000-8000-000000000000/stop')).toMatchObject({
      status: 404,
      failure: { code: 'site.boost_not_found' },
    })
  })
})
