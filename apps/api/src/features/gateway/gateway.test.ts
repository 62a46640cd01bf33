import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { GatewayFault, StubGateway } from '../../../test/stub-gateway.ts'
import { renewable } from '../gateway-account/service-renewable.ts'
import { openGateway } from './service.ts'
import type { GatewayPort } from './ports.ts'

let app: TestApp
let stub: StubGateway
let gateway: GatewayPort

beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  stub.faults.clear()
  stub.arrived.length = 0
  // A breaker of its own for each test.
  gateway = open(app)
})

const open = (started: TestApp, keys = started.context.config.vaultKeys) =>
  openGateway({
    ...started.context,
    config: { ...started.context.config, vaultKeys: keys },
    mayBeRenewed: renewable(started.clock),
    upstreamOf: async () => ({}),
  })

/** A member of ours who has just logged in there, signed in with us too. */
async function enter(username = 'wichai', port = gateway): Promise<TestMember> {
  await app.context.withTransaction(async (tx) => {
    const { rows } = await sql<{ member_id: bigint }>`select member_id from gateway_account where gateway_username = ${username}`.execute(
      tx,
    )
    for (const { member_id } of rows) {
      for (const table of ['gateway_login', 'gateway_credential'])
        await sql`delete from ${sql.table(table)} where member_id = ${member_id}`.execute(tx)
    }
  })
  const { rows } = await sql<{ member_id: bigint; username: string }>`
    select member_id, member.username from gateway_account join member on member.id = member_id
    where gateway_username = ${username}`.execute(app.context.db)
  const member = rows[0] === undefined ? await app.memberWith() : { ...(await known(rows[0].username)) }
  await app.as(member)
  await login(username, member, port)
  return member
}

async function known(username: string): Promise<TestMember> {
  return await app.memberWith({ username })
}

async function login(username: string, member: TestMember, port = gateway): Promise<string> {
  const came = await port.login({ platform: 'AMBKING', username, password: 'demo-1234' })
  if (came.kind !== 'in') throw new Error(`the gateway answered ${came.kind}`)
  return await app.context.withTransaction(async (tx) => await port.keep(tx, member.id, came.entry))
}

const fail = (call: Parameters<StubGateway['count']>[0], ...faults: GatewayFault[]) => stub.faults.set(call, faults)

describe('a login at the gateway', () => {
  test('is logged in, sees a wrong password differ from no answer, and never sees another member’s data', async () => {
    const request = { platform: 'AMBKING', username: 'wichai', password: 'demo-1234' } as const
    expect(await gateway.login(request)).toMatchObject({ kind: 'in', entry: { profile: { firstName: 'วิชัย', tel: '0861112201' } } })
    expect(await gateway.login({ ...request, password: 'wrong' })).toEqual({ kind: 'wrong' })
    fail('login', 'other_member', 'html', 'unsigned')
    for (let n = 0; n < 3; n += 1) expect(await gateway.login(request)).toEqual({ kind: 'unknown' })
  })

  test('keeps password and token sealed, under a key that can be rotated, and hands out a handle of a minute', async () => {
    const member = await enter()
    const { rows } = await sql<{ all: string; key: string }>`
      select password_key_id as key, encode(password_box || token_box, 'escape') as all
      from gateway_credential where member_id = ${member.id}`.execute(app.context.db)
    expect(rows[0]?.key).toBe('demo')
    expect(rows[0]?.all).not.toContain('demo-1234')
    expect(await gateway.loggedInJustNow(app.context.db, member.id)).toBe(true)
    expect(await gateway.hasPassword(app.context.db, member.id)).toBe(true)

    const { keyId, secret, purpose } = app.context.config.vaultKeys
    const next = { purpose, keyId: 'next', secret: 'another secret of thirty-two bytes or so', otherKey: { id: keyId, secret } }
    const rotated = open(app, next)
    fail('credit', 'forget')
    expect(await rotated.credit(member.id, { isFresh: true })).toMatchObject({ satang: 235_000n, isStale: false })
    const { rows: sealed } = await sql<{ keys: string[] }>`
      select array[password_key_id, token_key_id] as keys from gateway_credential where member_id = ${member.id}`.execute(app.context.db)
    expect(sealed[0]?.keys, 'a renewal seals again').toEqual(['next', 'next'])
    expect(await gateway.profile(member.id), 'a key that was rotated away').toEqual({ kind: 'gone' })

    app.clock.advance(60_001)
    expect(await gateway.loggedInJustNow(app.context.db, member.id)).toBe(false)
  })

  test('leaves nothing in the vault after a logout, of which the gateway is notified', async () => {
    const member = await enter('somsri')
    await gateway.logout(member.id)
    expect(await gateway.hasPassword(app.context.db, member.id)).toBe(false)
    expect(stub.members.get('somsri')?.token).toBeNull()
    expect(await gateway.profile(member.id)).toEqual({ kind: 'gone' })
  })
})

