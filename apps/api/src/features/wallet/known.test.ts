import { setTimeout as sleep } from 'node:timers/promises'
import { KNOWN_VERSION_HEADER } from '@morakot/contract/call'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberId } from '#infra/identity'
import { readEvents } from '../../../test/read-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { KnownBalances } from './service-known.ts'

const SOMCHAI = { member: memberId(7n), platformName: { username: 'somchai', platformCode: 'TIAMUT' } }
const CLAIMED = SOMCHAI.platformName

function openKnown() {
  const now = { ms: 0, isLive: true }
  const known = new KnownBalances(
    () => now.isLive,
    () => now.ms,
  )
  return {
    now,
    known,
    holds: (version: string, tokenHash = 'a') => known.memberWith({ tokenHash, version, claimed: CLAIMED }) === SOMCHAI.member,
  }
}

describe('the balances that open screens have', () => {
  test('are known in the version that was sent, to the session whose stream is open', () => {
    const { known, holds } = openKnown()
    const screen = known.open('a', SOMCHAI)
    expect(holds('3')).toBe(false)
    screen.beginRead()(3n)
    expect([holds('3'), holds('2'), holds('4'), holds('03'), holds(''), holds('3', 'b')]).toEqual([true, false, false, false, false, false])
    screen.close()
    expect(holds('3')).toBe(false)
  })

  test('are not known from a change until they are sent again, also when they were being read meanwhile', () => {
    const { known, holds } = openKnown()
    const screen = known.open('a', SOMCHAI)
    screen.beginRead()(3n)
    screen.change()
    expect(holds('3')).toBe(false)
    const note = screen.beginRead()
    screen.change()
    note(3n)
    expect(holds('3')).toBe(false)
    screen.beginRead()(4n)
    expect(holds('4')).toBe(true)
  })

  test('are known for 60 seconds after they were read, and longer when a poll reads the same', () => {
    const { now, known, holds } = openKnown()
    known.open('a', SOMCHAI).beginRead()(3n)
    now.ms = 59_999
    expect(holds('3')).toBe(true)
    known.noteRead('a', 3n)
    now.ms = 119_998
    expect(holds('3')).toBe(true)
    now.ms = 119_999
    expect(holds('3')).toBe(false)
  })

  test('are not known when a poll has read another version, and while announcements are not received', () => {
    const { now, known, holds } = openKnown()
    known.open('a', SOMCHAI).beginRead()(3n)
    now.isLive = false
    expect(holds('3')).toBe(false)
    now.isLive = true
    expect(holds('3')).toBe(true)
    known.noteRead('a', 4n)
    expect([holds('3'), holds('4')]).toEqual([false, false])
  })

  test.each([
    ['another name', { username: 'malee', platformCode: 'TIAMUT' }],
    ['another platform', { username: 'somchai', platformCode: 'AMBKING' }],
    ['no name', {}],
    ['a name that was sent twice', { username: ['somchai', 'somchai'], platformCode: 'TIAMUT' }],
  ])('are not known to a poll that claims %s', (_what, claimed) => {
    const { known } = openKnown()
    known.open('a', SOMCHAI).beginRead()(3n)
    expect(known.memberWith({ tokenHash: 'a', version: '3', claimed })).toBeUndefined()
    expect(known.memberWith({ tokenHash: 'a', version: '3' })).toBe(SOMCHAI.member)
  })
})

describe('a poll of balances', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
    app.context.hub.start()
    await vi.waitUntil(() => app.context.hub.isLive(), 10_000 * timeFactor)
  })
  afterAll(async () => await app[Symbol.asyncDispose]())

  /** A member whose stream is open, and the polls of the same session. */
  async function watching() {
    const member = await app.memberWith({ credit: '100.00' })
    const { cookie } = await app.as(member)
    const events = await readEvents(app, '/api/me/stream', cookie)
    const first = (await events.next()) as { readonly version: number }
    const poll = async (path: string, version: number | string) => {
      const reply = await app.app.inject({ url: `/api${path}`, headers: { cookie, [KNOWN_VERSION_HEADER]: String(version) } })
      return { status: reply.statusCode, body: reply.body, cache: reply.headers['cache-control'] }
    }
    const credit = `/v2/users/credit?username=${member.username}&platformCode=TIAMUT`
    return { member, events, poll, credit, version: first.version }
  }

  test('[CALL-18, CALL-35] is answered 304 and reads nothing while the screen has what the stream sent', async () => {
    await using stack = new AsyncDisposableStack()
    const { member, events, poll, credit, version } = await watching()
    stack.use(events)
    // A read would find that the session has ended.
    await sql`update member_session set ended_at = now(), ended_reason = 'logout' where member_id = ${member.id}`.execute(app.context.db)

    expect(await poll(credit, version)).toEqual({ status: 304, body: '', cache: 'no-store' })
    expect(await poll('/me/tokens', version)).toMatchObject({ status: 304 })
    expect(await poll(credit, version - 1)).toMatchObject({ status: 401 })
    expect(await poll('/me/profile', version)).not.toMatchObject({ status: 304 })
  })

  test('[CALL-18, CALL-35] reads after a movement, and knows the new version when it was sent', async () => {
    await using stack = new AsyncDisposableStack()
    const { member, events, poll, credit, version } = await watching()
    stack.use(events)
    await app.give(member, '50.00')
    const second = (await events.next()) as { readonly version: number }

    expect(await poll(credit, version)).toMatchObject({ status: 200, body: expect.stringContaining('150') })
    expect(await poll(credit, second.version)).toMatchObject({ status: 304 })
  })

  test('[CALL-18] reads from the moment at which a movement is announced, although the stream has not sent it', async () => {
    await using stack = new AsyncDisposableStack()
    const owner = openDatabase(app.target, { max: 1, applicationName: 'known-test' })
    stack.defer(async () => await owner.close())
    const { member, events, poll, credit, version } = await watching()
    stack.use(events)
    const holding = await owner.pool.connect()
    // Neither the stream nor a poll finds its session until then.
    await holding.query('begin')
    await holding.query('lock table member_session in access exclusive mode')
    await app.give(member, '50.00')
    await app.context.hub.pump()

    const polled = poll(credit, version)
    await sleep(50)
    await holding.query('rollback')
    holding.release()
    expect(await polled).toMatchObject({ status: 200, body: expect.stringContaining('150') })
  })

  test('[CALL-18] reads without an open stream, and with a version that is none', async () => {
    const { events, poll, credit, version } = await watching()
    for (const one of ['', '0', '-1', `${version}.0`, 'x'.repeat(1_000)]) expect(await poll(credit, one)).toMatchObject({ status: 200 })
    expect(await poll(credit, version)).toMatchObject({ status: 304 })
    await events[Symbol.asyncDispose]()
    await vi.waitFor(async () => expect(await poll(credit, version)).toMatchObject({ status: 200 }), 5_000 * timeFactor)
  })

  test('[CALL-18] reads while the line that announces commits is cut', async () => {
    await using stack = new AsyncDisposableStack()
    const owner = openDatabase(app.target, { max: 1, applicationName: 'known-test' })
    stack.defer(async () => await owner.close())
    const { events, poll, credit, version } = await watching()
    stack.use(events)
    expect(await poll(credit, version)).toMatchObject({ status: 304 })
    await owner.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'morakot-tail-listen' and datname = current_database()`)
    await vi.waitFor(() => expect(app.context.hub.isLive()).toBe(false), { timeout: 10_000 * timeFactor, interval: 1 })

    expect(await poll(credit, version)).toMatchObject({ status: 200 })
  })
})
