import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { GatewayFault, StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { memberId } from '#infra/identity'
import { gatewayModule } from '../gateway-account/module.ts'
import { resumeOpen, sendOn } from './service.ts'
import type { TransfersContext } from './service.ts'

let app: TestApp
let stub: StubGateway
let context: TransfersContext
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(gatewayModule)
})
// Its audit re-adds the ledger, J7 among it.
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(() => {
  stub.faults.clear()
  app.clock.advance(61_000)
})

const fail = (call: Parameters<StubGateway['count']>[0], ...faults: GatewayFault[]) => stub.faults.set(call, faults)
const there = (name: string) => stub.members.get(name)?.satang ?? 0

async function entered(name: string): Promise<{ browser: Visitor; member: TestMember }> {
  const browser = new Visitor(app.app)
  const body = { username: `amb9${name}`, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  expect((await browser.post('/gateways/AMBKING/user/login', body)).status).toBe(200)
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${body.username}`.execute(app.context.db)
  return { browser, member: { id: memberId(rows[0]?.id ?? 0n), username: body.username, password: '', bank: { code: '', number: '' } } }
}

/** As a deposit's credit leaves it: the money in `real`, and its event handled. */
async function deposited(member: TestMember, baht: string, depositId = app.context.newId()): Promise<string> {
  await app.give(member, baht)
  const amount = satang(BigInt(Math.round(Number(baht) * 100)))
  await app.context.withTransaction(async (tx) => await sendOn(context, tx, { member: member.id, depositId, amount }))
  return depositId
}

const newest = async (browser: Visitor) => (await browser.get('/v2/users/gateway-transfers')).data.items[0]

describe('a deposit of a member of the gateway', () => {
  test('is forwarded once, received ten times concurrently', async () => {
    const { browser, member } = await entered('wichai')
    const before = there('wichai')
    await app.give(member, '300.00')
    const given = { member: member.id, depositId: app.context.newId(), amount: satang(30_000n) }
    await Promise.all(
      Array.from({ length: 10 }, async () => await app.context.withTransaction(async (tx) => await sendOn(context, tx, given))),
    )
    expect(await app.creditOf(member)).toBe('0.00')
    await Promise.all([resumeOpen(context), resumeOpen(context)])
    expect(there('wichai')).toBe(before + 30_000)
    expect(await newest(browser)).toMatchObject({ direction: 'in', amount: 300, state: 'SENT' })
  })

  test('that the gateway refuses stays in the wallet, shown next to its credit', async () => {
    const { browser, member } = await entered('somsri')
    const depositId = await deposited(member, '50.00')
    const { rows } = await sql<{ id: string }>`select id from gateway_transfer where deposit_id = ${depositId}`.execute(app.context.db)
    const reference = rows[0]?.id ?? ''
    stub.transfers.set(reference, { username: 'somsri', amount: '50.00', reference, direction: 'in', status: 'REFUSED', message: '' })
    await resumeOpen(context)
    expect(await newest(browser)).toMatchObject({ state: 'REFUSED' })
    expect(await app.creditOf(member)).toBe('50.00')
    expect((await browser.get('/v2/users/credit', { username: member.username, platformCode: 'AMBKING' })).data).toMatchObject({
      credit: 0.75,
      own: 50,
    })
  })

  test.each(['lost', 'slow', 'lie', 'cut'] as const)('whose answer is %s is queried by its reference, and moved once', async (fault) => {
    const { browser, member } = await entered('kanda')
    const before = there('kanda')
    await deposited(member, '10.00')
    fail('transferIn', fault)
    expect(await resumeOpen(context)).toBe(1)
    expect(await newest(browser)).toMatchObject({ state: 'UNKNOWN' })
    expect(await app.creditOf(member), 'never given back by guess').toBe('0.00')
    app.clock.advance(61_000)
    expect(await resumeOpen(context)).toBe(0)
    expect(await newest(browser)).toMatchObject({ state: 'SENT' })
    expect(there('kanda')).toBe(before + 1_000)
  })

  test('stays in the wallet while the person is on a break, taken on this account or on another with the same phone', async () => {
    const { member } = await entered('kanda')
    const had = Number(await app.creditOf(member))
    const [orders, ours] = [stub.count('transferIn'), await app.memberWith()]
    await sql`update member set phone = (select phone from member_platform where member_id = ${member.id}) where id = ${ours.id}`.execute(
      app.context.db,
    )
    const now = app.clock.now()
    await sql`
      insert into member_exclusion (member_id, kind, starts_at, ends_at)
      values (${ours.id}, 'time_out', ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(app.context.db)
    await deposited(member, '15.00')
    await resumeOpen(context)
    expect(stub.count('transferIn')).toBe(orders)
    expect(Number(await app.creditOf(member))).toBe(had + 15)
    app.clock.advance(86_400_001)
    await deposited(member, '5.00')
    await resumeOpen(context)
    expect(stub.count('transferIn')).toBe(orders + 1)
  })

  test('stays in the wallet once the own limit of losses is reached at the gateway, and goes on while the member is ahead', async () => {
    const { member } = await entered('kanda')
    const report = async () => {
      app.clock.advance(6_000)
      await context.gateway.credit(member.id, { isFresh: true })
      app.clock.advance(1_000)
    }
    // A day of its own.
    app.clock.advance(86_400_000)
    await entered('kanda')
    await report()
    await sql`
      insert into member_limit (member_id, kind, period, value, set_at) values (${member.id}, 'loss', 'day', 5000000, ${app.clock.now()})`.execute(
      app.context.db,
    )
    await deposited(member, '20.00')
    await resumeOpen(context)
    const [orders, had] = [stub.count('transferIn'), Number(await app.creditOf(member))]
    const kanda = stub.members.get('kanda') ?? { satang: 0 }
    // 49.99 baht are lost, then one satang more.
    kanda.satang -= 4_999
    await report()
    await deposited(member, '1.00')
    await resumeOpen(context)
    expect(stub.count('transferIn')).toBe(orders + 1)
    kanda.satang -= 1
    await report()
    await deposited(member, '2.00')
    await resumeOpen(context)
    expect(stub.count('transferIn')).toBe(orders + 1)
    expect(Number(await app.creditOf(member))).toBe(had + 2)
    kanda.satang += 10_000
    await report()
    await deposited(member, '3.00')
    await resumeOpen(context)
    expect(stub.count('transferIn')).toBe(orders + 2)
  })

  test('is refused at its form while the gateway is silent, and opens automatically; a slip of paid money is taken', async () => {
    const { browser } = await entered('kanda')
    const methods = async (type: string) => (await browser.get('/v2/users/deposit/bank', { type })).data
    const opened = async () =>
      await browser.post('/v2/users/deposit.generate-qr-code', { amount: 100 }, { headers: { 'idempotency-key': app.context.newId() } })
    app.clock.advance(6_000)
    fail('credit', 'html', 'html', 'html')
    expect(await methods('AUTO')).toMatchObject({ available: false, accounts: [], closed: { reason: 'platform' } })
    expect(await methods('AUTO_SLIP')).toMatchObject({ available: true, closed: null })
    expect(await opened()).toMatchObject({ status: 503, code: 'gateway.unavailable', message: expect.stringContaining('แอมบ์คิง') })
    stub.faults.clear()
    app.clock.advance(6_000)
    expect(await methods('AUTO')).toMatchObject({ available: true, closed: null })
    expect((await opened()).status).toBe(200)
  })

  test('of a member of ours stays where it is', async () => {
    const member = await app.memberWith()
    await deposited(member, '10.00')
    expect(await app.creditOf(member)).toBe('10.00')
  })
})

