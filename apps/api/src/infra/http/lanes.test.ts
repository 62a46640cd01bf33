import { currentLane, inLane } from '@morakot/database/lane'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openGame, say, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { Player } from '../../../test/game-host.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { waitInLanes } from './lanes.ts'

/** Connections of a process (`context.ts`), and pages that may wait for one. */
const CONNECTIONS = 12
const PAGES_WAITING_MAX = 250
const CROWD = 300
const FREED = 2
/** Seconds that a page keeps its connection: long compared with the pause of a busy machine between two queries of a bet. */
const PAGE_S = 0.01

/** Takes every connection of the process. Returns a function that gives so many back. */
async function holdConnections({ context }: TestApp): Promise<(count: number) => void> {
  const releases = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: has, resolve: hasIt } = Promise.withResolvers<void>()
      void context.db.connection().execute(async () => {
        hasIt()
        await released
      })
      await has
      return release
    }),
  )
  return (count) => {
    for (const release of releases.splice(0, count)) release()
  }
}

/**
 * Queues pages until some are refused, then a bet, and gives a few connections back: returns the refused ones, and the order of responses.
 */
async function crowd(app: TestApp, player: Player) {
  const release = await holdConnections(app)
  const answered: string[] = []
  const page = async () => {
    const input = inLane('page', async () => await sql`select pg_sleep(${PAGE_S})`.execute(app.context.db))
    answered.push(
      await input.then(
        () => 'page',
        (error: Error) => error.name,
      ),
    )
  }
  const pages = Array.from({ length: CROWD }, page)
  await new Promise((resolve) => setImmediate(resolve))
  const reports = answered.splice(0)
  const bet = (async () => {
    const { http, reply } = await callWallet(app, 'bet', say.bet(player, 10))
    answered.push(`bet ${http} ${reply.status}`)
  })()
  await new Promise((resolve) => setTimeout(resolve, 50))
  // With few connections the order of waiting is the order of answers.
  release(FREED)
  await Promise.all([...pages, bet])
  release(CONNECTIONS)
  return { reports, answered }
}

test('with every connection taken pages beyond the bound are refused with a retry time, and a bet is answered before the pages that wait', async () => {
  const { app, host, end } = await startPlayedApp()
  onTestFinished(end)
  const player = await openGame(app, host, await app.memberWith({ credit: '100.00' }))
  let { reports, answered } = await crowd(app, player)
  // A bet is unknown after two seconds, and nothing is waited for beyond five: a busy machine may need them.
  const isLate = () => answered.includes('bet 500 INTERNAL') || answered.includes('DatabaseBusy')
  for (let tries = 0; tries < 4 && isLate(); tries += 1) ({ reports, answered } = await crowd(app, player))

  expect(reports).toEqual(Array.from({ length: CROWD - PAGES_WAITING_MAX }, () => 'DatabaseBusy'))
  expect(new Set(answered)).toEqual(new Set(['page', 'bet 200 OK']))
  // It sends several queries, and each time only the pages in progress are before it.
  expect(answered.indexOf('bet 200 OK')).toBeLessThan(PAGES_WAITING_MAX / 2)
  expect(answered).toHaveLength(PAGES_WAITING_MAX + 1)
})

test('a request waits in the lane of its route and method, also after its body was read', async () => {
  const server = Fastify()
  onTestFinished(async () => await server.close())
  waitInLanes(server)
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return currentLane()
  }
  server.get('/shown', answer)
  server.post('/changed', answer)
  server.post('/signed', { config: { lane: 'money' } }, answer)
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const send = async (path: string, body?: string) => {
    const headers = { 'content-type': 'application/json' }
    return await (await fetch(`${origin}${path}`, body === undefined ? {} : { method: 'POST', body, headers })).text()
  }

  expect(await send('/shown')).toBe('page')
  // On one connection, each after the other: nothing stays of the request before.
  expect([
    await send('/changed', '{"a":1}'),
    await send('/signed', '{"a":1}'),
    await send('/changed', `{"a":"${'x'.repeat(100_000)}"}`),
  ]).toEqual(['change', 'money', 'change'])
})
