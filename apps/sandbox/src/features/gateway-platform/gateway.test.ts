import { randomUUID } from 'node:crypto'

import {
  GATEWAY_BASE,
  GATEWAY_CALLS,
  OPEN_BETS_TEXT,
  TOKEN_PHRASE,
  gatewayResults,
  gatewayTransfer,
} from '@morakot/contract/outside/gateway'
import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { describe, expect, test } from 'vitest'

import { startSandbox } from '../../testing/start-sandbox.ts'
import type { TestSandbox } from '../../testing/start-sandbox.ts'
import { GAME_CODES } from './rules-games.ts'

async function call(sandbox: TestSandbox, name: GatewayCall, body?: object, token?: string) {
  const { method, path } = GATEWAY_CALLS[name]
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return await sandbox.signed('gateway', method, `${GATEWAY_BASE}${path}`, body, headers)
}

async function tokenOf(sandbox: TestSandbox, username: string): Promise<string> {
  const reply = await call(sandbox, 'login', { username, password: 'demo-1234' })
  return reply.json<{ result: { token: string } }>().result.token
}

const creditOf = async (sandbox: TestSandbox, username: string, token: string) =>
  (await call(sandbox, 'credit', undefined, token)).json<{ result: { credit: string } }>().result.credit

const order = async (sandbox: TestSandbox, fault: string, name = '', times = 1) =>
  await sandbox.app.inject({ method: 'POST', url: '/gateway/faults', payload: { fault, call: name, times } })

describe('the gateway platform', () => {
  test('lets its members in, returns their credit, and accepts no other password or token', async () => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'wichai')

    expect(await creditOf(sandbox, 'wichai', token)).toBe('2350.00')
    expect((await call(sandbox, 'login', { username: 'wichai', password: 'demo-12345' })).statusCode).toBe(401)
    expect((await call(sandbox, 'credit', undefined, 'another-token-that-nobody-has')).json().message).toContain(TOKEN_PHRASE)
    expect((await sandbox.app.inject({ method: 'GET', url: `${GATEWAY_BASE}/user/credit` })).statusCode).toBe(401)
  })

  test('moves a sum once for a reference, ten times at once too, and finds it again', async () => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'wichai')
    const request = { username: 'wichai', amount: '100.50', reference: 'g-1' }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await call(sandbox, 'transferIn', request)))

    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await creditOf(sandbox, 'wichai', token)).toBe('2450.50')
    expect((await call(sandbox, 'transferIn', { ...request, amount: '100.51' })).statusCode).toBe(409)
    expect((await call(sandbox, 'transferOut', request)).statusCode).toBe(409)
    const found = await call(sandbox, 'transfer', { reference: 'g-1' })
    expect(gatewayTransfer.parse(found.json().result)).toMatchObject({ amount: '100.50', direction: 'in', status: 'DONE' })
    expect((await call(sandbox, 'transfer', { reference: 'g-2' })).statusCode).toBe(404)
  })

  test('refuses more than there is, and keeps the refusal under its reference', async () => {
    await using sandbox = await startSandbox()
    const request = { username: 'kanda', amount: '120.01', reference: 'g-1' }

    expect((await call(sandbox, 'transferOut', request)).json().result).toMatchObject({ status: 'REFUSED', message: 'เครดิตไม่พอ' })
    await call(sandbox, 'transferIn', { username: 'kanda', amount: '50.00', reference: 'g-2' })
    expect((await call(sandbox, 'transferOut', request)).json().result.status).toBe('REFUSED')
  })

  test('[CALL-87, CALL-88] debits the last credit of a member without open bets, whole and once', async () => {
    await using sandbox = await startSandbox()
    const conditionOf = async (username: string) => (await call(sandbox, 'condition', undefined, await tokenOf(sandbox, username))).json()

    expect(await conditionOf('somsri')).toMatchObject({ code: 0, result: { openBets: 0, credit: '0.75' } })
    expect(await conditionOf('prasit')).toMatchObject({ code: 1, result: { message: OPEN_BETS_TEXT } })
    const take = async (username: string, amount: string, reference: string) =>
      (await call(sandbox, 'point', { username, amount, reference })).json().result
    expect(await take('somsri', '0.70', 'm-0')).toMatchObject({ status: 'REFUSED' })
    expect(await take('somsri', '0.75', 'm-1')).toMatchObject({ status: 'DONE' })
    expect(await take('somsri', '0.75', 'm-1')).toMatchObject({ status: 'DONE' })
    expect(await creditOf(sandbox, 'somsri', await tokenOf(sandbox, 'somsri'))).toBe('0.00')
    expect(await take('prasit', '0.40', 'm-2')).toMatchObject({ status: 'REFUSED', message: OPEN_BETS_TEXT })
  })

  test('refuses the first token of kanda from the second call on, and accepts the token after it', async () => {
    await using sandbox = await startSandbox()
    const first = await tokenOf(sandbox, 'kanda')

    expect((await call(sandbox, 'credit', undefined, first)).statusCode).toBe(200)
    const forgotten = await call(sandbox, 'credit', undefined, first)
    expect([forgotten.statusCode, forgotten.json().message]).toEqual([401, `${TOKEN_PHRASE} กรุณาเข้าสู่ระบบใหม่`])
    const second = await tokenOf(sandbox, 'kanda')
    for (let n = 0; n < 5; n += 1) expect((await call(sandbox, 'credit', undefined, second)).statusCode).toBe(200)
  })
})

