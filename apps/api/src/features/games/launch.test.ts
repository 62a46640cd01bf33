import { gameTile } from '@morakot/art/game-tile'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlayedApp } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { excludeMember } from '#features/protection/service-limits'
import { refreshModels } from './service-catalogue.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(() => {
  host.mood = 'willing'
  // Beyond the breaker's rest, so that one test's failures are not the next one's.
  app.clock.advance(60_000)
})

describe('opening a game', () => {
  const open = async (member: Awaited<ReturnType<TestApp['memberWith']>>, body: object) =>
    await (await app.as(member)).post('/v2/games.login', body)

  test('[CALL-51] sends the provider the player and the game, and the member the address', async () => {
    const member = await app.memberWith()

    const reply = await open(member, { gameId: 1001, isMobile: true, osMobile: 'ios', website: 'x', ip: '198.51.100.7' })

    const order = host.launches.at(-1)
    expect(reply).toMatchObject({ status: 200, data: { auth: true, url: `${host.origin}/play/${host.launches.length}`, openIn: 'iframe' } })
    expect(order).toMatchObject({
      game_code: 'ltn-mango',
      game_name: 'Mango Nights',
      engine: 'reels',
      model: 'medium',
      lang: 'th',
      currency: 'THB',
      device: 'ios',
      return_url: 'http://localhost:3000/',
      deposit_url: 'http://localhost:3000/promotion',
      is_demo: false,
      game_id: 1001,
      category: 'slot',
    })
    expect(order?.player_id).toMatch(/^[0-9a-f]{32}$/)
    // Neither the member's name, nor the body's address, nor the token in the member's hands.
    expect(JSON.stringify(order)).not.toMatch(new RegExp(`${member.username}|198\\.51`))
    expect(reply.text).not.toContain(order?.session_token)
  })

  test('[TABLE-4] sends the masked name of a member for a shared table, and none of one who opted out of being shown', async () => {
    const member = await app.memberWith()
    await open(member, { gameId: 1001, isMobile: true })
    const shown = host.launches.at(-1)
    await (await app.as(member)).put('/me/live-feed', { optOut: true })
    await open(member, { gameId: 1001, isMobile: true })
    const hidden = host.launches.at(-1)

    expect(shown?.shown_name).toBe(`${member.username.slice(0, 2)}***`)
    expect(hidden?.game_code).toBe(shown?.game_code)
    expect(hidden).not.toHaveProperty('shown_name')
  })

  test.each([
    ['from the site that the browser names', { website: ' morakot.example\u200b ' }, 'morakot.example'],
    ['without one', {}, null],
    ['with an empty one', { website: '' }, null],
  ])('[CALL-51, CALL-52] keeps with the session where it was opened: %s', async (_name, said, kept) => {
    const member = await app.memberWith()
    await open(member, { gameId: 1001, isMobile: true, ...said })
    const { rows } = await sql`select website from play_session where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ website: kept }])
    expect((await open(member, { gameId: 1001, isMobile: true, website: 'x'.repeat(201) })).status).toBe(422)
  })

  test.each([
    [{ isMobile: true, osMobile: 'ios' }, 'ios'],
    [{ isMobile: true, osMobile: 'android' }, 'android'],
    [{ isMobile: false, osMobile: 'desktop' }, 'desktop'],
    [{ isMobile: true }, 'android'],
    [{ isMobile: false }, 'desktop'],
  ])('[CALL-51, ENT-19] sends the provider the device: %j is %s', async (device, reported) => {
    await open(await app.memberWith(), { gameId: 1001, ...device })

    expect(host.launches.at(-1)?.device).toBe(reported)
  })

  test('[CALL-51, ENT-19] knows no other kind of device', async () => {
    const reply = await open(await app.memberWith(), { gameId: 1001, isMobile: true, osMobile: 'fridge' })

    expect(reply).toMatchObject({ status: 422, failure: { fields: { osMobile: expect.any(String) } } })
  })

  test('[CALL-51] sends the provider the data that the lobby picture is drawn from', async () => {
    await open(await app.memberWith(), { gameId: 2001, isMobile: true })

    const order = host.launches.at(-1)
    const drawn = gameTile({
      category: order?.category ?? '',
      seed: String(order?.game_id),
      provider: order?.maker_code ?? '',
      title: `${order?.game_name} ${order?.game_alias}`,
    })
    expect((await app.app.inject({ method: 'GET', url: '/art/g/live_casino/2001.svg' })).body).toBe(drawn)
  })

  test('[CALL-51] keeps a member’s name at the provider, and makes a new token each time', async () => {
    const member = await app.memberWith()
    await open(member, { gameId: 1001, isMobile: false })
    await open(member, { gameId: 1004, isMobile: false })

    const [first, second] = host.launches.slice(-2)

    expect(second?.player_id).toBe(first?.player_id)
    expect(second?.session_token).not.toBe(first?.session_token)
    expect(first?.device).toBe('desktop')
  })

  test('[CALL-51] is refused for a game that is unknown, hidden or under maintenance', async () => {
    const member = await app.memberWith()
    await sql`update game set is_active = false where id = 1003`.execute(app.context.db)

    expect(await open(member, { gameId: 77, isMobile: true })).toMatchObject({ status: 404, failure: { code: 'games.not_found' } })
    expect(await open(member, { gameId: 1003, isMobile: true })).toMatchObject({ status: 409, failure: { code: 'games.off' } })
    expect(await open(member, { gameId: 1002, isMobile: true })).toMatchObject({ status: 409, failure: { code: 'games.maintenance' } })
    expect(await open(member, { gameId: -1, isMobile: true })).toMatchObject({ status: 422 })
    await sql`update game set is_active = true where id = 1003`.execute(app.context.db)
  })

  test('[CALL-51] is refused for a member who is blocked or on a break', async () => {
    const blocked = await app.memberWith()
    const excluded = await app.memberWith()
    const blockedBrowser = await app.as(blocked)
    await sql`update member set status = 'blocked' where id = ${blocked.id}`.execute(app.context.db)
    await excludeMember(app.context, excluded.id, { kind: 'time_out', days: 1 })
    const launches = host.launches.length

    const reply = await blockedBrowser.post('/v2/games.login', { gameId: 1001, isMobile: true })

    expect([401, 403]).toContain(reply.status)
    expect(await open(excluded, { gameId: 1001, isMobile: true })).toMatchObject({
      status: 403,
      failure: { code: 'games.play_blocked', message: 'คุณกำลังพักการเล่น' },
    })
    expect(host.launches).toHaveLength(launches)
  })

  test.each(['broken', 'silent', 'nonsense', 'hanging'] as const)(
    '[CALL-51] returns that the provider is %s, and the unopened session is over',
    async (mood) => {
      const member = await app.memberWith()
      host.mood = mood

      const reply = await open(member, { gameId: 1001, isMobile: true })

      const { rows } = await sql<{
        live: bigint
      }>`select count(*) as live from play_session where member_id = ${member.id} and ended_at is null`.execute(app.context.db)
      expect(reply).toMatchObject({ status: 503, failure: { code: 'games.provider_unreachable' }, headers: { 'retry-after': '10' } })
      expect(rows[0]?.live).toBe(0n)
    },
  )

  test('[CALL-51] stops calling a provider that fails repeatedly, and makes a trial call after a pause', async () => {
    const member = await app.memberWith()
    host.mood = 'broken'
    for (let failure = 0; failure < 3; failure += 1) await open(member, { gameId: 1001, isMobile: true })
    host.mood = 'willing'
    const launches = host.launches.length

    const resting = await open(member, { gameId: 1001, isMobile: true })
    app.clock.advance(10_000)
    const rested = await open(member, { gameId: 1001, isMobile: true })

    expect(resting.status).toBe(503)
    expect(rested.status).toBe(200)
    expect(host.launches).toHaveLength(launches + 1)
  })

  test('[CALL-51] opens games of a provider whose other calls fail', async () => {
    host.mood = 'broken'
    for (let failure = 0; failure < 3; failure += 1) expect(await refreshModels(app.wiring.games)).toBe('unreachable')
    host.mood = 'willing'

    expect((await open(await app.memberWith(), { gameId: 1001, isMobile: true })).status).toBe(200)
  })

  test.each(['/v2/games.login', '/games.login'])('[CALL-51, CALL-52, ERR-6] by %s requires a login', async (path) => {
    const launches = host.launches.length
    const reply = await app.guest().post(path, { gameId: 1001, isMobile: true })

    expect(reply).toMatchObject({ status: 200, data: { auth: false, url: '', openIn: 'iframe' } })
    expect(host.launches).toHaveLength(launches)
  })

  test('[CALL-51] is refused for a member of another platform: credit there never mixes with what our games are played with', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)
    await sql`update member set platform_code = 'AMBKING' where id = ${member.id}`.execute(app.context.db)
    const launches = host.launches.length

    expect(await browser.post('/v2/games.login', { gameId: 1001, isMobile: true })).toMatchObject({
      status: 409,
      failure: { code: 'games.off' },
    })
    expect(host.launches).toHaveLength(launches)
  })

  test('[CALL-52] the call of the first version opens a game as the other does', async () => {
    const browser = await app.as(await app.memberWith())

    expect(await browser.post('/games.login', { gameId: 1001, isMobile: true })).toMatchObject({
      status: 200,
      data: { auth: true, openIn: 'iframe' },
    })
    expect(await browser.post('/games.login', { gameId: 77, isMobile: true })).toMatchObject({
      status: 404,
      failure: { code: 'games.not_found' },
    })
    expect(await browser.post('/games.login', { gameId: 2 ** 53, isMobile: true })).toMatchObject({ status: 422 })
  })

  test.each([
    ['allowed', 'ios', 'Mozilla/5.0', 'iframe'],
    ['not_on_ios', 'ios', 'Mozilla/5.0', 'window'],
    ['not_on_ios', 'android', 'Mozilla/5.0', 'iframe'],
    ['never', 'desktop', 'Mozilla/5.0', 'window'],
    ['allowed', 'android', 'Mozilla/5.0 Line/14.0.0', 'window'],
    ['allowed', 'ios', 'Mozilla/5.0 [FBAN/FBIOS]', 'window'],
    ['allowed', 'ios', 'Mozilla/5.0 (iPhone) Twitter for iPhone', 'window'],
    ['allowed', 'android', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/147', 'window'],
  ])('[CALL-51] with frames %s on %s by %j opens in a %s', async (frames, osMobile, agent, shown) => {
    const browser = await app.as(await app.memberWith())
    await sql`update provider_host set frames = ${frames}`.execute(app.context.db)

    const reply = await browser.post('/v2/games.login', { gameId: 1001, isMobile: true, osMobile }, { 'user-agent': agent })

    await sql`update provider_host set frames = 'allowed'`.execute(app.context.db)
    expect(reply.data.openIn).toBe(shown)
  })
})
