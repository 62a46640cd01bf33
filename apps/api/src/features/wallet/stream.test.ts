import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockMember } from '#features/members/service-status'
import { walletChanged } from './events.ts'
import type { Tx } from '#infra/db'
import { openContext } from '../../context.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { readEvents } from '../../../test/read-events.ts'
import { silentLogger } from '../../../test/silent-logger.ts'
import { post } from '@morakot/ledger/post'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())
afterEach(() => void vi.restoreAllMocks())

describe('the balance stream', () => {
  test('sends the balance at once, then after each commit, with a growing version', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await using events = await readEvents(app, '/api/me/stream', (await app.as(member)).cookie)
    const first = await events.next()

    await app.give(member, '50.50')
    await app.context.hub.pump()

    expect(first).toMatchObject({ credit: 100 })
    expect(await events.next()).toMatchObject({ credit: 150.5, tokens: expect.arrayContaining([{ code: 'CREDIT', balance: '150.50' }]) })
  })

  test('sends what another process committed', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await using events = await readEvents(app, '/api/me/stream', (await app.as(member)).cookie)
    await events.next()
    const other = await openContext({ config: app.context.config, target: app.target, clock: app.clock, logger: silentLogger })

    await other.context.withTransaction(async (tx) => {
      await post(tx, {
        scope: 'test',
        key: `other-process:${member.id}`,
        kind: 'bonus',
        actor: 'test',
        legs: [
          { member: member.id, code: 'real', amount: 100_000n },
          { house: 'house:promo', token: 'CREDIT', amount: -100_000n },
        ],
        announcement: walletChanged(member.id),
      })
      await app.context.hub.pump()
      expect(events.seen).toHaveLength(1)
    })
    await app.context.hub.pump()

    expect(await events.next()).toMatchObject({ credit: 101 })
    await other.close()
  })

  test('sends nothing to other members', async () => {
    const other = await app.memberWith()
    await using events = await readEvents(app, '/api/me/stream', (await app.as(other)).cookie)
    await events.next()

    await app.give(await app.memberWith(), '50.00')
    await app.context.hub.pump()

    expect(events.seen).toHaveLength(1)
  })

  test('says nothing more when another login has ended its session', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    await using events = await readEvents(app, '/api/me/stream', (await app.as(member)).cookie)
    await events.next()

    await app.as(member)
    await app.give(member, '50.00')
    await app.context.hub.pump()
    await events.ended

    expect(events.seen).toHaveLength(1)
  })

  test('says nothing more after a logout', async () => {
    const member = await app.memberWith({ credit: '100.00' })
    const browser = await app.as(member)
    await using events = await readEvents(app, '/api/me/stream', browser.cookie)
    await events.next()

    await browser.delete('/v2/users.logout')
    await app.give(member, '50.00')
    await app.context.hub.pump()
    await events.ended

    expect(events.seen).toHaveLength(1)
  })

  test('of a browser that left while its session was looked up is forgotten', async () => {
    const member = await app.memberWith()
    const { cookie } = await app.as(member)
    const origin = await listening(app)
    const listeners = countListeners(app)

    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'test' })
    await owner.db.transaction().execute(async (tx) => {
      await sql`lock table member_session in access exclusive mode`.execute(tx)
      const abort = new AbortController()
      const requesting = fetch(`${origin}/api/me/stream`, { headers: { cookie }, signal: abort.signal }).catch(() => undefined)
      await sleep(100)
      abort.abort()
      await requesting
      await sleep(50)
    })
    await owner.close()
    await sleep(200)

    expect(listeners.everAdded()).toBeLessThanOrEqual(1)
    await expect.poll(listeners.now, { timeout: 5_000 }).toBe(0)
  })

  test('is refused beyond twenty of one member, and leaves others alone', async () => {
    const { cookie } = await app.as(await app.memberWith())
    const origin = await listening(app)
    const abort = new AbortController()
    const open = async (own: string) => (await fetch(`${origin}/api/me/stream`, { headers: { cookie: own }, signal: abort.signal })).status

    const statuses = []
    for (let stream = 0; stream < 21; stream += 1) statuses.push(await open(cookie))
    const others = await open((await app.as(await app.memberWith())).cookie)
    abort.abort()

    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(others).toBe(200)
  })

  test('is not opened by a HEAD, which would never end', async () => {
    const { cookie } = await app.as(await app.memberWith())

    expect((await app.app.inject({ method: 'HEAD', url: '/api/me/stream', headers: { cookie } })).statusCode).toBe(404)
  })
})

describe('a server that stops', () => {
  test('answers requests in progress, and ends the streams', async () => {
    await using stopping = await startApp()
    const member = await stopping.memberWith({ credit: '500.00' })
    const { cookie } = await stopping.as(member)
    const origin = await listening(stopping)
    await using events = await readEvents(stopping, '/api/me/stream', cookie)
    await events.next()
    const headers = { cookie, origin, 'x-morakot-client': '1', 'idempotency-key': randomUUID(), 'content-type': 'application/json' }

    const [reply] = await stopping.context.withTransaction(async (tx) => {
      await lockMember(tx, member.id)
      const body = JSON.stringify({ amount: 300, password: member.password })
      const input = fetch(`${origin}/api/v2/users/credit.withdraw`, { method: 'POST', headers, body })
      await expect.poll(async () => await waitingForLocks(tx), { timeout: 5_000 }).toBe(1)
      const stopped = stopping.app.close()
      await sleep(100)
      return [input.then(async (response) => ({ status: response.status, body: await response.json(), stopped: await stopped }))]
    })

    expect(await reply).toMatchObject({ status: 200, body: { data: { amount: 300 } } })
    await events.ended
    expect(await stopping.creditOf(member)).toBe('200.00')
  })
})

async function waitingForLocks(tx: Tx): Promise<number> {
  const { rows } = await sql`
    select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(tx)
  return rows.length
}

async function listening({ app: server }: TestApp): Promise<string> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function countListeners({ context }: TestApp) {
  let added = 0
  let released = 0
  const { on } = context.hub
  vi.spyOn(context.hub, 'on').mockImplementation((topic, listener) => {
    added += 1
    const release = on(topic, listener)
    return () => {
      released += 1
      release()
    }
  })
  return { everAdded: () => added, now: () => added - released }
}
