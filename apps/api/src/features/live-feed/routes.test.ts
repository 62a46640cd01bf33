import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundSettled } from '@morakot/contract/features/seamless/events'
import { publish } from '#infra/events/publish'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { readEvents } from '../../../test/read-events.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { showItem } from './service.ts'
import { seedCatalogue } from '#features/games/service-catalogue'
import { GATEWAY_CATALOGUES } from '../../../test/gateway-catalogue.ts'
import { present } from '../../../test/present.ts'

let banked: BankedApp
let app: TestApp
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const LATEST = '/v2/live-withdrawal'
/** The longest that a payout is kept back. */
const SHOWN_MS = 300_000

async function paidWithdrawal(amount: number) {
  const member = await app.memberWith({ credit: '5000.00' })
  const browser = await app.as(member)
  const { data } = await browser.post('/v2/users/credit.withdraw', { amount, password: TEST_PASSWORD })
  await app.runJobs()
  return { member, browser, id: String(data.withdrawalId) }
}

const amountsSeen = async (browser: Browser) => (await browser.get(LATEST)).data.map((item: { amount: number }) => item.amount)

describe('the live feed', () => {
  test('[CALL-78] is empty when no member was paid: no entry is invented', async () => {
    expect((await (await app.as(await app.memberWith())).get(LATEST)).data).toEqual([])
  })

  test('[FEED-1, CALL-78] shows nothing for a minute, and everything after five', async () => {
    const { browser } = await paidWithdrawal(345)

    app.clock.advance(59_999)
    expect(await amountsSeen(browser)).toEqual([])
    app.clock.advance(SHOWN_MS - 59_999)
    expect(await amountsSeen(browser)).toEqual([340])
  })

  test('[CALL-78, ENT-9, FEED-1] shows paid withdrawals newest first, at most ten, rounded, by two letters and under a key of its own', async () => {
    const other = await app.memberWith()
    const now = app.clock.now()
    await sql`
      insert into live_feed_item (key, withdrawal_id, member_id, amount_baht, paid_at, shown_at)
      select 'k' || n, gen_random_uuid(), ${other.id}, 100 + n * 10, ${now}, ${now}::timestamptz + make_interval(secs => 60 + n)
      from generate_series(1, 12) as n`.execute(app.context.db)
    app.clock.advance(SHOWN_MS)
    const { browser, member, id } = await paidWithdrawal(239)
    app.clock.advance(SHOWN_MS)

    const { data } = await browser.get(LATEST)

    expect(data.map((item: { amount: number }) => item.amount)).toEqual([230, 220, 210, 200, 190, 180, 170, 160, 150, 140])
    expect(new Set(data.map((item: { key: string }) => item.key)).size).toBe(10)
    expect(present(data[0]).username).toBe(`${member.username.slice(0, 2)}***`)
    expect(JSON.stringify(data)).not.toContain(member.username)
    expect(JSON.stringify([data, (await browser.get('/start')).data])).not.toContain(id)
  })

  test('[FEED-1] leaves out who does not want to be shown, what was paid before too, and shows them again', async () => {
    const { browser } = await paidWithdrawal(777)
    app.clock.advance(SHOWN_MS)
    expect(await amountsSeen(browser)).toContain(770)
    expect((await browser.get('/me/live-feed')).data).toEqual({ optOut: false })

    expect((await browser.put('/me/live-feed', { optOut: true })).data).toEqual({ optOut: true })
    expect(await amountsSeen(browser)).not.toContain(770)
    expect((await browser.get('/me/live-feed')).data).toEqual({ optOut: true })
    await browser.put('/me/live-feed', { optOut: false })
    expect(await amountsSeen(browser)).toContain(770)
    expect(await browser.put('/me/live-feed', { optOut: 'yes' })).toMatchObject({
      status: 422,
      failure: { fields: { optOut: expect.any(String) } },
    })
  })

  test('[CALL-78, FEED-1] requires a login', async () => {
    for (const path of [LATEST, `${LATEST}/stream`, '/me/live-feed']) expect(await app.guest().get(path)).toMatchObject({ status: 401 })
    expect(await app.guest().put('/me/live-feed', { optOut: true })).toMatchObject({ status: 401 })
  })

  test('[CALL-78] pushes a withdrawal when its time has come, and not before', async () => {
    const member = await app.memberWith({ credit: '500.00' })
    const browser = await app.as(member)
    await using events = await readEvents(app, `/api${LATEST}/stream`, browser.cookie)
    await browser.post('/v2/users/credit.withdraw', { amount: 345, password: TEST_PASSWORD })
    await app.runJobs()
    await app.context.hub.pump()
    expect(events.seen).toEqual([])

    const { rows } = await sql<{ key: string }>`select key from live_feed_item where member_id = ${member.id}`.execute(app.context.db)
    await showItem(app.context, rows[0]?.key ?? '')
    await app.context.hub.pump()

    expect(await events.next()).toMatchObject({ amount: 340, key: rows[0]?.key })
  })
})

