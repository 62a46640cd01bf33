import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { Fields, GameHost, Player } from '../../../../test/game-host.ts'
import { hub88Caller, hub88Keys } from '../../../../test/hub88-caller.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const KEY = hub88Keys()
let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp({ conventions: { hub88: [KEY.publicKey] } }))
  player = await playerWith('1000.00')
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const { send, bet, win, balance } = hub88Caller(() => ({ app, player, privateKey: KEY.privateKey }))

describe('another game of the host under one token, as in the lobby of a live casino', () => {
  const table = (given: Fields = {}) => ({ game_code: 'ltn-papaya', round: newId('round'), ...given })

  test('[AMB-1, F-141] takes its stakes and pays its wins', async () => {
    const fresh = await playerWith('100.00')
    const round = newId('round')

    expect((await bet(1_000_000, table({ round }), fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect((await win(2_000_000, table({ round }), fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 11_000_000 })
    expect((await bet(1_000_000, {}, fresh)).reply, 'and back').toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  })

  test("[AMB-1, F-141] is validated as a launch: game off, maintenance, a break of the person's other account, a limit; what is open goes on", async () => {
    const fresh = await playerWith('100.00')
    const open = table()
    await bet(100_000, open, fresh)
    const statusOf = async (given: Fields) => (await bet(100_000, given, fresh)).reply['status']

    expect(await statusOf(table({ game_code: 'ltn-closed' })), 'switched to maintenance').toBe('RS_ERROR_INVALID_GAME')
    expect(await statusOf(table({ game_code: 'no-game' }))).toBe('RS_ERROR_INVALID_GAME')
    await sql`
      insert into game_maintenance (id, game_id, starts_at, ends_at, text, created_at)
      values (${randomUUID()}, 1004, ${app.clock.now()}, null, 'closed', ${app.clock.now()})`.execute(app.context.db)
    expect(await statusOf(table()), 'a window that has begun').toBe('RS_ERROR_INVALID_GAME')
    expect(await statusOf(open), 'a round that is open has ten minutes').toBe('RS_OK')
    await sql`update game_maintenance set ends_at = ${app.clock.now()}`.execute(app.context.db)

    const other = await app.memberWith()
    await sql`
      insert into member_platform (member_id, platform_code, phone, bank_code, bank_number, password_hash, told_at)
      select ${other.id}, 'AMBKING', phone, 'KBANK', '9990001112', 'x', ${app.clock.now()} from member where id = ${fresh.member.id}`.execute(
      app.context.db,
    )
    await excludeMember(app.context, other.id, { kind: 'self_exclusion', months: 6 })
    expect(await statusOf(table()), 'a break of the person').toBe('RS_ERROR_USER_DISABLED')
    expect(await statusOf(open), 'the game that is open').toBe('RS_OK')

    const careful = await playerWith('100.00')
    await setLimit(app.context, careful.member.id, { kind: 'loss', period: 'day', value: BigInt(units(5)) })
    expect((await bet(600_000, table(), careful)).reply['status']).toBe('RS_ERROR_LIMIT_REACHED')
  })

  test("[AMB-1, F-141] of another member's token, of a session that is over, and in our own words it is still refused", async () => {
    const [fresh, other] = [await playerWith('10.00'), await playerWith('10.00')]

    expect((await bet(1, table({ token: other.token }), fresh)).reply['status']).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await callWallet(app, 'bet', say.bet(fresh, 1, { game_code: 'ltn-papaya' }))).reply.status).toBe('SESSION_INVALID')
    await sql`update play_session set ended_at = ${app.clock.now()} where member_id = ${fresh.member.id}`.execute(app.context.db)
    expect((await bet(1, table(), fresh)).reply['status']).toBe('RS_ERROR_TOKEN_EXPIRED')
  })

  test('[AMB-1, F-141] a sub-partner that is not the configured one is refused, and nothing moves; without one none is required', async () => {
    const before = await balance()
    expect((await bet(0, { sub_partner_id: 'anybody' })).reply['status']).toBe('RS_OK')
    const configured = await startPlayedApp({ conventions: { hub88: [KEY.publicKey], hub88SubPartner: 'morakot-th' } })
    const request = async (given: Fields) => (await send('/user/info', { user: player.playerId, ...given }, configured.app)).reply['status']

    expect(await request({ sub_partner_id: 'somebody-else' })).toBe('RS_ERROR_INVALID_PARTNER')
    // The player is not known in that database: the message went on.
    expect(await request({ sub_partner_id: 'morakot-th' })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await request({})).toBe('RS_ERROR_INVALID_TOKEN')
    await configured.end()
    expect(await balance()).toBe(before)
  })

  test('[AMB-1, F-141] a win whose bet never came is paid, and operators are notified', async () => {
    const fresh = await playerWith('10.00')
    const round = newId('round')

    expect((await win(100_000, { round, reference_transaction_uuid: randomUUID() }, fresh)).reply).toMatchObject({ status: 'RS_OK' })

    const { rows } = await sql`select from seamless_alert where kind = 'win_without_bet' and subject = ${round}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })
})
