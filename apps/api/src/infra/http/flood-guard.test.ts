import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from './errors.ts'
import { guardFlood } from './flood-guard.ts'

const ADDRESSES_MAX = 5_000

/** An address that may be asked twice a minute. */
async function serve() {
  const app = Fastify()
  onTestFinished(async () => await app.close())
  answerErrors(app, () => null)
  await guardFlood(app, 2)
  app.get('/', async () => 'served')
  app.get('/signed', { config: { floodGuard: false } }, async () => 'served')
  const ask = async (remoteAddress: string, url = '/') => await app.inject({ url, remoteAddress })
  return { ask }
}

test('counts a minute from the first request, and says how long it still lasts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const { ask } = await serve()
  await ask('203.0.113.9')
  vi.setSystemTime(45_500)
  await ask('203.0.113.9')

  const refused = await ask('203.0.113.9')
  vi.setSystemTime(60_000)
  const later = await ask('203.0.113.9')

  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '15', 'site.too_many'])
  expect(later.statusCode).toBe(200)
})

test('counts nobody on a route that knows its callers by their signatures', async () => {
  const { ask } = await serve()

  const statuses = []
  for (let one = 0; one < 4; one += 1) statuses.push((await ask('203.0.113.9', '/signed')).statusCode)

  expect(statuses).toEqual([200, 200, 200, 200])
})

test('forgets who has not asked for longest when too many addresses ask, and nobody else', async () => {
  const { ask } = await serve()
  for (let one = 0; one < 2; one += 1) for (const address of ['198.51.100.1', '198.51.100.2']) await ask(address)

  for (let other = 0; other < ADDRESSES_MAX - 1; other += 1) await ask(`10.0.${Math.floor(other / 250)}.${other % 250}`)

  expect((await ask('198.51.100.2')).statusCode).toBe(429)
  expect((await ask('198.51.100.1')).statusCode).toBe(200)
})