describe('the list of games', () => {
  const listed = async (sandbox: TestSandbox, platform: string) => (await call(sandbox, 'games', { platform })).json()

  test('names each of them once, by platform, in the shape that the contract reads', async () => {
    await using sandbox = await startSandbox()
    const codes = (await Promise.all(['AMBKING', 'SB'].map(async (platform) => await listed(sandbox, platform)))).flatMap(({ result }) =>
      gatewayResults.games.parse(result).games.map(({ gameId }) => gameId),
    )
    expect(codes).toEqual(GAME_CODES)
    expect((await call(sandbox, 'games', { platform: 'TIAMUT' })).statusCode).toBe(422)
  })

  test('is empty when a fault is set', async () => {
    await using sandbox = await startSandbox()
    await order(sandbox, 'lie', 'games')
    expect((await listed(sandbox, 'AMBKING')).result).toEqual({ games: [] })
    expect((await listed(sandbox, 'AMBKING')).result.games).toHaveLength(8)
  })
})

describe('a game of the gateway', () => {
  const opened = async (sandbox: TestSandbox, gameId: string) => {
    const reply = await call(sandbox, 'launch', { gameId }, await tokenOf(sandbox, 'wichai'))
    return { status: reply.statusCode, url: reply.json<{ result: { url: string } | null }>().result?.url ?? '' }
  }
  const bet = async (sandbox: TestSandbox, url: string, body: object) =>
    await sandbox.app.inject({ method: 'POST', url: `${new URL(url).pathname}/bets`, payload: body })

  test.each(GAME_CODES)('%s opens at the gateway itself, to be framed by the members’ web alone', async (code) => {
    await using sandbox = await startSandbox()
    const { url } = await opened(sandbox, code)

    expect(new URL(url).origin).toBe(sandbox.context.config.origin)
    const page = await sandbox.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${sandbox.context.config.playerOrigin}`)
    expect(page.body).toContain('2350.00')
  })

  test('a game that the gateway has not, and a ticket that is unknown or over, open nothing', async () => {
    await using sandbox = await startSandbox()
    expect(await opened(sandbox, 'ltn-mango')).toEqual({ status: 404, url: '' })
    expect((await sandbox.app.inject({ method: 'GET', url: '/gateway/play/0123' })).statusCode).toBe(410)
    const { url } = await opened(sandbox, 'amb-heads-tails')
    await sandbox.pass(4 * 60 * 60_000)
    expect((await sandbox.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(410)
    expect((await bet(sandbox, url, { betId: randomUUID(), side: 0, baht: 10 })).statusCode).toBe(409)
  })

  test('a bet changes the credit there once, ten times sent at once too, and pays 1.95 times when its side is drawn', async () => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'wichai')
    const url = (await call(sandbox, 'launch', { gameId: 'amb-heads-tails' }, token)).json<{ result: { url: string } }>().result.url
    const request = { betId: randomUUID(), side: 0, baht: 100 }

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await bet(sandbox, url, request)))

    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    const { drawn, payout, credit } = replies[0]?.json<{ drawn: number; payout: string; credit: string }>() ?? {}
    expect([payout, credit]).toEqual(drawn === 0 ? ['195.00', '2445.00'] : ['0.00', '2250.00'])
    expect(await creditOf(sandbox, 'wichai', token)).toBe(credit)
    expect((await bet(sandbox, url, { ...request, baht: 50 })).json()).toEqual({ error: 'เดิมพันนี้ส่งไปแล้ว' })
    expect((await bet(sandbox, url, { ...request, betId: randomUUID(), baht: 501 })).statusCode).toBe(422)
  })

  test('takes no stake above the credit', async () => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'somsri')
    const url = (await call(sandbox, 'launch', { gameId: 'sbx-sportsbook' }, token)).json<{ result: { url: string } }>().result.url
    const reply = await bet(sandbox, url, { betId: randomUUID(), side: 1, baht: 1 })
    expect([reply.statusCode, reply.json()]).toEqual([409, { error: 'เครดิตไม่พอ' }])
    expect(await creditOf(sandbox, 'somsri', token)).toBe('0.75')
  })
})

describe('a fault that was ordered', () => {
  test.each([
    ['html', 200, '<h1>Bad gateway'],
    ['redirect', 302, ''],
    ['broken', 500, 'ระบบขัดข้อง'],
  ])('%s replaces the response, once', async (fault, status, text) => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'wichai')
    await order(sandbox, fault, 'credit')

    const reply = await call(sandbox, 'credit', undefined, token)

    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(text)
    expect((await call(sandbox, 'credit', undefined, token)).statusCode).toBe(200)
  })

  test('of sums returns another amount than was moved; those of memory, of repetition and of time do what they name; all end', async () => {
    await using sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'wichai')
    const moved = async (reference: string) =>
      (await call(sandbox, 'transferIn', { username: 'wichai', amount: '1.00', reference })).json().result
    await moved('g-1')
    await order(sandbox, 'lie', 'transferIn')
    expect(await moved('g-2')).toMatchObject({ reference: 'g-2', amount: '7777.77' })
    await order(sandbox, 'repeat', 'transferIn')
    expect(await moved('g-3')).not.toMatchObject({ reference: 'g-3' })
    await order(sandbox, 'slow', 'credit')
    await call(sandbox, 'credit', undefined, token)
    expect(sandbox.slept).toContain(5_000)
    await order(sandbox, 'huge', 'credit')
    expect((await call(sandbox, 'credit', undefined, token)).body.length).toBeGreaterThan(65_536)
    await order(sandbox, 'forget_token', '', 0)
    expect((await call(sandbox, 'credit', undefined, token)).statusCode).toBe(401)
    await sandbox.app.inject({ method: 'POST', url: '/gateway/faults/end', payload: {} })
    expect((await call(sandbox, 'credit', undefined, await tokenOf(sandbox, 'wichai'))).statusCode).toBe(200)
  })

  test('cuts the line before or after the work is done', async () => {
    await using sandbox = await startSandbox()
    const bodyOf = (reference: string) => ({ username: 'wichai', amount: '1.00', reference })
    await order(sandbox, 'cut', 'transferIn')
    await order(sandbox, 'lost', 'transferIn')

    for (const reference of ['g-1', 'g-2']) await call(sandbox, 'transferIn', bodyOf(reference)).catch(() => null)

    expect((await call(sandbox, 'transfer', { reference: 'g-1' })).statusCode).toBe(404)
    expect((await call(sandbox, 'transfer', { reference: 'g-2' })).json().result.status).toBe('DONE')
  })

  test('can be tried with a new member, who has the credit that the tester chose', async () => {
    await using sandbox = await startSandbox()
    const make = async (payload: object) => await sandbox.app.inject({ method: 'POST', url: '/gateway/members/new', payload })

    const { username } = (await make({ credit: 235_000 })).json()
    expect((await make({ credit: 235_000 })).json().username).not.toBe(username)
    expect(await creditOf(sandbox, username, await tokenOf(sandbox, username))).toBe('2350.00')
    expect((await make({ credit: -1 })).statusCode).toBe(422)
  })

  test('is ordered on a page that shows members and transfers, and changes them', async () => {
    await using sandbox = await startSandbox()
    await call(sandbox, 'transferIn', { username: 'wichai', amount: '1.00', reference: 'g-1' })
    await order(sandbox, 'slow', 'launch', 0)
    await sandbox.app.inject({ method: 'POST', url: '/gateway/members', payload: { username: 'prasit', change: 'settle' } })

    const { body } = await sandbox.app.inject({ method: 'GET', url: '/gateway' })

    for (const text of ['wichai', '2351.00', 'โอนเข้า', 'ตอบช้า 5 วินาที', 'ไม่จำกัด']) expect(body).toContain(text)
    expect(body).not.toContain('เดิมพันค้าง 1 รายการ')
    expect((await sandbox.app.inject({ method: 'POST', url: '/gateway/faults', payload: { fault: 'nonsense' } })).statusCode).toBe(422)
  })
})