describe('a member who moves away', () => {
  test('launches and moves nothing at the source: a deposit stays in the wallet; all of it goes on when the migration was stopped', async () => {
    const { browser, member } = await entered('wichai')
    const freeze = async (at: Date | null) =>
      await app.context.withTransaction(async (tx) => await context.gateway.freeze(tx, member.id, at))
    const take = async () =>
      await browser.post('/v2/users/gateway-transfers', { amount: 3 }, { headers: { 'idempotency-key': app.context.newId() } })
    await freeze(app.clock.now())
    const had = Number(await app.creditOf(member))
    const before = [stub.count('transferOut'), stub.count('transferIn'), stub.count('launch')]

    expect(await take()).toMatchObject({ status: 409, code: 'gateway.frozen', message: expect.stringContaining('กำลังย้ายบัญชี') })
    await deposited(member, '8.00')
    await resumeOpen(context)
    expect(await context.gateway.launch(member.id, 'any')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('กำลังย้ายบัญชี'),
    })

    expect(Number(await app.creditOf(member))).toBe(had + 8)
    expect([stub.count('transferOut'), stub.count('transferIn'), stub.count('launch')]).toEqual(before)
    await freeze(null)
    expect((await take()).status).toBe(200)
    expect(await context.gateway.launch(member.id, 'any')).toMatchObject({ kind: 'known' })
  })
})

