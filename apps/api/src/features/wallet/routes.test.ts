import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const creditPath = (username: string, platform = 'TIAMUT') => `/v2/users/credit?username=${username}&platformCode=${platform}` as const

describe('credit', () => {
  test('[CALL-18, ENT-5] is a number in baht with a version that only grows', async () => {
    const member = await app.memberWith({ credit: '1250.50' })

    const reply = await (await app.as(member)).get(creditPath(member.username))

    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({ credit: 1250.5, version: expect.any(Number) })
    expect(reply.data.version).toBeGreaterThan(0)
  })

  test('[CALL-18] of another member does not exist', async () => {
    const other = await app.memberWith({ credit: '999.00' })

    const reply = await (await app.as(await app.memberWith())).get(creditPath(other.username))

    expect(reply).toMatchObject({ status: 404, failure: { code: 'wallet.not_found', data: null } })
  })

  test('[CALL-18, VALID-1] needs the own username and platform', async () => {
    const member = await app.memberWith()
    const browser = await app.as(member)

    expect(await browser.get(creditPath(member.username, 'AMBKING'))).toMatchObject({ status: 404 })
    expect(await browser.get('/v2/users/credit')).toMatchObject({
      status: 422,
      failure: { code: 'site.invalid', fields: { username: expect.any(String) } },
    })
    expect(await browser.get(`${creditPath(member.username)}&username=other`)).toMatchObject({ status: 422 })
  })

  test('[CALL-18] requires a login before the query is validated', async () => {
    expect(await app.guest().get('/v2/users/credit')).toMatchObject({
      status: 401,
      failure: { code: 'members.no_session', error: 'you have been logged out' },
    })
  })
})

describe('wallet tokens', () => {
  test('[CALL-35, PROD-3, ENT-5] are PNT, SPIN and CREDIT, zero when there is nothing', async () => {
    const member = await app.memberWith({ credit: '0.07' })

    const reply = await (await app.as(member)).get('/me/tokens')

    expect(reply.data).toEqual([
      { code: 'PNT', balance: '0' },
      { code: 'SPIN', balance: '0' },
      { code: 'CREDIT', balance: '0.07' },
    ])
  })

  test('[CALL-35] require a login', async () => {
    expect(await app.guest().get('/me/tokens')).toMatchObject({ status: 401 })
    expect(await app.guest('morakot=invented').get('/me/tokens')).toMatchObject({
      status: 401,
      failure: { code: 'members.token_invalid', error: 'unable to verify token' },
    })
  })
})

describe('credit history', () => {
  test('[CALL-23, PAGE-1] comes newest first in pages, with the balance after each movement', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const browser = await app.as(member)

    const first = await browser.get('/v2/users/credit/transactions?limit=1&page=1&transactionType=all')
    const past = await browser.get('/v2/users/credit/transactions?limit=1&page=2')

    expect(first.data).toMatchObject({ total: 1, items: [{ type: 'bonus', amount: 100, balanceAfter: 100, status: 'posted' }] })
    expect(past.data).toEqual({ total: 1, items: [] })
  })

  test('[CALL-23] shows one type when filtered, and no other member’s movements', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await app.memberWith({ credit: '777.00' })

    const reply = await (await app.as(member)).get('/v2/users/credit/transactions?transactionType=deposit')

    expect(reply.data).toEqual({ items: [], total: 0 })
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=9007199254740993',
    'page=0',
    'page=x',
    'transactionType=%00',
    'transactionType=steal',
  ])('[CALL-23, PAGE-1] refuses %s at its field, and nothing breaks', async (query) => {
    const reply = await (await app.as(await app.memberWith())).get(`/v2/users/credit/transactions?${query}`)

    expect(reply).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
    expect(Object.keys(reply.failure.fields ?? {})).toEqual([query.split('=')[0]])
  })
})

describe('the envelope', () => {
  test('[PAGE-2] carries data and error, and a failure says what, in Thai, with the request id', async () => {
    const good = await (await app.as(await app.memberWith())).get('/me/tokens')
    const bad = await app.guest().get('/me/tokens')

    expect(JSON.parse(good.text)).toEqual({ data: expect.any(Array), error: null })
    expect(bad.failure).toEqual({
      data: null,
      error: 'you have been logged out',
      code: 'members.no_session',
      message: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
      status: { code: 401, messages: ['คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง'] },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})
