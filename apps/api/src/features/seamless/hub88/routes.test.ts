import { createSign, randomUUID } from 'node:crypto'
import { OutcomeUnknown } from '@morakot/database/failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { newId, openGame, say, startPlayedApp, callWallet, units } from '../../../../test/game-host.ts'
import type { GameHost, Player } from '../../../../test/game-host.ts'
import { hub88Caller, hub88Keys } from '../../../../test/hub88-caller.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const [KEY, OTHER_KEY, STRANGE_KEY] = [hub88Keys(), hub88Keys(), hub88Keys()]

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp({ conventions: { hub88: [KEY.publicKey, OTHER_KEY.publicKey] } }))
  player = await playerWith('1000.00')
})
afterAll(async () => await end())

const playerWith = async (credit: string): Promise<Player> => await openGame(app, host, await app.memberWith({ credit }))
const signed = (text: string, key: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
const { sendText, send, common, money, bet, win, back, balance } = hub88Caller(() => ({ app, player, privateKey: KEY.privateKey }))

describe('Hub88 at the wallet', () => {
  test('[seamless rule 1] a bet, its win and a rollback move what our own endpoints would, in units of 1/100,000', async () => {
    const fresh = await playerWith('100.00')
    const [id, round] = [randomUUID(), newId('round')]
    const taken = await bet(3_050_000, { transaction_uuid: id, round }, fresh)
    const paid = await win(123_456, { round, reference_transaction_uuid: id, round_closed: true }, fresh)

    expect(taken).toEqual({
      http: 200,
      reply: { user: fresh.playerId, status: 'RS_OK', request_uuid: expect.any(String), currency: 'THB', balance: 6_950_000 },
    })
    expect(paid.reply).toMatchObject({ status: 'RS_OK', balance: 7_073_456 })
    // The same wallet: our own endpoint finds what the adapter did, under the provider's id.
    expect((await callWallet(app, 'transaction', { tx_id: id })).reply).toMatchObject({ status: 'OK', state: 'applied' })
    expect((await back(id, { round }, fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 10_123_456 })
    expect((await callWallet(app, 'transaction', { tx_id: id })).reply).toMatchObject({ state: 'reversed' })
  })

  test('[seamless rule 1] ten copies of a bet at once take one stake, and each gets the same answer', async () => {
    const fresh = await playerWith('100.00')
    const id = randomUUID()
    const round = newId('round')

    const answers = await Promise.all(Array.from({ length: 10 }, async () => await bet(1_000_000, { transaction_uuid: id, round }, fresh)))

    expect(new Set(answers.map(({ reply }) => `${reply['status']} ${reply['balance']}`))).toEqual(new Set(['RS_OK 9000000']))
    expect(await app.creditOf(fresh.member)).toBe('90.00')
    const { rows } = await sql`select from seamless_message where tx_id = ${id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('[seamless rule 1] a bet that came by our own endpoint is the same transaction here', async () => {
    const fresh = await playerWith('100.00')
    const own = say.bet(fresh, 10)
    await callWallet(app, 'bet', own)

    const again = await bet(1_000_000, { transaction_uuid: own['tx_id'], round: own['round_id'] }, fresh)

    expect(again.reply).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect(await app.creditOf(fresh.member)).toBe('90.00')
  })

  test('returns who a player is without a name, and what there is to play with', async () => {
    const info = await send('/user/info', { user: player.playerId })

    expect(info.reply).toEqual({
      user: player.playerId,
      status: 'RS_OK',
      request_uuid: expect.any(String),
      country: 'TH',
      currency: 'THB',
    })
    expect(await balance()).toBe(100_000_000)
  })

  test('a free bet takes nothing, whatever it would have cost; its win is paid without a question', async () => {
    const fresh = await playerWith('10.00')
    const round = newId('round')

    expect((await bet(500_000, { round, is_free: true, reward_uuid: randomUUID() }, fresh)).reply).toMatchObject({ balance: 1_000_000 })
    expect((await win(700_000, { round, is_free: true }, fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 1_700_000 })
  })

  test('[seamless rule 7] a win is paid with any token, to a member who may not bet', async () => {
    const fresh = await playerWith('10.00')
    await sql`update member set status = 'blocked' where id = ${fresh.member.id}`.execute(app.context.db)

    expect((await win(100_000, { token: 'of-nobody' }, fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 1_100_000 })
  })
})

describe('a signature', () => {
  test('by the current or the other key is accepted; none, another party’s or one of another body is not', async () => {
    const text = JSON.stringify({ request_uuid: randomUUID(), ...common(), ...money(100_000, {}) })
    const before = await app.creditOf(player.member)
    const statusOf = async (signature: string) => (await sendText('/transaction/bet', text, signature)).reply['status']

    expect(await statusOf('')).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await statusOf('no Base64 at all')).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await statusOf(signed(text, STRANGE_KEY.privateKey))).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await statusOf(signed(`${text} `, KEY.privateKey))).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await app.creditOf(player.member)).toBe(before)
    expect(await statusOf(signed(text, OTHER_KEY.privateKey))).toBe('RS_OK')
  })

  test('is never accepted when no key is set', async () => {
    const off = await startPlayedApp({ conventions: { hub88: [] } })
    const answer = await send('/user/balance', common(), off.app)
    await off.end()

    expect(answer).toMatchObject({ http: 200, reply: { status: 'RS_ERROR_INVALID_PARTNER' } })
  })
})

describe('every status, each from what causes it', () => {
  test('RS_ERROR_NOT_ENOUGH_MONEY returns the balance', async () => {
    const poor = await playerWith('10.00')
    expect((await bet(1_100_000, {}, poor)).reply).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 1_000_000 })
  })

  test('RS_ERROR_INVALID_TOKEN: an unknown token, and a player that the provider has never received', async () => {
    expect((await bet(100_000, { token: 'of-nobody' })).reply['status']).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await send('/user/balance', { ...common(), user: 'f'.repeat(32) })).reply['status']).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await send('/user/info', { user: 'f'.repeat(32) })).reply['status']).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('RS_ERROR_TOKEN_EXPIRED: a session that nothing was bet in for too long', async () => {
    const idle = await playerWith('10.00')
    const { token } = idle
    await sql`update play_session set idle_expires_at = created_at where member_id = ${idle.member.id}`.execute(app.context.db)
    expect((await bet(100_000, { token }, idle)).reply['status']).toBe('RS_ERROR_TOKEN_EXPIRED')
  })

  test('RS_ERROR_USER_DISABLED: blocked, and on a break', async () => {
    const [blocked, away] = [await playerWith('10.00'), await playerWith('10.00')]
    await sql`update member set status = 'blocked' where id = ${blocked.member.id}`.execute(app.context.db)
    await excludeMember(app.context, away.member.id, { kind: 'self_exclusion', months: 6 })
    expect((await bet(100_000, {}, blocked)).reply['status']).toBe('RS_ERROR_USER_DISABLED')
    expect((await bet(100_000, {}, away)).reply['status']).toBe('RS_ERROR_USER_DISABLED')
  })

  test('RS_ERROR_INVALID_GAME: an unknown game', async () => {
    expect((await bet(100_000, { game_code: 'no-game' })).reply['status']).toBe('RS_ERROR_INVALID_GAME')
  })

  test('RS_ERROR_WRONG_CURRENCY', async () => {
    expect((await bet(100_000, { currency: 'EUR' })).reply['status']).toBe('RS_ERROR_WRONG_CURRENCY')
  })

  test('RS_ERROR_LIMIT_REACHED: the member’s own limit', async () => {
    const careful = await playerWith('100.00')
    await setLimit(app.context, careful.member.id, { kind: 'loss', period: 'day', value: BigInt(units(5)) })
    expect((await bet(600_000, {}, careful)).reply).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: 10_000_000 })
  })

  test('RS_ERROR_DUPLICATE_TRANSACTION: other content under one id, and an id that was rolled back before it came', async () => {
    const [id, dead] = [randomUUID(), randomUUID()]
    const round = newId('round')
    await bet(100_000, { transaction_uuid: id, round })
    await back(dead)
    const before = await balance()

    expect((await bet(200_000, { transaction_uuid: id, round })).reply['status']).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect((await bet(100_000, { transaction_uuid: dead })).reply['status']).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await balance()).toBe(before)
  })

  test('RS_ERROR_TRANSACTION_DOES_NOT_EXIST: a rollback of what cannot be rolled back', async () => {
    const id = randomUUID()
    await back(randomUUID(), { transaction_uuid: id })
    expect((await back(id)).reply['status']).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  })

  test('RS_ERROR_WRONG_SYNTAX: no JSON, a field that is missing, an id that is none', async () => {
    expect((await sendText('/user/balance', '{"user":')).reply['status']).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await send('/transaction/bet', { ...common(), ...money(1, {}), round: undefined })).reply['status']).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    )
    expect((await bet(100_000, { transaction_uuid: 'a b' })).reply['status']).toBe('RS_ERROR_WRONG_SYNTAX')
  })

  test.each(['1.5', '1e5', '-1', '01.0', '1000000000000000', '"100000"', 'null', '100000.00000000000000001'])(
    'RS_ERROR_WRONG_TYPES or no JSON: the amount %s, which a float would have rounded or taken',
    async (amount) => {
      const before = await app.creditOf(player.member)
      const fields = JSON.stringify({ request_uuid: randomUUID(), ...common(), ...money(0, {}) }).replace(
        '"amount":0',
        `"amount":${amount}`,
      )
      const { reply } = await sendText('/transaction/bet', fields)
      expect(reply['status']).toBe(amount === '01.0' ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES')
      expect(await app.creditOf(player.member)).toBe(before)
    },
  )

  test('RS_ERROR_UNKNOWN: a bet in a closed round', async () => {
    const round = newId('round')
    await bet(100_000, { round, round_closed: true })
    expect((await bet(100_000, { round })).reply['status']).toBe('RS_ERROR_UNKNOWN')
  })

  test('[seamless rule 14] RS_ERROR_UNKNOWN: an outcome that is not known; the repetition returns that it is stored', async () => {
    const fresh = await playerWith('100.00')
    const { seamless } = app.wiring
    const { pipelined } = seamless
    const given = { transaction_uuid: randomUUID(), round: newId('round') }
    Object.assign(seamless, {
      pipelined: async (steps: Parameters<typeof pipelined>[0]) => {
        await pipelined(steps)
        throw new OutcomeUnknown(new Error('the connection broke'))
      },
    })
    const lost = await bet(1_000_000, given, fresh)
    Object.assign(seamless, { pipelined })

    expect(lost).toMatchObject({ http: 200, reply: { status: 'RS_ERROR_UNKNOWN' } })
    expect(lost.reply['balance']).toBeUndefined()
    expect((await bet(1_000_000, given, fresh)).reply).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect(await app.creditOf(fresh.member)).toBe('90.00')
  })

  test('RS_ERROR_INVALID_PARTNER: the provider is switched off; nothing moves, wins neither', async () => {
    await sql`update provider_host set is_active = false where id = 'sandbox'`.execute(app.context.db)
    const answers = [await bet(100_000), await win(100_000)]
    await sql`update provider_host set is_active = true where id = 'sandbox'`.execute(app.context.db)
    expect(answers.map(({ reply }) => reply['status'])).toEqual(['RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_PARTNER'])
  })

  test('a body that is too large is wrong syntax, with status 200 as all answers', async () => {
    expect(await sendText('/user/info', `"${'x'.repeat(70_000)}"`)).toMatchObject({ http: 200, reply: { status: 'RS_ERROR_WRONG_SYNTAX' } })
  })
})
