import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { memberId } from '#infra/identity'
import { gatewayModule } from '../gateway-account/module.ts'
import { resumeOpen, sendOn } from './service.ts'
import type { TransfersContext } from './service.ts'
import { present } from '../../../test/present.ts'

const REASON = 'เกตเวย์ยืนยันทางอีเมลแล้ว'
const ANY = '00000000-0000-7000-8000-000000000000'

let app: TestApp
let stub: StubGateway
let context: TransfersContext
let finance: Browser
let owner: Browser
let support: Browser
let member: TestMember
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(gatewayModule)
  await signIn()
  const browser = new Visitor(app.app)
  const body = { username: 'amb9wichai', password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  await browser.post('/gateways/AMBKING/user/login', body)
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${body.username}`.execute(app.context.db)
  member = { id: memberId(rows[0]?.id ?? 0n), username: body.username, password: '', bank: { code: '', number: '' } }
})
// Its audit re-adds the ledger, J7 among it.
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})
beforeEach(async () => {
  stub.faults.clear()
  app.clock.advance(61_000)
  // An approval takes a proof of the last five minutes.
  await signIn()
})

async function signIn(): Promise<void> {
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  support = await signInOperator(app, { username: 'support', roles: ['support'] })
}

/** A deposit whose transfer the gateway does not report: no order arrives there, and no query is answered. */
async function unknownTransfer(baht: number): Promise<string> {
  await app.give(member, baht.toFixed(2))
  const depositId = app.context.newId()
  await app.context.withTransaction(
    async (tx) => await sendOn(context, tx, { member: member.id, depositId, amount: satang(BigInt(baht * 100)) }),
  )
  stub.faults.set('transferIn', ['cut'])
  await resumeOpen(context)
  silent()
  const { rows } = await sql<{ id: string }>`select id from gateway_transfer where deposit_id = ${depositId}`.execute(app.context.db)
  return rows[0]?.id ?? ''
}

/** The gateway goes on saying nothing of transfers. */
function silent(): void {
  stub.faults.set(
    'transfer',
    Array.from({ length: 12 }, () => 'cut' as const),
  )
  app.clock.advance(31_000)
}

const at = <T extends string>(id: string, what: T) => `/console/gateway-transfers/${id}/${what}` as const
const propose = async (id: string, outcome: string, by = finance) => await by.post(at(id, 'resolution'), { outcome, reason: REASON })
const approve = async (id: string, by = owner) => await by.post(at(id, 'resolution/approve'), {})
const credit = async () => Number(await app.creditOf(member))
const there = () => stub.members.get('wichai')?.satang ?? 0

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = ${`gateway_transfer:${id}`} order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}

describe('a transfer that the gateway does not report', () => {
  test('is listed first, queried again by an operator, and ended by the gateway’s own answer, which overtakes a proposal', async () => {
    const id = await unknownTransfer(20)
    const before = there()
    const { data } = await support.get('/console/gateway-transfers?q=amb9wi')
    expect(data.items).toMatchObject([
      { transferId: id, username: 'amb9wichai', state: 'UNKNOWN', direction: 'in', amount: 20, resolution: null },
    ])
    expect((await propose(id, 'REFUSED')).data.resolution).toMatchObject({ state: 'WAITING', isOwn: true, proposedBy: 'finance' })

    stub.faults.clear()
    const input = await finance.post(at(id, 'ask'), { reason: REASON })

    expect(input.data).toMatchObject({ state: 'SENT', resolution: { state: 'OVERTAKEN' } })
    expect(there()).toBe(before + 2_000)
    expect(await approve(id)).toMatchObject({ status: 409, failure: { code: 'gateway.already_decided' } })
    expect(await finance.post(at(id, 'ask'), { reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gateway.already_decided' },
    })
    expect(await auditOf(id)).toEqual(['gateway.propose', 'gateway.ask'])
  })

  test('is given back to the wallet by two operators, once of ten at the same time; no operator approves an own proposal', async () => {
    const id = await unknownTransfer(30)
    const had = await credit()
    expect(await approve(id)).toMatchObject({ status: 409, failure: { code: 'gateway.no_proposal' } })
    expect((await propose(id, 'REFUSED')).status).toBe(200)
    expect(await propose(id, 'SENT', owner)).toMatchObject({ status: 409, failure: { code: 'gateway.proposal_waits' } })
    expect(await approve(id, finance)).toMatchObject({ status: 409, failure: { code: 'gateway.second_operator_needed' } })
    expect(await credit(), 'a proposal moves nothing').toBe(had)

    const all = await Promise.all(Array.from({ length: 10 }, async () => await approve(id)))

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = new Set(all.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code])))
    expect(
      [...codes].every((code) => ['gateway.asked_meanwhile', 'gateway.already_decided', 'gateway.no_proposal'].includes(String(code))),
    ).toBe(true)
    expect(await credit()).toBe(had + 30)
    expect((await owner.get(`/console/gateway-transfers/${id}`)).data).toMatchObject({
      state: 'REFUSED',
      resolution: { state: 'DONE', proposedBy: 'finance', decidedBy: 'owner' },
    })
    const orders = stub.count('transferIn')
    app.clock.advance(61_000)
    stub.faults.clear()
    await resumeOpen(context)
    expect(stub.count('transferIn'), 'it is never ordered again').toBe(orders)
    expect(await auditOf(id)).toEqual(['gateway.propose', 'gateway.resolve'])
  })

  test('is not decided while the job queries at the same moment', async () => {
    const id = await unknownTransfer(10)
    await propose(id, 'REFUSED')
    stub.faults.set('transfer', ['slow', ...Array.from({ length: 5 }, () => 'cut' as const)])
    const requestCount = stub.count('transfer')
    const decided = approve(id)
    await expect.poll(() => stub.count('transfer')).toBe(requestCount + 1)
    await sql`update gateway_transfer set asked_times = asked_times + 1 where id = ${id}`.execute(app.context.db)
    expect(await decided).toMatchObject({ status: 409, failure: { code: 'gateway.asked_meanwhile' } })
    expect((await owner.get(`/console/gateway-transfers/${id}`)).data).toMatchObject({ state: 'UNKNOWN', resolution: { state: 'WAITING' } })
    const declined = await owner.post(at(id, 'resolution/decline'), { reason: 'หลักฐานไม่พอ' })
    expect(declined.data.resolution).toMatchObject({ state: 'DECLINED', declinedBecause: 'หลักฐานไม่พอ', decidedBy: 'owner' })
    expect(await owner.post(at(id, 'resolution/decline'), { reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gateway.no_proposal' },
    })
    expect((await propose(id, 'SENT')).status).toBe(200)
    silent()
    const before = await credit()
    expect((await approve(id)).data).toMatchObject({ state: 'SENT' })
    expect(await credit(), 'what was sent stays there').toBe(before)
  })

  test('waits 30 minutes for the second operator: then no approval is accepted, and one of ten new proposals takes its place', async () => {
    const id = await unknownTransfer(15)
    const had = await credit()
    expect((await propose(id, 'REFUSED')).status).toBe(200)
    app.clock.advance(29 * 60_000 + 59_000)
    // Without a request, no session lasts so long.
    await signIn()
    expect((await support.get(`/console/gateway-transfers/${id}`)).data.resolution).toMatchObject({ state: 'WAITING', decidedAt: null })
    app.clock.advance(1_000)

    const expired = { status: 409, failure: { code: 'gateway.proposal_expired', message: 'ข้อเสนอหมดเวลา 30 นาทีแล้ว กรุณาเสนอใหม่' } }
    expect(await approve(id)).toMatchObject(expired)
    expect(await owner.post(at(id, 'resolution/decline'), { reason: REASON })).toMatchObject(expired)
    expect((await support.get(`/console/gateway-transfers/${id}`)).data).toMatchObject({
      state: 'UNKNOWN',
      resolution: { state: 'EXPIRED' },
    })
    expect(await credit(), 'nothing moved').toBe(had)

    const all = await Promise.all(Array.from({ length: 10 }, async () => await propose(id, 'REFUSED')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ failure }) => failure?.code === 'gateway.proposal_waits')).toHaveLength(9)
    const { rows } = await sql<{ state: string; decided: boolean }>`
      select status as state, decided_by is not null as decided from gateway_resolution where transfer_id = ${id} order by proposed_at`.execute(
      app.context.db,
    )
    expect(rows).toEqual([
      { state: 'EXPIRED', decided: false },
      { state: 'WAITING', decided: false },
    ])
    expect((await approve(id)).data).toMatchObject({ state: 'REFUSED', resolution: { state: 'DONE' } })
    expect(await credit()).toBe(had + 15)
  })

  test('is visible to no other role, and requires a reason', async () => {
    await app.give(member, '5.00')
    const depositId = app.context.newId()
    await app.context.withTransaction(async (tx) => await sendOn(context, tx, { member: member.id, depositId, amount: satang(500n) }))
    const { rows } = await sql<{ id: string }>`select id from gateway_transfer where deposit_id = ${depositId}`.execute(app.context.db)
    const id = rows[0]?.id ?? ''
    expect(await propose(id, 'SENT')).toMatchObject({ status: 409, failure: { code: 'gateway.not_asked_yet' } })
    expect(await propose(ANY, 'SENT')).toMatchObject({ status: 404, failure: { code: 'gateway.transfer_not_found' } })
    expect((await finance.get(`/console/gateway-transfers/${ANY}`)).status).toBe(404)
    expect(await finance.post(at(id, 'ask'), { reason: 'สั้น' })).toMatchObject({
      status: 422,
      failure: { fields: { reason: expect.any(String) } },
    })
    expect(await finance.post(at(id, 'resolution'), { outcome: 'UNKNOWN', reason: REASON })).toMatchObject({ status: 422 })
    expect((await support.post(at(id, 'ask'), { reason: REASON })).status).toBe(403)
    await resumeOpen(context)
  })
})

describe('the status of a gateway', () => {
  test('is shown with its breaker, errors and latency; its calls carry no secret', async () => {
    stub.faults.set(
      'credit',
      Array.from({ length: 6 }, () => 'html' as const),
    )
    for (let n = 0; n < 6; n += 1) await context.gateway.credit(member.id, { isFresh: true })
    const { data } = await support.get('/console/gateways')
    const gateway = data.gateways.find(({ code }) => code === 'AMBKING')
    expect(gateway).toMatchObject({
      name: 'แอมบ์คิง',
      isActive: true,
      breaker: { state: 'open', failures: 5, restsUntil: expect.any(String) },
    })
    expect(present(gateway).byCall.find(({ call }) => call === 'credit')).toMatchObject({ errors: 6 })
    expect(data.gateways.find(({ code }) => code === 'SB')).toMatchObject({ breaker: { state: 'closed' }, calls: 0 })
    app.clock.advance(31_000)
    const rested = (await support.get('/console/gateways')).data.gateways.find(({ code }) => code === 'AMBKING')
    expect(present(rested).breaker).toMatchObject({ state: 'half_open', restsUntil: null })

    const calls = await support.get('/console/gateway-calls?call=credit&outcome=resting&q=amb9wichai&limit=25')
    expect(calls.data.items[0]).toMatchObject({ platformCode: 'AMBKING', call: 'credit', username: 'amb9wichai', outcome: 'resting' })
    expect((await support.get('/console/gateway-calls?q=nobody')).data).toEqual({ items: [], total: 0 })
    expect((await support.get('/console/gateway-calls?call=transfer/../x')).status).toBe(422)
    const all = JSON.stringify((await support.get('/console/gateway-calls?limit=100')).data)
    for (const secret of ['demo-1234', stub.members.get('wichai')?.token ?? '-', stub.config.secret]) expect(all).not.toContain(secret)
  })

  test('faults are ordered of the sandbox gateway by an owner, written down, and ended', async () => {
    const ordered = await owner.post('/console/gateway-faults', { fault: 'html', call: 'credit', times: 2, reason: REASON })
    expect(ordered.data.faults).toEqual([{ fault: 'html', call: 'credit', timesLeft: 2 }])
    expect((await support.get('/console/gateways')).data.faults).toEqual(ordered.data.faults)
    expect(await owner.post('/console/gateway-faults', { fault: 'melt', call: null, times: 101, reason: REASON })).toMatchObject({
      status: 422,
      failure: { fields: { times: 'จำนวนครั้งต้องไม่เกิน 100' } },
    })
    expect((await finance.post('/console/gateway-faults/end', { reason: REASON })).status).toBe(403)
    expect((await owner.post('/console/gateway-faults/end', { reason: REASON })).data.faults).toEqual([])
    const { rows } = await sql`select after from audit where action = 'gateway.fault' order by id`.execute(app.context.db)
    expect(rows).toHaveLength(2)

    const other = await startApp({ config: { gateway: { ...stub.config, id: 'another-company' } } })
    const stranger = await signInOperator(other, { username: 'owner', roles: ['owner'] })
    expect((await stranger.get('/console/gateways')).data.faults).toBe(null)
    expect(await stranger.post('/console/gateway-faults', { fault: 'html', call: null, times: 1, reason: REASON })).toMatchObject({
      status: 409,
      failure: { code: 'gateway.not_simulated' },
    })
    await other[Symbol.asyncDispose]()
  })
})
