import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchUnknownQuery } from './unknown-query.ts'

const HOUR_MS = 3_600_000

/** An app with one route that reads `page` and `limit`, the lines of its log, and whether each request was one to count. */
async function watched(now: () => number) {
  const lines: { readonly msg: string; readonly fields?: readonly string[]; readonly route?: string }[] = []
  const seen: boolean[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  const watch = watchUnknownQuery(new Set(['page', 'limit']), now)
  app.get(
    '/items/:id',
    {
      onRequest: (request, _reply, done) => {
        watch(request)
        done()
      },
    },
    (request) => {
      seen.push(request.hasUnknownQuery === true)
      return { ok: true }
    },
  )
  return { send: async (query: string) => (await app.inject({ url: `/items/7${query}` })).statusCode, lines, seen }
}

test('[PAGE-1] a query field that a call does not read is ignored, counted, and logged once an hour by its name', async () => {
  let now = 1_000
  const { send, lines, seen } = await watched(() => now)
  for (const query of ['', '?page=2&limit=5', '?offset=20&page=1', '?offset=40', `?${'x'.repeat(100)}=secret`])
    expect(await send(query)).toBe(200)
  expect(seen).toEqual([false, false, true, true, true])
  expect(lines).toMatchObject([{ msg: 'unknown query fields are ignored', fields: ['offset'], route: '/items/:id' }])
  now += HOUR_MS
  await send(`?${'x'.repeat(100)}=secret&${Array.from({ length: 30 }, (_, at) => `f${at}=1`).join('&')}`)
  expect(lines).toHaveLength(2)
  expect(lines[1]?.fields).toHaveLength(10)
  expect(lines[1]?.fields?.[0]).toBe('x'.repeat(40))
  expect(JSON.stringify(lines)).not.toContain('secret')
})