describe('the game of a payout', () => {
  const round = (member: TestMember, game: string, win: string) =>
    app.context.withTransaction(async (tx) => {
      const at = app.clock.now()
      const payload = {
        host: 'sandbox',
        round: `${game}-${win}-${member.username}`,
        game,
        provider: 'LTN',
        category: 'slot',
        stakeReal: '100000',
        stakeBonus: '0',
        winReal: win,
        winBonus: '0',
        jackpot: '0',
        bets: 1,
        isFree: false,
        openedAt: at.toISOString(),
        closedAt: at.toISOString(),
      }
      await publish(tx, roundSettled, { member: member.id, actor: 'test', occurredAt: at, payload })
    })
  const gameOf = async ({ member, browser }: { member: TestMember; browser: Browser }) => {
    await browser.post('/v2/users/credit.withdraw', { amount: 111, password: TEST_PASSWORD })
    await app.runJobs()
    app.clock.advance(SHOWN_MS)
    const { username, gameImg, gameIdTm, gameIdAg } = present((await browser.get(LATEST)).data[0])
    expect(username).toBe(`${member.username.slice(0, 2)}***`)
    return { gameImg, gameIdTm, gameIdAg }
  }

  test('[ENT-9, FEED-1] is that of the largest win since the payout before, else of the last round, else none', async () => {
    const member = await app.memberWith({ credit: '5000.00' })
    const one = { member, browser: await app.as(member) }
    expect(await gameOf(one)).toEqual({ gameImg: null, gameIdTm: null, gameIdAg: null })

    await round(member, '1001', '500000')
    await round(member, '1002', '900000')
    await round(member, '1003', '0')
    expect(await gameOf(one)).toEqual({ gameImg: '/art/g/slot/1002.svg', gameIdTm: 1002, gameIdAg: null })
    await round(member, '1004', '0')
    expect(await gameOf(one)).toMatchObject({ gameIdTm: 1004 })
    await round(member, '1005', '1')
    expect(await gameOf(one)).toMatchObject({ gameIdTm: 1005 })
  })

  test('[ENT-9] is, for a member of a gateway, the game that was opened last there', async () => {
    const member = await app.memberWith({ credit: '5000.00' })
    const browser = await app.as(member)
    await app.context.withTransaction(async (tx) => {
      for (const { host, catalogue } of GATEWAY_CATALOGUES) await seedCatalogue(tx, catalogue, host)
    })
    await browser.post('/v2/users/credit.withdraw', { amount: 112, password: TEST_PASSWORD })
    await sql`update member set platform_code = 'AMBKING' where id = ${member.id}`.execute(app.context.db)
    await sql`insert into recent_game (member_id, game_id, last_played_at) values (${member.id}, 900001, ${app.clock.now()})`.execute(
      app.context.db,
    )

    await app.runJobs()
    app.clock.advance(SHOWN_MS)

    expect((await browser.get(LATEST)).data[0]).toMatchObject({ gameImg: '/art/g/slot/900001.svg', gameIdTm: null, gameIdAg: 900_001 })
  })
})
