import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from './errors.ts'
import { guardFlood } from './flood-guard.ts'

const HOME = '203.0.113.9'

/** An address that may send two requests a minute; `/me` is a call of a logged-in member. */
async function serve() {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await app.close()
  })
  const isPage = ({ url }: FastifyRequest) => url === '/page'
  const refusedPage = (request: FastifyRequest, { code }: { readonly code: string }) => (isPage(request) ? `<p>${code}</p>` : null)
  answerErrors(app, () => null, refusedPage)
  guardFlood(app, { requestsPerMinute: 2, isPage })
  for (const url of ['/', '/page', '/assets/app-1.js']) app.get(url, async () => 'served')
  app.get('/signed', { config: { floodGuard: false } }, async () => 'served')
  const knowsMember = async (request: FastifyRequest) => request.noteMember?.('one')
  app.get('/me', { onRequest: knowsMember }, async () => 'served')
  const send = async (remoteAddress: string, url = '/', headers: Record<string, string> = {}) =>
    await app.inject({ url, remoteAddress, headers })
  const statuses = async (times: number, url: string) => {
    const seen = []
    for (let one = 0; one < times; one += 1) seen.push((await send(HOME, url)).statusCode)
    return seen
  }
  return { send, statuses }
}

test('counts a minute from the first request, and says how long it still lasts', async () => {
  const { send } = await serve()
  await send(HOME)
  vi.setSystemTime(45_500)
  await send(HOME)

  const refused = await send(HOME)
  vi.setSystemTime(60_000)
  const later = await send(HOME)

  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '15', 'site.too_many'])
  expect(later.statusCode).toBe(200)
})

describe('[FLOOD-1, F-137] are not counted:', () => {
  test.each([
    ['documents', '/page'],
    ['immutable files', '/assets/app-1.js'],
    ['routes that know their callers by their signatures', '/signed'],
  ])('%s', async (_, url) => {
    const { statuses } = await serve()

    expect(await statuses(9, url)).toEqual(Array(9).fill(200))
    expect(await statuses(3, '/')).toEqual([200, 200, 429])
  })
})

test('[FLOOD-1, F-137] an address over its limit is shown a page in place of a document, and still gets the files of that page', async () => {
  const { send, statuses } = await serve()
  await statuses(3, '/')

  const { statusCode, headers, body } = await send(HOME, '/page')

  expect([statusCode, headers['content-type'], headers['retry-after'], body]).toEqual([
    429,
    'text/html; charset=utf-8',
    '60',
    '<p>site.too_many</p>',
  ])
  expect((await send(HOME, '/assets/app-1.js')).statusCode).toBe(200)
})

test('[FLOOD-1, F-137] a member whose session answered a call raises the limit of the address, and of no other', async () => {
  const { send, statuses } = await serve()

  await send(HOME, '/me')

  expect((await statuses(302, '/')).indexOf(429)).toBe(301)
  for (const status of [200, 200, 429]) expect((await send('203.0.113.10')).statusCode).toBe(status)
})

test('[FLOOD-1, F-137] words in place of an address are the proxy that passes them on, and all are one', async () => {
  const { send } = await serve()

  for (const [words, status] of [
    ['me', 200],
    ['10.0.0.1:80', 200],
    ['you', 429],
  ] as const)
    expect((await send('127.0.0.1', '/', { 'x-forwarded-for': words })).statusCode).toBe(status)
  expect((await send('127.0.0.1', '/', { 'x-forwarded-for': HOME })).statusCode).toBe(200)
})
