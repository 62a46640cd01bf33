import { createHmac, randomUUID } from 'node:crypto'
import { OutcomeUnknown } from '@morakot/database/failures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signRequest } from '#infra/crypto/signature'
import { HOST_SECRET, openGame, say, startPlayedApp, callWallet, callWalletRaw, units } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let host: GameHost
let player: Player
let end: () => Promise<void>
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
})
afterAll(async () => await end())

describe('authentication of a provider', () => {
  test('ping checks a signature and does nothing else; the answer is signed', async () => {
    expect(await callWallet(app, 'ping', {})).toMatchObject({
      http: 200,
      isSigned: true,
      reply: { status: 'OK', request_id: expect.any(String) },
    })
  })

  test.each([
    ['a changed signature', { 'x-signature': '0'.repeat(64) }, 'forged'],
    ['an unknown provider', { 'x-provider-id': 'other' }, 'unknown_party'],
    ['an unknown key', { 'x-key-id': 'other' }, 'unknown_party'],
    ['an old clock', { 'x-timestamp': '1700000000000' }, 'stale'],
    ['no clock', { 'x-timestamp': '' }, 'stale'],
    ['a nonce too short', { 'x-nonce': 'abc' }, 'forged'],
  ])('not with %s', async (_why, forge, detail) => {
    const before = await app.creditOf(player.member)

    const answer = await callWallet(app, 'bet', say.bet(player, 10), forge)

    expect(answer).toMatchObject({ http: 401, reply: { status: 'BAD_SIGNATURE', detail } })
    expect(await app.creditOf(player.member)).toBe(before)
  })

  test('a captured message is not accepted a second time; a retry is a new request', async () => {
    const nonce = randomUUID()
    const first = await callWallet(app, 'ping', {}, { 'x-nonce': nonce })

    expect(first.http).toBe(200)
    expect(await callWallet(app, 'ping', {}, { 'x-nonce': nonce })).toMatchObject({ http: 401, reply: { detail: 'replayed' } })
  })

  test('the signature covers the path: a signed balance is no bet', async () => {
    const body = JSON.stringify({ request_id: randomUUID(), ...say.bet(player, 10) })
    const stolen = await callWalletRaw(app, 'balance', body)

    expect(stolen.http).toBe(200)
    const headers = {
      'content-type': 'application/json',
      'x-provider-id': 'sandbox',
      'x-key-id': 'demo',
      'x-timestamp': String(app.clock.now().getTime()),
      'x-nonce': randomUUID(),
      'x-signature': 'ab'.repeat(32),
    }
    expect((await app.app.inject({ method: 'POST', url: '/seamless/v1/bet', headers, payload: body })).statusCode).toBe(401)
  })

  test('a provider that is switched off gets that response after its signature is verified', async () => {
    await sql`update provider_host set is_active = false where id = 'sandbox'`.execute(app.context.db)
    const answer = await callWallet(app, 'balance', say.bet(player, 1))
    const forged = await callWallet(app, 'balance', say.bet(player, 1), { 'x-signature': 'no' })
    await sql`update provider_host set is_active = true where id = 'sandbox'`.execute(app.context.db)

    expect(answer).toMatchObject({ http: 403, isSigned: true, reply: { status: 'PROVIDER_OFF' } })
    expect(forged.http).toBe(401)
  })

  test('while keys are changed both are accepted, each is answered under its own, and we sign with the first', async () => {
    const rotating = await startPlayedApp({ otherKey: { id: '1', secret: 'the-other-secret' } })
    const path = '/seamless/v1/ping'
    const body = JSON.stringify({ request_id: randomUUID() })
    const message = { method: 'POST', path, body }
    const withKey = (id: string, secret: string) =>
      signRequest({ id: 'sandbox', keys: { [id]: secret } }, message, { now: rotating.app.clock.now(), nonce: randomUUID() })
    const ping = async (headers: Record<string, string>) =>
      await rotating.app.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })

    const other = await ping(withKey('1', 'the-other-secret'))
    const mixed = await ping(withKey('1', HOST_SECRET))

    const text = `${other.headers['x-timestamp']}\n${other.json<{ request_id: string }>().request_id}\n${other.body}`
    expect(other.statusCode).toBe(200)
    expect(other.headers['x-signature']).toBe(createHmac('sha256', 'the-other-secret').update(text).digest('hex'))
    expect(await callWallet(rotating.app, 'ping', {})).toMatchObject({ http: 200, isSigned: true })
    expect(mixed.statusCode).toBe(401)
    // The stub refuses what is not signed with the first key.
    await openGame(rotating.app, rotating.host, await rotating.app.memberWith())
    await rotating.end()
  })

  test('a key id that every object has is unknown, and its reply is not signed', async () => {
    expect(await callWallet(app, 'ping', {}, { 'x-key-id': 'constructor' })).toMatchObject({
      http: 401,
      isSigned: false,
      reply: { detail: 'unknown_party' },
    })
  })

  test('an address that is not on the list is refused, whatever it signs', async () => {
    const guarded = await startPlayedApp({ allowedAddresses: ['192.0.2.1'] })
    const open = await startPlayedApp({ allowedAddresses: ['192.0.2.1', '127.0.0.1'] })

    expect(await callWallet(guarded.app, 'ping', {})).toMatchObject({ http: 403, reply: { status: 'PROVIDER_OFF', detail: 'address' } })
    expect((await callWallet(open.app, 'ping', {})).http).toBe(200)
    await guarded.end()
    await open.end()
  })
})

