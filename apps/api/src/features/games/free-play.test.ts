import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { callWallet, say, startPlayedApp } from '../../../test/game-host.ts'
import type { GameHost } from '../../../test/game-host.ts'
import { present } from '../../../test/present.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
})
afterAll(async () => await end())
beforeEach(() => {
  host.mood = 'willing'
  host.free = true
  app.clock.advance(60_000)
})

const FREE = { gameId: 1001, isMobile: true, mode: 'free' }
const open = async (member: TestMember, body: object = FREE) => await (await app.as(member)).post('/v2/games.login', body)

describe('[FREEPLAY-1] opening a game for free play', () => {
  test('sends the host no session and an end, and keeps nothing', async () => {
    const member = await app.memberWith({ credit: '50.00' })

    const reply = await open(member)

    const order = present(host.launches.at(-1))
    expect(reply).toMatchObject({ status: 200, data: { auth: true, url: `${host.origin}/play/${host.launches.length}`, openIn: 'iframe' } })
    expect(order).toMatchObject({ is_demo: true, game_code: 'ltn-mango', game_id: 1001 })
    expect(order).not.toHaveProperty('session_token')
    expect(order).not.toHaveProperty('shown_name')
    expect(Date.parse(present(order.ends_at)) - app.clock.now().getTime()).toBe(30 * 60_000)
    const { rows } = await sql`select 1 from play_session where member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([])
    expect((await (await app.as(member)).get('/v2/games/recent')).data).toEqual([])
  })

  test('takes no stake from the wallet, even when a host sends a bet', async () => {
    const member = await app.memberWith({ credit: '50.00' })
    await open(member)
    const { player_id: playerId } = present(host.launches.at(-1))

    const bet = await callWallet(app, 'bet', say.bet({ member, playerId, token: 'guessed' }, 10))

    expect(bet.reply.status).toBe('SESSION_INVALID')
    expect(await app.creditOf(member)).toBe('50.00')
  })

  test.each([[false], [null]])('is refused when the host answers free: %s, for it would be for money', async (free) => {
    host.free = free
    expect(await open(await app.memberWith())).toMatchObject({
      status: 409,
      failure: { code: 'games.no_free_play', message: 'เกมนี้ทดลองเล่นไม่ได้' },
    })
  })

  test('is refused on a break, for a closed game, for a game of another platform, and when the host is silent', async () => {
    const resting = await app.memberWith()
    await excludeMember(app.context, resting.id, { kind: 'time_out', days: 1 })
    const launches = host.launches.length

    expect(await open(resting)).toMatchObject({ status: 403, failure: { code: 'games.play_blocked' } })
    expect(await open(await app.memberWith(), { ...FREE, gameId: 1002 })).toMatchObject({
      status: 409,
      failure: { code: 'games.maintenance' },
    })
    expect(host.launches).toHaveLength(launches)
    host.mood = 'silent'
    expect(await open(await app.memberWith())).toMatchObject({ status: 503, failure: { code: 'games.provider_unreachable' } })
  })

  test('needs a login, and knows no other mode', async () => {
    expect((await app.guest().post('/v2/games.login', FREE)).data).toEqual({ auth: false, url: '', openIn: 'iframe' })
    expect(await open(await app.memberWith(), { ...FREE, mode: 'paid' })).toMatchObject({
      status: 422,
      failure: { fields: { mode: expect.any(String) } },
    })
  })
})
