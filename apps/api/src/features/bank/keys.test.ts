import { randomUUID } from 'node:crypto'
import { PAYOUT_EVENT_PATH } from '@morakot/contract/outside/bank'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signRequest } from '#infra/crypto/signature'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'

let bank: StubBank
let app: TestApp
beforeAll(async () => {
  bank = await startBank()
  // The other id is an integer-like key, which an object lists before every other key.
  const otherKey = { id: '1', secret: 'the-old-secret' }
  app = await startApp({ config: { bank: { origin: bank.origin, id: 'bank', keyId: 'new', secret: 'the-new-secret', otherKey } } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})

async function deliver(keyId: string, secret: string): Promise<number> {
  const body = JSON.stringify({ eventId: randomUUID(), reference: randomUUID(), status: 'PAID' })
  const message = { method: 'POST', path: PAYOUT_EVENT_PATH, body }
  const signed = signRequest({ id: 'bank', keys: { [keyId]: secret } }, message, { now: app.clock.now(), nonce: randomUUID() })
  const headers = { 'content-type': 'application/json', ...signed }
  return (await app.app.inject({ method: 'POST', url: PAYOUT_EVENT_PATH, headers, payload: body })).statusCode
}

describe('while the keys of the bank are changed', () => {
  test('messages under either key are accepted, and none under a mixture', async () => {
    expect(await deliver('new', 'the-new-secret')).toBe(200)
    expect(await deliver('1', 'the-old-secret')).toBe(200)
    expect(await deliver('1', 'the-new-secret')).toBe(401)
    expect(await deliver('old', 'the-old-secret')).toBe(401)
  })

  test('our orders are signed with the first', async () => {
    const browser = await app.as(await app.memberWith({ credit: '500.00' }))
    await browser.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
    await app.runJobs()

    expect(bank.headers.map((headers) => headers['x-key-id'])).toEqual(['new'])
  })
})
