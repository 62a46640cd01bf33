import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { PAYOUT_EVENT_PATH } from '@morakot/contract/outside/bank'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankGateway } from '#features/bank/gateway'
import { bankParty } from '#features/bank/service-context'
import { callGateway } from '#features/gateway/gateway'
import { signRequest } from '#infra/crypto/signature'
import { openSignedParty } from '#infra/outside/signed-party'
import { AMB_KEY, ambCaller } from './amb-caller.ts'
import { arrival, deliver } from './bank-feed.ts'
import { newId, openGame, say, startPlayedApp, callWalletRaw } from './game-host.ts'
import type { GameHost, Player } from './game-host.ts'
import type { TestApp } from './start-app.ts'

const HUB88 = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let player: Player
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp({ conventions: { hub88: [HUB88.publicKey], amb: [AMB_KEY] } }))
  player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
})
afterAll(async () => await end())

const amb = ambCaller(() => ({ app, player }))
/** The text of a body with one key written twice: as it is, and with its first character escaped. */
const twice = (body: object, key: string): readonly string[] => {
  const text = JSON.stringify(body)
  const value = JSON.stringify((body as Record<string, unknown>)[key])
  const escaped = `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}`
  return [key, escaped].map((spelled) => `${text.slice(0, -1)},"${spelled}":${value}}`)
}
const moved = async () =>
  (await sql<{ n: bigint }>`select (select count(*) from ledger.transfer) + (select count(*) from bank_event) as n`.execute(app.context.db))
    .rows[0]?.n

describe('a request that names a key twice', () => {
  test('[TRANSFER-3, F-122] is malformed at the wallet, signed as it is, and moves nothing', async () => {
    const before = await moved()

    for (const text of twice({ request_id: randomUUID(), ...say.bet(player, 10) }, 'amount'))
      expect(await callWalletRaw(app, 'bet', text)).toMatchObject({
        http: 400,
        isSigned: true,
        reply: { status: 'BAD_REQUEST', detail: 'body' },
      })

    expect(await moved()).toBe(before)
  })

  test("[TRANSFER-3, F-122] is wrong syntax in Hub88's words", async () => {
    const before = await moved()
    const bet = {
      request_uuid: randomUUID(),
      user: player.playerId,
      token: player.token,
      game_code: 'ltn-mango',
      transaction_uuid: randomUUID(),
      round: newId('round'),
      currency: 'THB',
      amount: 100_000,
    }

    for (const text of twice(bet, 'amount')) {
      const headers = { 'x-hub88-signature': createSign('RSA-SHA256').update(text).sign(HUB88.privateKey, 'base64') }
      const reply = await app.app.inject({ method: 'POST', url: '/seamless/hub88/transaction/bet', headers, payload: text })
      expect(reply.json()).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
    }

    expect(await moved()).toBe(before)
  })

  test("[TRANSFER-3, F-122] is 50001 in AMB's format, also for a key inside a transaction", async () => {
    const before = await moved()
    const bet = amb.txn({ betAmount: 10 })

    for (const txn of twice(bet, 'betAmount')) {
      const text = `${JSON.stringify(amb.envelope()).slice(0, -1)},"txns":[${txn}]}`
      expect((await amb.sendText('/placeBets', text)).reply).toMatchObject({ statusCode: 50001 })
    }

    expect(await moved()).toBe(before)
  })

  test("[TRANSFER-3, F-122] is malformed among the bank's events, of money that arrived and of payouts", async () => {
    const before = await moved()

    for (const text of twice(arrival({}), 'amount')) expect(await deliver(app, text)).toBe(400)
    for (const text of twice({ eventId: randomUUID(), reference: randomUUID(), status: 'PAID' }, 'status')) {
      const message = { method: 'POST', path: PAYOUT_EVENT_PATH, body: text }
      const signed = signRequest(bankParty(app.wiring.cashier), message, { now: app.clock.now(), nonce: randomUUID() })
      const headers = { 'content-type': 'application/json', ...signed }
      expect((await app.app.inject({ method: 'POST', url: PAYOUT_EVENT_PATH, headers, payload: text })).statusCode).toBe(400)
    }

    expect(await moved()).toBe(before)
  })
})

describe('a signed reply that names a key twice says nothing', () => {
  const SECRET = 'a secret of this test that is long enough'
  const config = { origin: 'http://outside.test', id: 'outside', keyId: 'demo', secret: SECRET }
  const answering = (text: string, status = 200) => {
    const fetch = async (_url: unknown, init?: RequestInit) => {
      const sent = new Headers(init?.headers)
      const timestamp = String(sent.get('x-timestamp'))
      const signature = createHmac('sha256', SECRET)
        .update(`${timestamp}\n${sent.get('x-nonce')}\n${text}`)
        .digest('hex')
      const headers = { 'content-type': 'application/json', 'x-key-id': 'demo', 'x-timestamp': timestamp, 'x-signature': signature }
      return new Response(text, { status, headers })
    }
    return { ...app.context, fetch, fetchUpstream: fetch }
  }
  const TWICE = ['{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '{"x":[{"a":1,"a":1}]}']

  test.each(TWICE)('[TRANSFER-3, F-122] slip verifier, TrueMoney, identity verifier: %s', async (text) => {
    expect(await openSignedParty(answering('{"a":1}'), 'outside', config).send('/check', {}, (reply) => reply)).toEqual({ a: 1 })
    expect(await openSignedParty(answering(text), 'outside', config).send('/check', {}, (reply) => reply)).toBeNull()
  })

  test('[TRANSFER-3, F-122] the gateway', async () => {
    const send = async (text: string) => await callGateway(answering(text), config, 'trueMoney', { token: 'one' })

    expect(await send('{"code":0,"result":true}')).toEqual({ kind: 'yes', result: true })
    for (const text of twice({ code: 0, result: true }, 'result')) expect(await send(text)).toMatchObject({ kind: 'unknown' })
  })

  test('[TRANSFER-3, F-122] the bank, whose 404 then does not say that an order was never recorded', async () => {
    const party = { id: 'outside', signsWith: 'demo', keys: { demo: SECRET } }
    const send = async (text: string, status: number) =>
      await bankGateway(answering(text, status), { origin: config.origin, party }).send('payout-1')
    const paid = { reference: 'payout-1', status: 'PAID' }

    expect(await send(JSON.stringify(paid), 200)).toEqual({ kind: 'known', state: paid })
    expect(await send('{}', 404)).toEqual({ kind: 'not_recorded' })
    for (const text of twice(paid, 'status')) {
      expect(await send(text, 200)).toEqual({ kind: 'unknown' })
      expect(await send(text, 404)).toEqual({ kind: 'unknown' })
    }
  })
})
