import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../test/game-host.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { giveTokens, tokensOf } from '../../../test/spins.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { scheduleFold } from './jobs.ts'
import { present } from '../../../test/present.ts'

const GAME = '/analytics/slots/ltn/games/1001'
const BUY = '/point-utilities/slot-access'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let players: readonly Player[]
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  const members = await Promise.all(Array.from({ length: 5 }, async () => await app.memberWith({ credit: '5000.00' })))
  players = await Promise.all(members.map(async (member) => await openGame(app, host, member)))
})
afterAll(async () => await end())

const withKey = (key: string) => ({ 'idempotency-key': key })
const codeOf = ({ failure }: { readonly failure: { readonly code?: string } | null }) => failure?.code

async function reader(points = 0n, tier: 'DEFAULT' | 'ELITE' | 'EMPEROR' = 'DEFAULT') {
  const member = await app.memberWith()
  if (points > 0n) await giveTokens(app, member, { points })
  await sql`update member set tier = ${tier} where id = ${member.id}`.execute(app.context.db)
  return { member, browser: await app.as(member) }
}

async function play(player: Player, bet: number, win: number, fields: Fields = {}) {
  expect(await callWallet(app, 'betWin', say.betWin(player, bet, win, fields))).toMatchObject({ reply: { status: 'OK' } })
}

describe('before any round was played', () => {
  test('[CALL-59] nothing is sold: there is nothing to see', async () => {
    const { browser, member } = await reader(1_000n)

    expect(codeOf(await browser.post(BUY, { utilityId: 'slot-1-day' }))).toBe('analytics.no_data')
    expect((await tokensOf(app, member)).points).toBe(1_000n)
    expect((await browser.get('/analytics/access')).data).toMatchObject({ hasData: false, points: 1_000 })
    expect((await browser.get('/analytics/providers')).data).toMatchObject({
      items: [{ slug: 'ltn', name: 'Lantern Row', slots: 3, returned: null }],
      total: 1,
      summary: { rounds: 0, activePlayers: null, lastRoundAt: null },
    })
  })
})