describe('a token that the gateway has forgotten', () => {
  test('[VALID-6, ERR-5] is renewed on the server by one login, however many calls wait for it', async () => {
    const member = await enter()
    app.clock.advance(60_000)
    const held = stub.members.get('wichai')
    if (held !== undefined) held.token = null
    stub.arrived.length = 0

    const reports = await Promise.all(Array.from({ length: 10 }, async () => await gateway.profile(member.id)))

    expect(reports.map(({ kind }) => kind)).toEqual(Array(10).fill('known'))
    expect(stub.count('login')).toBe(1)
  })

  test('[VALID-6] is renewed once in 30 s, twenty times a day, and not twelve hours later', async () => {
    const member = await enter()
    app.clock.advance(24 * 3_600_000)
    await app.as(member)
    await login('wichai', member)
    const forgotten = async () => {
      fail('profile', 'forget')
      await app.as(member)
      return (await gateway.profile(member.id)).kind
    }
    expect(await forgotten()).toBe('known')
    app.clock.advance(29_000)
    expect(await forgotten(), 'within 30 s').toBe('gone')
    for (let n = 1; n < 20; n += 1) {
      app.clock.advance(31_000)
      expect(await forgotten(), `renewal ${n + 1}`).toBe('known')
    }
    app.clock.advance(31_000)
    expect(await forgotten(), 'the 21st of a day').toBe('gone')
    await login('wichai', member)
    app.clock.advance(12 * 3_600_000)
    expect(await forgotten(), 'twelve hours after the password').toBe('gone')
  })

  test('[VALID-6] stays lost when the password is another there now, and no member is logged out by a gateway that does not answer', async () => {
    const member = await enter('kanda')
    app.clock.advance(60_000)
    fail('profile', 'forget', 'forget')
    fail('login', 'cut')
    expect(await gateway.profile(member.id)).toEqual({ kind: 'unknown' })
    app.clock.advance(60_000)
    const there = stub.members.get('kanda')
    if (there !== undefined) there.password = 'changed-there'
    expect(await gateway.profile(member.id)).toEqual({ kind: 'gone' })
    if (there !== undefined) there.password = 'demo-1234'
  })

  test('is not renewed for a member who logged out, is blocked or takes a break', async () => {
    const member = await enter()
    const browser = await app.as(member)
    app.clock.advance(60_000)
    const forgotten = async () => {
      fail('profile', 'forget')
      return (await gateway.profile(member.id)).kind
    }
    await browser.delete('/v2/users.logout')
    expect(await forgotten()).toBe('gone')
    await app.as(member)
    await sql`update member set status = 'blocked' where id = ${member.id}`.execute(app.context.db)
    expect(await forgotten()).toBe('gone')
    await sql`update member set status = 'active' where id = ${member.id}`.execute(app.context.db)
    app.clock.advance(31_000)
    expect(await forgotten()).toBe('known')
  })
})

describe('credit at the gateway', () => {
  test('is requested once in five seconds, and is the last known one, stale, while the gateway does not answer', async () => {
    const member = await enter()
    app.clock.advance(10_000)
    stub.arrived.length = 0
    for (let n = 0; n < 3; n += 1) expect(await gateway.credit(member.id)).toMatchObject({ satang: 235_000n, isStale: false })
    expect(stub.count('credit')).toBe(1)
    app.clock.advance(5_000)
    fail('credit', 'cut', 'lie')
    expect(await gateway.credit(member.id)).toMatchObject({ satang: 235_000n, isStale: true })
    expect(await gateway.credit(member.id), 'no second request is sent at once').toMatchObject({ satang: 235_000n, isStale: true })
    expect(stub.count('credit')).toBe(2)
    app.clock.advance(5_000)
    expect(await gateway.credit(member.id), 'a sum that is none').toMatchObject({ satang: 235_000n, isStale: true })
    expect(gateway.breakerOf('AMBKING').failures).toBeGreaterThan(0)
    app.clock.advance(5_000)
    expect(await gateway.credit(member.id)).toMatchObject({ isStale: false })
    expect(gateway.breakerOf('AMBKING').failures).toBe(0)
  })
})

