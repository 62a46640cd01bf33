import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { gatewayModule } from '../gateway-account/module.ts'
import { resumeOpen } from './service.ts'
import { present } from '../../../test/present.ts'

const REASON = 'ตรวจยอดกับเกตเวย์แล้ว'

let app: TestApp
let stub: StubGateway
let finance: Browser
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
})
// Its audit re-adds the ledger, J7 among it.
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})

/** A member of whom the gateway says that a fortune lies there. */
async function rich(name: string) {
  const browser = new Visitor(app.app)
  const body = { username: `amb9${name}`, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  expect((await browser.post('/gateways/AMBKING/user/login', body)).status).toBe(200)
  const there = stub.members.get(name)
  if (there === undefined) throw new Error(`${name} is no member of the stub`)
  there.satang = 100_000_000
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${body.username}`.execute(app.context.db)
  const real = async () => {
    const { rows: found } = await sql<{ held: string }>`
      select coalesce(sum(amount) filter (where state = 'SENT'), 0)::text as held from gateway_transfer
      where member_id = ${rows[0]?.id} and direction = 'out'`.execute(app.context.db)
    return BigInt(found[0]?.held ?? 0)
  }
  const take = async (amount: number, key: string = app.context.newId()) =>
    await browser.post('/v2/users/gateway-transfers', { amount }, { headers: { 'idempotency-key': key } })
  const ofAmount = async (amount: number) => {
    const { items } = (await browser.get('/v2/users/gateway-transfers')).data
    return items.find((transfer: { amount: number }) => transfer.amount === amount)
  }
  return { take, ofAmount, real }
}

describe('[TRUST-1, F-129] what a gateway gives back', () => {
  test('waits for a person above 10,000 baht a day more than was sent there, and nothing is ordered', async () => {
    const { take, ofAmount, real } = await rich('wichai')
    expect((await take(9_000)).status).toBe(200)
    const ordered = stub.count('transferOut')

    expect(await take(1_001)).toMatchObject({ status: 409, code: 'gateway.waits_for_person' })
    await resumeOpen(app.opened.contextOf(gatewayModule))

    expect(stub.count('transferOut')).toBe(ordered)
    expect(await real()).toBe(900_000n)
    const { id } = present(await ofAmount(1_001))
    expect((await finance.get(`/console/gateway-transfers/${id}`)).data).toMatchObject({ state: 'SENDING', isHeld: true, askedTimes: 0 })
    const released = await Promise.all(
      Array.from({ length: 10 }, async () => await finance.post(`/console/gateway-transfers/${id}/ask`, { reason: REASON })),
    )
    expect(released.some(({ status }) => status === 200)).toBe(true)
    expect(await ofAmount(1_001)).toMatchObject({ id, state: 'SENT' })
    expect(await real()).toBe(1_000_100n)
  })

  test('of ten concurrent requests no more than the bound is ordered', async () => {
    const { take, real } = await rich('somsri')

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await take(3_000)))

    expect(replies.filter(({ code }) => code === 'gateway.waits_for_person').length).toBeGreaterThanOrEqual(7)
    expect(await real()).toBeLessThanOrEqual(1_000_000n)
  })

  test('is refused by one person: nothing was ordered, nothing moves', async () => {
    const { take, ofAmount, real } = await rich('kanda')
    expect((await take(200_000)).code).toBe('gateway.waits_for_person')
    const { id } = present(await ofAmount(200_000))

    const { data } = await finance.post(`/console/gateway-transfers/${id}/resolution`, { outcome: 'REFUSED', reason: REASON })

    expect(data).toMatchObject({ state: 'REFUSED', isHeld: false })
    expect(await real()).toBe(0n)
  })
})