describe('the figures of settled rounds', () => {
  let browser: Awaited<ReturnType<typeof reader>>['browser']
  beforeAll(async () => {
    ;({ browser } = await reader(0n, 'EMPEROR'))
    for (let round = 0; round < 25; round += 1) await play(players[round % 5] as Player, 10, round === 7 ? 200 : 0)
    await app.drainSubscribers()
    await app.drainSubscribers()
  })

  test('[CALL-79, CALL-82] are one percentage a provider, and how many play now; append returns the list alone', async () => {
    const { data } = await browser.get('/analytics/providers')
    const more = (await browser.get('/analytics/providers?append=true&page=2')).data

    expect(data.items).toEqual([{ slug: 'ltn', name: 'Lantern Row', logo: '/art/p/LTN.svg', slots: 3, returned: 80 }])
    expect(data.summary).toMatchObject({ rounds: 25, activePlayers: 5, lastRoundAt: app.clock.now().toISOString() })
    expect(more).toEqual({ items: [], total: 1, summary: null })
    expect((await browser.get('/analytics/providers?search=koi')).data.items).toEqual([])
    expect((await browser.get('/analytics/providers/active-users')).data.items).toEqual([{ providerSlug: 'ltn', activePlayers: 5 }])
  })

  test('[CALL-80] list slots by name, the percentage for those who have access', async () => {
    const mine = (await browser.get('/analytics/slots?search=mango')).data
    const others = (await (await reader()).browser.get('/analytics/slots?search=mango')).data

    expect(mine).toMatchObject({ total: 1, items: [{ slotId: 1001, providerSlug: 'ltn', isActive: true, returned: 80, isOpen: true }] })
    expect(others).toMatchObject({ total: 1, items: [{ slotId: 1001, returned: null, isOpen: false }] })
  })

  test('[CALL-81] show a provider with its hours and slots', async () => {
    const { data } = await browser.get('/analytics/slots/ltn')

    expect(data.provider).toMatchObject({ slug: 'ltn', rounds: 25, returned: 80, activePlayers: 5, isScarce: false })
    expect(present(data.provider).hours).toHaveLength(24)
    expect(present(data.provider).hours.at(-1)).toMatchObject({ rounds: 25, bet: 250, win: 200, returned: 80 })
    expect(data.items[0]).toMatchObject({ slotId: 1001, rounds: 25, returned: 80, activePlayers: 5, isActive: true })
    expect(data.items[1]).toMatchObject({ rounds: 0, returned: null, isScarce: true, activePlayers: null, isActive: false })
  })

  test('[CALL-83] show a slot by hour for 24 hours, 7 and 30 days, with masked biggest wins', async () => {
    const { data } = await browser.get(GAME)
    const winner = players[2]?.member.username.slice(0, 2)

    expect(data).toMatchObject({ slotId: 1001, period: '24h', rounds: 25, bet: 250, win: 200, returned: 80, activePlayers: 5, until: null })
    expect(data.biggestWins).toEqual([{ username: `${winner}***`, bet: 10, win: 200, at: app.clock.now().toISOString() }])
    expect((await browser.get(`${GAME}?period=7d`)).data.hours).toHaveLength(168)
    expect((await browser.get(`${GAME}?period=30d`)).data.hours).toHaveLength(720)
    expect((await browser.get(`${GAME}?period=1y`)).status).toBe(422)
  })

  test('[CALL-83] leave out winners who do not want to be shown', async () => {
    const winner = players[2]?.member as TestMember
    await (await app.as(winner)).put('/me/live-feed', { optOut: true })
    const hidden = (await browser.get(GAME)).data.biggestWins
    await (await app.as(winner)).put('/me/live-feed', { optOut: false })

    expect(hidden).toEqual([])
    expect((await browser.get(GAME)).data.biggestWins).toHaveLength(1)
  })

  test('[CALL-83] count a round that was reversed whole as none', async () => {
    const player = players[0] as Player
    const before = (await browser.get(GAME)).data
    const round = newId('round')
    const bet = say.betWin(player, 40, 0, { round_id: round })
    await callWallet(app, 'betWin', bet)
    await app.drainSubscribers()
    expect((await browser.get(GAME)).data).toMatchObject({ rounds: before.rounds + 1, bet: present(before.bet) + 40 })
    await callWallet(app, 'rollback', say.rollback(player, bet['tx_id']))
    await app.drainSubscribers()
    expect((await browser.get(GAME)).data).toMatchObject({ rounds: before.rounds, bet: before.bet, win: before.win })
  })

  test('[CALL-83] count free rounds as rounds without stakes, and take a reversal out of the hour of its round', async () => {
    const player = players[0] as Player
    await play(player, 0, 0, { is_free: true })
    const round = newId('round')
    const bet = say.betWin(player, 100, 0, { round_id: round })
    await callWallet(app, 'betWin', bet)
    const win = say.win(player, 300, { round_id: round })
    await callWallet(app, 'win', win)
    await app.drainSubscribers()
    const before = (await browser.get(GAME)).data
    const played = app.clock.now().toISOString()
    app.clock.advance(2 * 3_600_000)
    expect(await callWallet(app, 'rollback', say.rollback(player, win['tx_id']))).toMatchObject({ reply: { status: 'OK' } })
    await app.drainSubscribers()
    const after = (await browser.get(GAME)).data

    expect(before).toMatchObject({ rounds: 27, bet: 350, win: 500 })
    expect(after).toMatchObject({ rounds: 27, bet: 350, win: 200, activePlayers: null, lastRoundAt: played })
    expect(after.hours.at(-3)).toMatchObject({ rounds: 27, win: 200 })
    expect(after.hours.at(-1)).toMatchObject({ rounds: 0, isScarce: true, bet: null, win: null, returned: null })
  })

  test('[CALL-81, CALL-83] answer 404 for what is no slot of an offered provider', async () => {
    for (const path of ['/analytics/slots/nobody', '/analytics/slots/slt']) {
      expect(codeOf(await browser.get(path))).toBe('analytics.provider_not_found')
    }
    for (const slot of [1003, 2001, 999]) {
      expect(codeOf(await browser.get(`/analytics/slots/ltn/games/${slot}`))).toBe('analytics.slot_not_found')
    }
    expect((await browser.get(`/analytics/slots/ltn/games/${2 ** 53}`)).status).toBe(422)
    expect((await app.guest().get(GAME)).status).toBe(401)
  })
})