describe('credit that is taken back from the gateway', () => {
  const send = async (browser: Visitor, amount: number, key: string) =>
    await browser.post('/v2/users/gateway-transfers', { amount }, { headers: { 'idempotency-key': key } })

  test('comes into the wallet once for a key, ten times at once', async () => {
    const { browser, member } = await entered('wichai')
    const [had, before] = [Number(await app.creditOf(member)), there('wichai')]
    const key = app.context.newId()
    const all = await Promise.all(Array.from({ length: 10 }, async () => await send(browser, 200, key)))
    expect(all.some(({ status }) => status === 200)).toBe(true)
    expect((await send(browser, 200, key)).data.transfer).toMatchObject({ direction: 'out', amount: 200, state: 'SENT' })
    expect(there('wichai')).toBe(before - 20_000)
    expect(Number(await app.creditOf(member))).toBe(had + 200)
  })

  test('is refused while bets are open, for more than there is, and of a member of ours', async () => {
    const { browser } = await entered('prasit')
    expect(await send(browser, 1, app.context.newId())).toMatchObject({ status: 409, code: 'gateway.open_bets', message: 'ยังมีการวางเดิมพัน' })
    const { browser: wichai, member } = await entered('wichai')
    const had = await app.creditOf(member)
    const tooMuch = Math.floor(there('wichai') / 100) + 1
    expect(await send(wichai, tooMuch, app.context.newId())).toMatchObject({ status: 409, code: 'gateway.refused' })
    expect(await app.creditOf(member)).toBe(had)
    const ours = await app.as(await app.memberWith())
    expect((await ours.post('/v2/users/gateway-transfers', { amount: 1 })).status).toBe(404)
    expect((await send(wichai, 0, app.context.newId())).status).toBe(422)
  })

  test('whose answer is lost is unknown to the member, and credited once by the job', async () => {
    const { browser, member } = await entered('wichai')
    const [had, before] = [Number(await app.creditOf(member)), there('wichai')]
    fail('transferOut', 'lost')
    expect(await send(browser, 5, app.context.newId())).toMatchObject({ status: 503, code: 'gateway.unavailable' })
    expect(Number(await app.creditOf(member))).toBe(had)
    app.clock.advance(61_000)
    await Promise.all([resumeOpen(context), resumeOpen(context)])
    expect(Number(await app.creditOf(member))).toBe(had + 5)
    expect(there('wichai')).toBe(before - 500)
    const { rows } = await sql<{ id: string }>`select id from gateway_transfer where state = 'SENT' limit 1`.execute(app.context.db)
    await expect(sql`update gateway_transfer set state = 'REFUSED' where id = ${rows[0]?.id}`.execute(app.context.db)).rejects.toThrow(
      'does not become',
    )
  })
})
