import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberLoggedIn } from '@morakot/contract/features/members/events'
import { publish } from '#infra/events/publish'
import { writeRules } from '#infra/database/rules-config'
import { openGame, say, startPlayedApp, callWallet, units } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { protectionRules } from './service-context.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
let browser: Browser
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(async () => {
  app.clock.setTo(new Date('2026-11-20T05:00:00Z'))
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
  browser = await app.as(player.member)
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const bet = async (baht = 1, of = {}) => await callWallet(app, 'bet', say.bet(player, baht, of))
const clock = async () => (await browser.get('/me/session-clock')).data
const answer = async (choice = 'continue') => await browser.post('/me/reality-check', { answer: choice })
const ten = async <T>(work: () => Promise<T>) => await Promise.all(Array.from({ length: 10 }, work))

/** Stakes every four minutes until so many minutes were played. */
async function play(minutes: number): Promise<void> {
  for (let played = 0; played < minutes; played += 4) {
    expect((await bet()).reply.status).toBe('OK')
    app.clock.advance(Math.min(4, minutes - played) * MINUTE_MS)
  }
}

/** A new session of the player, and what subscribers make of it. */
async function logInAgain(): Promise<void> {
  browser = await app.as(player.member)
  await app.context.withTransaction(async (tx) => {
    const payload = { device: 'phone', isNewDevice: false, platformCode: 'TIAMUT' }
    await publish(tx, memberLoggedIn, { member: player.member.id, actor: 'test', occurredAt: app.clock.now(), payload })
  })
  await app.drainSubscribers()
}

const DUE = { reply: { status: 'LIMIT_REACHED', detail: 'reality_check' } }

describe('a reality check', () => {
  test('refuses the next bet after 60 minutes of play, not a second earlier, until it is answered', async () => {
    await play(60)
    app.clock.advance(-1_000)
    expect((await bet()).reply.status).toBe('OK')
    app.clock.advance(1_000)

    expect(await bet()).toMatchObject(DUE)
    app.clock.advance(10 * MINUTE_MS)
    expect(await bet()).toMatchObject(DUE)
    expect((await clock()).isCheckDue).toBe(true)
    expect((await answer()).data).toMatchObject({ isCheckDue: false, checkMinutes: 60 })
    expect((await bet()).reply.status).toBe('OK')
  })

  test('lets the round in progress finish, and a win is always paid', async () => {
    await play(60)
    const round = { round_id: `open-${player.playerId}` }
    app.clock.advance(-1_000)
    expect((await bet(5, round)).reply.status).toBe('OK')
    app.clock.advance(1_000)
    expect(await bet()).toMatchObject(DUE)

    expect((await bet(5, round)).reply.status).toBe('OK')
    const before = Number(await app.creditOf(player.member))
    expect((await callWallet(app, 'win', say.win(player, 20, round))).reply.status).toBe('OK')
    expect(Number(await app.creditOf(player.member))).toBe(before + 20)
  })

  test('does not count the time between logging in and playing, and of a pause its first five minutes', async () => {
    for (let stakes = 0; stakes < 3; stakes += 1) {
      app.clock.advance(14 * MINUTE_MS)
      expect((await bet()).reply.status).toBe('OK')
    }

    expect(await clock()).toMatchObject({ playedSeconds: 2 * 300, isCheckDue: false })
  })

  test('is due for a member who stakes a second slower than the pause that ends a sitting', async () => {
    for (let stakes = 0; stakes < 12; stakes += 1) {
      expect((await bet()).reply.status).toBe('OK')
      app.clock.advance(301_000)
    }

    expect(await bet()).toMatchObject(DUE)
  })

  test('gives the round in progress ten minutes, and no more', async () => {
    await play(60)
    const round = { round_id: `long-${player.playerId}` }
    app.clock.advance(-1_000)
    await bet(5, round)
    app.clock.advance(1_000)
    expect((await bet(5, round)).reply.status).toBe('OK')

    for (const minutes of [4, 4]) {
      app.clock.advance(minutes * MINUTE_MS)
      expect((await bet(5, round)).reply.status).toBe('OK')
    }
    app.clock.advance(2 * MINUTE_MS)

    expect(await bet(5, round)).toMatchObject(DUE)
  })

  test('that waits is not answered by logging in again, and what was played counts on; after an hour it does not', async () => {
    await play(60)
    expect(await bet()).toMatchObject(DUE)
    await logInAgain()

    expect(await clock()).toMatchObject({ playedSeconds: 3600, isCheckDue: true, staked: 0 })
    await answer()
    await play(20)
    await logInAgain()
    expect(await clock()).toMatchObject({ isCheckDue: false })
    app.clock.advance(60 * MINUTE_MS)
    await logInAgain()
    expect(await clock()).toMatchObject({ playedSeconds: 0, isCheckDue: false })
  })

  test('is counted from the answer again, not from the login', async () => {
    await play(60)
    await answer()

    await play(56)
    expect((await bet()).reply.status).toBe('OK')
    app.clock.advance(4 * MINUTE_MS)
    expect(await bet()).toMatchObject(DUE)
  })

  test('is answered once when ten answers come at once; one that is not due is refused', async () => {
    expect(await answer()).toMatchObject({
      status: 409,
      failure: { code: 'protection.check_not_due', error: 'no reality check waits', message: 'ยังไม่ถึงเวลาเช็กเวลาเล่น' },
    })
    await play(60)

    const replies = await ten(async () => await answer('leave'))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure.code === 'protection.check_not_due')).toHaveLength(9)
  })

  test('is written down once when it is shown and once when it is answered, with figures and the version of the rules', async () => {
    await app.context.withTransaction(async (tx) => await writeRules(tx, protectionRules, { realityCheckMinutes: 8 }, null))
    await play(8)
    expect(await bet()).toMatchObject(DUE)
    await ten(clock)
    await bet()
    await answer('leave')
    const { rows } = await sql<{ action: string; after: object }>`
      select action, after from audit where subject = ${`member:${player.member.id}`} order by id`.execute(app.context.db)
    await app.context.withTransaction(async (tx) => await writeRules(tx, protectionRules, {}, null))

    const figures = { staked: units(2), won: '0', rulesVersion: 1 }
    expect(rows).toEqual([
      { action: 'member.reality_check.prompted', after: figures },
      { action: 'member.reality_check.answered', after: { answer: 'leave', ...figures } },
    ])
  })

  test('comes more often at once, and less often after 24 hours and a second yes', async () => {
    const choose = async (minutes: number) => await browser.put('/me/reality-check.interval', { minutes })
    expect((await choose(15)).data.realityCheck).toEqual({ minutes: 15, pending: null })
    expect((await choose(60)).data.realityCheck).toMatchObject({ minutes: 15, pending: { value: 60 } })
    await play(15)
    expect(await bet()).toMatchObject(DUE)

    const confirm = async () => await browser.post('/me/limits.confirm', { kind: 'reality_check', period: 'day' })
    expect(await confirm()).toMatchObject({ status: 409, failure: { code: 'members.limit_too_early' } })
    app.clock.advance(DAY_MS)
    browser = await app.as(player.member)
    expect((await confirm()).data.realityCheck).toEqual({ minutes: 60, pending: null })
    expect((await choose(45)).status).toBe(422)
  })

  test('that waits does not keep a game closed: it is answered in the game', async () => {
    await play(60)
    expect(await bet()).toMatchObject(DUE)

    const reply = await browser.post('/v2/games.login', { gameId: 1001, isMobile: true })

    expect(reply).toMatchObject({ status: 200, data: { auth: true } })
  })
})

