import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { approveNewest, waitingChanges } from '../../../test/value-changes.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { seedBoost } from './service-seed.ts'
import { pointMultiplier, readBoost } from './service.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const AT_FIVE = '2026-11-20T10:00:00.000Z'
const OFFER = { title: 'ฝากวันนี้รับพอยท์สองเท่า', multiplier: 2, endAt: AT_FIVE }

let app: TestApp
let operator: Browser
let other: Browser
let member: Browser
beforeAll(async () => {
  app = await startApp()
  operator = await operatorBrowser(app, 'operator', 'เจ้าหน้าที่')
  other = await operatorBrowser(app, 'other', 'เจ้าหน้าที่อีกคน')
  member = await app.as(await app.memberWith())
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.setTo(NOON)
  // Offers are never deleted by the application's role.
  const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'test-owner' })
  await owner.pool.query('truncate boost_offer, value_change')
  await owner.close()
})

/** An offer that one operator proposed and another approved. */
async function offer() {
  await operator.post('/console/site/boosts', OFFER)
  await approveNewest(other)
  return (await operator.get('/console/site')).data.boost
}

const offered = async () => (await member.get('/users/deposit-point.boost')).data

describe('GET /users/deposit-point.boost', () => {
  test('[CALL-39, ENT-13] returns title and end while an offer runs, and that none does otherwise', async () => {
    expect(await offered()).toEqual({ isActive: false, title: '', endAt: null })

    expect((await operator.post('/console/site/boosts', OFFER)).data).toEqual({ outcome: 'proposed', boost: null })
    expect((await offered()).isActive).toBe(false)
    expect((await approveNewest(other)).data).toMatchObject({ status: 'DONE', title: OFFER.title })

    expect(await offered()).toEqual({ isActive: true, title: OFFER.title, endAt: AT_FIVE })
    expect((await member.get('/configs')).data.boost).toEqual(await offered())
  })

  test('[CALL-39, NOTICE-1] is over at its end by the server’s clock, not a moment later', async () => {
    await offer()

    app.clock.setTo(new Date(Date.parse(AT_FIVE) - 1))
    expect((await offered()).isActive).toBe(true)
    expect(await app.context.withTransaction(async (tx) => await pointMultiplier(tx, app.clock.now()))).toBe(2)
    app.clock.setTo(new Date(AT_FIVE))
    expect(await offered()).toEqual({ isActive: false, title: '', endAt: null })
    expect(await app.context.withTransaction(async (tx) => await pointMultiplier(tx, app.clock.now()))).toBe(1)
  })

  test('[CALL-39] requires a login', async () => {
    expect((await app.guest().get('/users/deposit-point.boost')).status).toBe(401)
  })
})

describe('an offer of more points', () => {
  test('[VALUE-1, F-128] of ten proposed at once one waits, of ten approvals one makes it, and its maker approves it in no session', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await operator.post('/console/site/boosts', OFFER)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'value.already_proposed' })
    const elsewhere = await operatorBrowser(app, 'operator', 'เจ้าหน้าที่')
    expect(await approveNewest(elsewhere)).toMatchObject({ status: 409, failure: { code: 'value.second_operator_needed' } })
    const [waiting] = await waitingChanges(other)
    const approve = async () => await other.post(`/console/value/changes/${waiting?.changeId}/approve`, {})
    const approvals = await Promise.all(Array.from({ length: 10 }, approve))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(approvals.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'value.already_decided' })
    const { rows } = await sql`select 1 from boost_offer`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect(await operator.post('/console/site/boosts', OFFER)).toMatchObject({ status: 409, failure: { code: 'site.boost_running' } })
  })

  test('[VALUE-1, F-128] whose end passed while it waited is not made', async () => {
    await operator.post('/console/site/boosts', OFFER)
    app.clock.setTo(new Date(AT_FIVE))
    other = await operatorBrowser(app, 'other', 'เจ้าหน้าที่อีกคน')

    expect(await approveNewest(other)).toMatchObject({ status: 422, failure: { code: 'site.boost_too_short' } })
  })

  test('is stopped once, early, and its end stays what it was', async () => {
    const data = await offer()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await operator.post(`/console/site/boosts/${present(data).id}/stop`)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'site.boost_over' })
    expect((await offered()).isActive).toBe(false)
    expect((await operator.get('/console/site')).data.boost).toMatchObject({ id: present(data).id, endAt: AT_FIVE, isRunning: false })
    app.clock.advance(1)
    expect(present(await offer()).isRunning).toBe(true)
  })

  test('that is over is never armed again: no right to move an end, and the demo makes one once only', async () => {
    await expect(sql`update boost_offer set end_at = now() + interval '1 day'`.execute(app.context.db)).rejects.toThrow(/permission denied/)
    await seedBoost(app.wiring.site, { title: 'x', multiplier: 2, days: 3 })
    app.clock.advance(4 * 86_400_000)

    await seedBoost(app.wiring.site, { title: 'x', multiplier: 2, days: 3 })

    expect((await readBoost(app.wiring.site)).isActive).toBe(false)
  })

  test('is refused at the field', async () => {
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