describe('a gateway that fails', () => {
  test.each(['cut', 'html', 'redirect', 'broken', 'huge', 'unsigned', 'slow'] as const)('by %s proves nothing', async (fault) => {
    const member = await enter()
    fail('condition', fault)
    expect(await gateway.condition(member.id)).toEqual({ kind: 'unknown' })
    expect(await gateway.condition(member.id)).toMatchObject({ kind: 'known', value: { openBets: 0 } })
  })

  test('five times in a row is left alone for half a minute, then called by one', async () => {
    const member = await enter()
    fail('condition', ...Array.from({ length: 6 }, () => 'cut' as const))
    for (let n = 0; n < 7; n += 1) expect((await gateway.condition(member.id)).kind).toBe('unknown')
    expect(stub.count('condition')).toBe(5)
    app.clock.advance(30_000)
    await Promise.all([gateway.condition(member.id), gateway.condition(member.id)])
    expect(stub.count('condition'), 'half open').toBe(6)
    app.clock.advance(30_000)
    expect((await gateway.condition(member.id)).kind).toBe('known')
  })

  test('is written down with each of its calls, without a secret', async () => {
    const member = await enter()
    fail('condition', 'html')
    await gateway.condition(member.id)
    const { rows } = await sql<{ call: string; outcome: string; reason: string | null }>`
      select call, outcome, reason from gateway_call order by id desc limit 1`.execute(app.context.db)
    expect(rows[0]).toEqual({ call: 'condition', outcome: 'unknown', reason: 'no json' })
  })
})

describe('a transfer', () => {
  const orderOf = async (reference: string, amount = 1_000n) => ({ member: (await enter()).id, amount: satang(amount), reference })

  test('moves once for a reference, and is found again by it', async () => {
    const order = await orderOf('t-1')
    const before = stub.members.get('wichai')?.satang ?? 0
    const came = await Promise.all(Array.from({ length: 10 }, async () => await gateway.transferIn(order)))
    expect(came).toEqual(Array(10).fill({ kind: 'done' }))
    expect(stub.members.get('wichai')?.satang).toBe(before + 1_000)
    expect(await gateway.findByReference({ ...order, direction: 'in' })).toEqual({ kind: 'done' })
    expect(await gateway.findByReference({ ...order, reference: 't-none', direction: 'in' })).toEqual({ kind: 'not_recorded' })
    expect(await gateway.transferOut({ ...order, reference: 't-2' })).toEqual({ kind: 'done' })
  })

  test('that is refused is reported as refused; one whose answer is lost, names another sum or member is unknown', async () => {
    const order = await orderOf('t-3', 99_999_999n)
    expect(await gateway.transferOut(order)).toMatchObject({ kind: 'refused' })
    fail('transferIn', 'lost', 'lie', 'other_member')
    for (const reference of ['t-4', 't-5', 't-6'])
      expect(await gateway.transferIn({ ...order, amount: satang(5n), reference })).toEqual({ kind: 'unknown' })
    expect(await gateway.findByReference({ ...order, amount: satang(5n), reference: 't-4', direction: 'in' })).toEqual({ kind: 'done' })
    expect(await gateway.findByReference({ ...order, amount: satang(6n), reference: 't-4', direction: 'in' }), 'another sum').toEqual({
      kind: 'unknown',
    })
  })

  test('of the last credit is taken whole', async () => {
    const { id } = await enter('somsri')
    expect(await gateway.takePoint({ member: id, amount: satang(75n), reference: 'm-1' })).toEqual({ kind: 'done' })
    expect(await gateway.takePoint({ member: id, amount: satang(75n), reference: 'm-1' })).toEqual({ kind: 'done' })
    expect(stub.members.get('somsri')?.satang).toBe(0)
  })
})