describe('the session clock', () => {
  test('shows time, stakes, wins and net of this session and of today, to the satang, and forgets the last session', async () => {
    const startedAt = app.clock.now()
    await bet(100)
    await callWallet(app, 'win', say.win(player, 40.25))
    app.clock.advance(2 * MINUTE_MS)
    const lost = { tx_id: `undone-${player.playerId}` }
    await bet(30, lost)
    await callWallet(app, 'rollback', say.rollback(player, lost.tx_id))

    const figures = { staked: 100, won: 40.25, net: -59.75 }
    expect(await clock()).toEqual({
      ...figures,
      startedAt: startedAt.toISOString(),
      now: app.clock.now().toISOString(),
      playedSeconds: 120,
      today: figures,
      week: figures,
      checkMinutes: 60,
      nextCheckAt: new Date(app.clock.now().getTime() + 58 * MINUTE_MS).toISOString(),
      isCheckDue: false,
    })
    app.clock.advance(MINUTE_MS)
    browser = await app.as(player.member)
    expect(await clock()).toMatchObject({
      startedAt: app.clock.now().toISOString(),
      staked: 0,
      net: 0,
      playedSeconds: 0,
      today: { net: -59.75 },
      week: { net: -59.75 },
    })
  })

  test('begins a new day at midnight and a new week on Monday, in Bangkok', async () => {
    app.clock.setTo(new Date('2026-11-22T16:59:00Z'))
    browser = await app.as(player.member)
    player = await openGame(app, host, player.member)
    await bet(10)
    browser = await app.as(player.member)
    app.clock.setTo(new Date('2026-11-22T17:00:00Z'))

    expect(await clock()).toMatchObject({ today: { net: 0 }, week: { net: 0 } })
    app.clock.setTo(new Date('2026-11-22T16:59:59Z'))
    expect(await clock()).toMatchObject({ today: { net: -10 }, week: { net: -10 } })
  })

  test('is visible to no other member', async () => {
    await bet(10)

    expect((await app.guest().get('/me/session-clock')).status).toBe(401)
    expect((await (await app.as(await app.memberWith())).get('/me/session-clock')).data).toMatchObject({ staked: 0, today: { staked: 0 } })
  })
})