describe('access', () => {
  test('[CALL-37] costs what the rules say', async () => {
    const { browser } = await reader()

    expect((await browser.get('/me/point-utility?category=SLOT_ACCESS')).data).toEqual([
      { id: 'slot-1-day', category: 'SLOT_ACCESS', price: 300, duration: 1, durationUnit: 'day' },
      { id: 'slot-7-days', category: 'SLOT_ACCESS', price: 1_500, duration: 7, durationUnit: 'day' },
      { id: 'slot-3-turns', category: 'SLOT_ACCESS', price: 150, duration: 3, durationUnit: 'turn' },
    ])
    expect((await browser.get('/me/point-utility?category=OTHER')).status).toBe(422)
  })

  test('[ROLE-5, CALL-81] without it the pages of a provider and a slot are refused by one sentence', async () => {
    const { browser } = await reader(1_000n)

    for (const path of ['/analytics/slots/ltn', GAME]) {
      const reply = await browser.get(path)
      expect(reply.status).toBe(403)
      expect(reply.failure).toMatchObject({
        code: 'analytics.no_access',
        error: 'not have permission to access',
        message: 'คุณไม่มีสิทธิ์เข้าถึงหน้านี้',
      })
    }
  })

  test('[CALL-59] for days is paid with points, opens every provider, and a second day begins when the first ends', async () => {
    const { browser, member } = await reader(1_000n)
    const now = app.clock.now().getTime()
    const days = (count: number) => new Date(now + count * 24 * 3_600_000).toISOString()

    const one = await browser.post(BUY, { utilityId: 'slot-1-day' })
    const two = await browser.post(BUY, { utilityId: 'slot-1-day' })

    expect(one.data).toEqual({ grantedUntil: days(1), pointsAfter: 700 })
    expect(two.data).toEqual({ grantedUntil: days(2), pointsAfter: 400 })
    expect((await browser.get(GAME)).data.until).toBe(days(2))
    const history = (await browser.get('/me/point-transactions')).data.items
    expect(history[0]).toMatchObject({ reason: 'VIEW_SLOT_HOT_TIME', amount: -300, balanceAfter: 400 })
    const events = (await publishedOf(app, member)).filter(({ topic }) => topic === 'slot_access.granted')
    expect(events.at(-1)).toMatchObject({ payload: { utility: 'slot-1-day', until: days(2), turns: null } })
    expect((await tokensOf(app, member)).points).toBe(400n)
  })

  test('[CALL-59] of ten at once under one key one is paid for; two keys are two purchases', async () => {
    const { browser, member } = await reader(10_000n)
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await browser.post(BUY, { utilityId: 'slot-1-day' }, withKey(key))),
    )
    const others = await Promise.all([1, 2].map(async () => await browser.post(BUY, { utilityId: 'slot-3-turns' }, withKey(randomUUID()))))

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect((await tokensOf(app, member)).points).toBe(10_000n - 300n - 2n * 150n)
    expect((await browser.get('/analytics/access')).data).toMatchObject({ turns: 6, points: 9_400 })
    expect(codeOf(await browser.post(BUY, { utilityId: 'slot-3-turns' }, withKey(key)))).toBe('site.key_reused')
  })

  test('[CALL-59] of ten purchases at once that points suffice for three times, three are made', async () => {
    const { browser, member } = await reader(1_000n)

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await browser.post(BUY, { utilityId: 'slot-1-day' })))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['points.insufficient']))
    expect(refused[0]?.failure.message).toBe('พอยท์ไม่พอ ขาดอีก 200 พอยท์')
    expect((await tokensOf(app, member)).points).toBe(100n)
  })

  test('[CALL-59, CALL-81] for turns opens a provider until the end of the hour; ten at once use one', async () => {
    const { browser } = await reader(150n)
    const hour = new Date(Math.floor(app.clock.now().getTime() / 3_600_000) * 3_600_000 + 3_600_000).toISOString()

    const bought = await browser.post(BUY, { utilityId: 'slot-3-turns', providerSlug: 'ltn' })
    const again = await Promise.all(Array.from({ length: 10 }, async () => await browser.post('/analytics/slots/ltn.open')))

    expect(bought.data).toEqual({ grantedUntil: hour, pointsAfter: 0 })
    expect(again.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, () => ({ until: hour, turns: 2 })))
    expect((await browser.get('/analytics/access')).data).toMatchObject({ turns: 2, open: [{ providerSlug: 'ltn', until: hour }] })
    app.clock.advance(3_600_000)
    expect(codeOf(await browser.get(GAME))).toBe('analytics.no_access')
    const racing = await Promise.all(Array.from({ length: 10 }, async () => await browser.post('/analytics/slots/ltn.open')))
    expect(racing.every(({ data }) => data.turns === 1)).toBe(true)
    expect((await browser.get(GAME)).status).toBe(200)
  })

  test('[CALL-81] of ELITE is two turns a day for nothing; without a turn a provider stays closed', async () => {
    const { browser } = await reader(0n, 'ELITE')

    expect((await browser.get('/analytics/access')).data).toMatchObject({ turns: 2, isFree: false })
    expect((await browser.post('/analytics/slots/ltn.open')).data.turns).toBe(1)
    app.clock.advance(3_600_000)
    expect((await browser.post('/analytics/slots/ltn.open')).data.turns).toBe(0)
    app.clock.advance(3_600_000)
    expect(codeOf(await browser.post('/analytics/slots/ltn.open'))).toBe('analytics.no_access')
    expect(codeOf(await browser.post('/analytics/slots/nobody.open'))).toBe('analytics.provider_not_found')
  })

  test('[CALL-59] is neither sold nor opened on a break, to the blocked, for unknown utilities or providers', async () => {
    const { browser, member } = await reader(10_000n)

    expect(codeOf(await browser.post(BUY, { utilityId: 'slot-9-days' }))).toBe('analytics.utility_not_found')
    expect(codeOf(await browser.post(BUY, { utilityId: 'slot-3-turns', providerSlug: 'slt' }))).toBe('analytics.provider_not_found')
    expect((await browser.post(BUY, {})).status).toBe(422)
    await browser.post(BUY, { utilityId: 'slot-1-day' })
    await browser.post('/me/time-out', { days: 1 })
    expect(codeOf(await browser.post(BUY, { utilityId: 'slot-1-day' }))).toBe('members.on_break')
    expect(codeOf(await browser.post('/analytics/slots/ltn.open'))).toBe('members.on_break')
    expect(codeOf(await browser.get(GAME))).toBe('members.on_break')
    expect((await tokensOf(app, member)).points).toBe(9_700n)
  })
})

describe('what is old', () => {
  test('[CALL-83] hours are dropped after 90 days, players after 48 hours; the figures of the house still have the rounds by day', async () => {
    app.clock.advance(91 * 24 * 3_600_000)
    await scheduleFold(app.context)
    await app.runJobs()

    const { rows } = await sql<{ hours: number; players: number; wins: number; rounds: bigint }>`
      select
        (select count(*)::integer from game_hour) as hours, (select count(*)::integer from game_hour_player) as players,
        (select count(*)::integer from game_top_win) as wins, (select sum(rounds)::bigint from report_play_day) as rounds`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ hours: 0, players: 0, wins: 0, rounds: 27n }])
  })
})