describe('what is understood', () => {
  const AMOUNTS: readonly (readonly [string, unknown])[] = [
    ['a float', '1.5'],
    ['an exponent', '1e3'],
    ['a negative', '-100'],
    ['a number instead of text', 100_000],
    ['2^53+1 as a number', 9_007_199_254_740_993],
    ['2^53+1 as text', '9007199254740993'],
    ['more than a bigint', '99999999999999999999'],
    ['a leading zero', '007'],
    ['minus zero', '-0'],
    ['spaces', ' 1 '],
    ['Thai digits', '๑๐๐'],
    ['a NUL', '1\u0000'],
    ['nothing', ''],
    ['null', null],
    ['NaN', 'NaN'],
    ['a list', ['1']],
  ]

  test.each(AMOUNTS)('an amount that is %s is malformed and moves nothing', async (_name, amount) => {
    const before = await app.creditOf(player.member)

    for (const call of ['bet', 'win', 'betWin'] as const) {
      const fields =
        call === 'bet'
          ? say.bet(player, 1, { amount })
          : call === 'win'
            ? say.win(player, 1, { amount })
            : say.betWin(player, 1, 1, { win_amount: amount })
      expect(await callWallet(app, call, fields)).toMatchObject({ http: 400, isSigned: true, reply: { status: 'BAD_REQUEST' } })
    }

    expect(await app.creditOf(player.member)).toBe(before)
  })

  test.each([
    ['NUL in the game code', { game_code: 'a\u0000b' }],
    ['half a character in the game code', { game_code: '\ud800' }],
    ['NUL in the transaction id', { tx_id: 'a\u0000' }],
    ['a space in the transaction id', { tx_id: 'bet 1' }],
    ['a transaction id of 129 letters', { tx_id: 'x'.repeat(129) }],
    ['SQL in the player', { player_id: "x'; drop table member --" }],
    ['no round', { round_id: undefined }],
    ['no session', { session_token: undefined }],
    ['a paid free bet', { is_free: true }],
    ['a bad request id', { request_id: 'abc' }],
  ])('a bet with %s is malformed', async (_name, of) => {
    const before = await app.creditOf(player.member)

    const answer = await callWallet(app, 'bet', say.bet(player, 1, of))

    expect(answer).toMatchObject({ http: 400, reply: { status: 'BAD_REQUEST' } })
    expect(await app.creditOf(player.member)).toBe(before)
  })

  test.each([
    ['nothing', ''],
    ['half an object', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"bet"'],
    ['a prototype', '{"__proto__":{"amount":"1"}}'],
    ['a long request id', `{"request_id":"${'9'.repeat(500)}"}`],
    ['a deep list', '['.repeat(10_000)],
  ])('a body that is %s is malformed', async (_name, body) => {
    expect(await callWalletRaw(app, 'bet', body)).toMatchObject({ http: 400, reply: { status: 'BAD_REQUEST' } })
  })

  test('a body of another type or beyond the limit is refused, never a 5xx', async () => {
    expect((await callWalletRaw(app, 'ping', JSON.stringify({ request_id: randomUUID() }), { 'content-type': 'text/plain' })).http).toBe(
      200,
    )
    expect((await callWalletRaw(app, 'ping', 'x'.repeat(70_000))).http).toBe(400)
  })

  test('an unknown player and another currency are business answers', async () => {
    expect(await callWallet(app, 'bet', say.bet(player, 1, { player_id: 'nobody' }))).toMatchObject({
      http: 200,
      reply: { status: 'PLAYER_NOT_FOUND' },
    })
    expect(await callWallet(app, 'bet', say.bet(player, 1, { currency: 'USD' }))).toMatchObject({
      http: 200,
      reply: { status: 'CURRENCY_MISMATCH' },
    })
  })
})

describe('how it is answered', () => {
  test('[seamless rule 14] a failure of ours is 5xx without a stack: the outcome is unknown, never an invented OK', async () => {
    const broken = await startPlayedApp()
    const other = await openGame(broken.app, broken.host, await broken.app.memberWith({ credit: '10.00' }))
    Object.assign(broken.app.wiring.seamless, {
      pipelined: async () => {
        throw new Error('secret detail of the database')
      },
    })

    const answer = await callWallet(broken.app, 'bet', say.bet(other, 1))

    expect(answer).toMatchObject({ http: 500, isSigned: true, reply: { status: 'INTERNAL' } })
    expect(JSON.stringify(answer.reply)).not.toContain('secret')
    await broken.end()
  })

  test('[seamless rule 14] a commit whose answer was lost is unknown, and the repetition returns that it is stored', async () => {
    const { seamless } = app.wiring
    const { pipelined } = seamless
    const bet = say.bet(player, 10)
    const before = Number(await app.creditOf(player.member))
    Object.assign(seamless, {
      pipelined: async (steps: Parameters<typeof pipelined>[0]) => {
        await pipelined(steps)
        throw new OutcomeUnknown(new Error('the connection broke'))
      },
    })
    const lost = await callWallet(app, 'bet', bet)
    Object.assign(seamless, { pipelined })

    expect(lost).toMatchObject({ http: 500, isSigned: true, reply: { status: 'INTERNAL', detail: 'outcome_unknown' } })
    expect(await callWallet(app, 'transaction', { tx_id: bet['tx_id'] })).toMatchObject({ reply: { status: 'OK', state: 'applied' } })
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ http: 200, reply: { status: 'OK', replayed: true } })
    expect(Number(await app.creditOf(player.member))).toBe(before - 10)
  })

  test('[seamless rule 14] an answer that takes too long is given up as unknown, and what had not begun by then never does', async () => {
    const slow = await startPlayedApp()
    const other = await openGame(slow.app, slow.host, await slow.app.memberWith({ credit: '10.00' }))
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const held = slow.app.context.withTransaction(async (tx) => {
      await sql`select from member where id = ${other.member.id} for update`.execute(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const bets = [say.bet(other, 1), say.bet(other, 2), say.bet(other, 3)]

    const answers = await Promise.all(bets.map(async (bet) => await callWallet(slow.app, 'bet', bet)))

    // The lock is still held.
    for (const answer of answers) expect(answer).toMatchObject({ http: 500, reply: { status: 'INTERNAL', detail: 'outcome_unknown' } })
    released.resolve()
    await held
    await vi.waitFor(() => expect(slow.app.context.walletQueue.size()).toBe(0), { timeout: 5_000 })
    const { rows } = await sql`select tx_id from seamless_message where amount > ${units(1)}`.execute(slow.app.context.db)
    expect(rows).toEqual([])
    expect((await callWallet(slow.app, 'bet', bets[2] ?? {})).reply).toMatchObject({ status: 'OK', real: units(3) })
    await slow.end()
  })
})