describe('what a member set holds in the bet itself', () => {
  test('a limit of time lets the round in progress finish, and no new one begin', async () => {
    await browser.put('/me/limits', { kind: 'session', period: 'day', value: 8 })
    await play(8)
    app.clock.advance(-1_000)
    const round = { round_id: `last-${player.playerId}` }
    await bet(1, round)
    app.clock.advance(2_000)

    expect(await bet()).toMatchObject({ reply: { status: 'LIMIT_REACHED', detail: 'session_time' } })
    expect((await bet(1, round)).reply.status).toBe('OK')
    for (let minutes = 0; minutes < 12; minutes += 4) {
      app.clock.advance(4 * MINUTE_MS)
      await bet(1, round)
    }
    expect(await bet(1, round)).toMatchObject({ reply: { status: 'LIMIT_REACHED', detail: 'session_time' } })
    expect(await browser.post('/v2/games.login', { gameId: 1001, isMobile: true })).toMatchObject({
      status: 403,
      failure: { code: 'members.session_limit' },
    })
  })

  test('a bet that is rolled back gives its room in a loss limit back', async () => {
    await browser.put('/me/limits', { kind: 'loss', period: 'week', value: 50 })
    const first = { tx_id: `first-${player.playerId}` }
    await bet(50, first)
    expect(await bet(0.01)).toMatchObject({ reply: { status: 'LIMIT_REACHED', detail: 'loss' } })

    await callWallet(app, 'rollback', say.rollback(player, first.tx_id))

    expect((await bet(50)).reply.status).toBe('OK')
  })

  test('a bet of yesterday that is rolled back today gives yesterday its room back, and today none', async () => {
    await browser.put('/me/limits', { kind: 'loss', period: 'day', value: 50 })
    const first = { tx_id: `yesterday-${player.playerId}` }
    await bet(50, first)
    app.clock.advance(DAY_MS)
    player = await openGame(app, host, player.member)
    browser = await app.as(player.member)

    await callWallet(app, 'rollback', say.rollback(player, first.tx_id))

    expect(await clock()).toMatchObject({ staked: 0, net: 0, today: { staked: 0, net: 0 }, week: { staked: 0, net: 0 } })
    expect(await bet(50.01)).toMatchObject({ reply: { status: 'LIMIT_REACHED', detail: 'loss' } })
    expect((await bet(50)).reply.status).toBe('OK')
  })

  test.each([
    ['day', '2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00Z'],
    ['week', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00Z'],
    ['month', '2026-11-30T16:59:59.999Z', '2026-11-30T17:00:00Z'],
  ])('a loss limit of a %s is used up until %s and fresh at %s', async (period, before, after) => {
    app.clock.setTo(new Date(new Date(before).getTime() - MINUTE_MS))
    player = await openGame(app, host, player.member)
    browser = await app.as(player.member)
    await browser.put('/me/limits', { kind: 'loss', period, value: 20 })
    await bet(20)
    app.clock.setTo(new Date(before))
    expect(await bet(0.01)).toMatchObject({ reply: { status: 'LIMIT_REACHED', detail: 'loss' } })

    app.clock.setTo(new Date(after))

    expect((await bet(20)).reply.status).toBe('OK')
  })
})
