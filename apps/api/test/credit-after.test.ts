import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { post } from '@morakot/ledger/post'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeDue } from '#features/affiliates/service-close'
import { calculateDue } from '#features/cashback/service-calculate'
import { describedNouns } from '#infra/modules/catalogue'
import type { MemberId } from '#infra/identity'
import { modules } from '../src/modules.ts'
import { operatorBrowser } from './operator-browser.ts'
import { payloadsOf } from './payload-fields.ts'
import { publishRound } from './published-round.ts'
import { startApp } from './start-app.ts'
import type { Browser, TestApp, TestMember } from './start-app.ts'
import { present } from './present.ts'
import { startGateway } from './stub-gateway.ts'
import type { StubGateway } from './stub-gateway.ts'
import { Visitor } from './visitor.ts'

/** Wednesday of a week, the Monday after it, and the day on which November's income is paid. */
const PLAYED = new Date('2026-11-18T05:00:00.000Z')
const MONDAY = new Date('2026-11-22T19:30:00.000Z')
const EIGHTH = new Date('2026-12-07T20:00:00.000Z')
const BONUS_BAHT = 620n

const payloads = payloadsOf(await describedNouns(modules, 'member'))

let app: TestApp
let gateway: StubGateway
beforeAll(async () => {
  gateway = await startGateway()
  app = await startApp({ now: PLAYED, config: { gateway: gateway.config } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await gateway[Symbol.asyncDispose]()
})
afterEach(() => gateway.faults.clear())

const keyed = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() })

async function giveBonus(member: TestMember): Promise<void> {
  const amount = BONUS_BAHT * 100_000n
  await app.context.withTransaction(
    async (tx) =>
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind: 'bonus_granted',
        actor: 'test',
        legs: [
          { member: member.id, code: 'bonus', amount },
          { house: 'house:promo', token: 'CREDIT', amount: -amount },
        ],
      }),
  )
}

const OF = {
  /** 0.5 per cent of the week's valid stake. */
  'POST /v2/users/cashback.transfer': async (member: TestMember) => {
    await publishRound(app, member, { stake: 10_000 })
    app.clock.setTo(MONDAY)
    await app.drainSubscribers()
    await calculateDue(app.context)
    return async (browser: Browser) => await browser.post('/v2/users/cashback.transfer', { kind: 'CASHBACK' }, keyed())
  },
  /** A tenth of what a friend lost. */
  'POST /v2/users/affiliates.withdraw': async (member: TestMember) => {
    await publishRound(app, await app.memberWith({ referredBy: member.id }), { stake: 10_000 })
    app.clock.setTo(EIGHTH)
    await app.drainSubscribers()
    await closeDue(app.context)
    return async (browser: Browser) => await browser.post('/v2/users/affiliates.withdraw', undefined, keyed())
  },
  'POST /vouchers/{id}.claim': async (member: TestMember) => {
    await publishVoucher('personal', member)
    return async (browser: Browser) => {
      const { id } = present((await browser.get('/vouchers/pending')).data.items[0])
      return await browser.post(`/vouchers/${id}.claim`, undefined, keyed())
    }
  },
  'POST /vouchers.claim': async (member: TestMember) => {
    const code = await publishVoucher('shared', member)
    return async (browser: Browser) => await browser.post('/vouchers.claim', { code }, keyed())
  },
} as const

let campaigns = 0
/** A coupon of 50 baht: issued to the member, or with a code that every member may enter. Answers that code. */
async function publishVoucher(kind: 'personal' | 'shared', member: TestMember): Promise<string | null> {
  campaigns += 1
  const marketing = await operatorBrowser(app, `marketing${campaigns}`, 'คุณการตลาด', ['marketing'])
  const draft = { code: `BONUS-${campaigns}`, title: 'คูปองเครดิต', kind, points: 0, credit: 50, count: 1 }
  const { id } = (await marketing.post('/console/vouchers', draft)).data
  expect((await marketing.post(`/console/vouchers/${id}/publish`, {})).status).toBe(200)
  if (kind === 'personal') await marketing.post(`/console/vouchers/${id}/issue`, { issueId: randomUUID(), usernames: [member.username] })
  return (await marketing.get(`/console/vouchers/${id}`)).data.sharedCode
}

test('[CALL-26, CALL-33, VOUCH-1] every reply that names the credit after a movement is one of those that are compared here', () => {
  const named = payloads.filter(({ reply }) => reply.includes('creditAfter')).map(({ call }) => call)
  expect(named.toSorted()).toEqual(Object.keys(OF).toSorted())
})

test.each(Object.entries(OF))(
  '[CALL-26, CALL-33, VOUCH-1, CALL-18] %s says to a member with a bonus what GET /v2/users/credit says next',
  async (_, prepare) => {
    app.clock.setTo(PLAYED)
    const member = await app.memberWith({ credit: '100.00' })
    await giveBonus(member)
    const move = await prepare(member)
    const browser = await app.as(member)
    const moved = await move(browser)
    expect(moved.status).toBe(200)
    const { credit } = (await browser.get(`/v2/users/credit?username=${member.username}&platformCode=TIAMUT`)).data
    expect(moved.data.creditAfter).toBe(credit)
    expect(credit).toBeGreaterThan(720)
    const tokens = (await browser.get('/me/tokens')).data
    expect(Number(present(tokens.find(({ code }: { code: string }) => code === 'CREDIT')).balance)).toBe(credit)
  },
)

let joined = 0
/** A member of another platform, who has credit there. */
async function joinPlatform(): Promise<TestMember> {
  joined += 1
  const own = `m${joined}`
  const named = { username: `amb9${own}`, password: 'demo-1234' }
  gateway.members.set(own, { password: named.password, satang: 235_000, openBets: 0, token: null })
  const login = { ...named, prefix: 'amb9', birthDate: '1990-05-05', acceptTerms: true }
  expect(await new Visitor(app.app).post('/gateways/AMBKING/user/login', login)).toMatchObject({ status: 200 })
  const { rows } = await sql<{ id: MemberId }>`select id from member where username = ${named.username}`.execute(app.context.db)
  return { ...named, id: present(rows[0]).id, bank: { code: '', number: '' } }
}

test.each(Object.entries(OF))(
  '[CALL-26, CALL-33, VOUCH-1, CALL-18] %s says to a member of another platform what GET /v2/users/credit says next, and null while that platform is silent',
  async (_, prepare) => {
    app.clock.setTo(PLAYED)
    const member = await joinPlatform()
    const move = await prepare(member)
    const moved = await move(await app.as(member))
    expect(moved.status).toBe(200)
    const { credit } = (await (await app.as(member)).get(`/v2/users/credit?username=${member.username}&platformCode=AMBKING`)).data
    expect(moved.data.creditAfter).toBe(credit)
    expect(credit).toBeGreaterThan(1_000)

    app.clock.setTo(PLAYED)
    const unseen = await joinPlatform()
    const again = await prepare(unseen)
    gateway.faults.set('credit', ['cut'])
    expect((await again(await app.as(unseen))).data).toMatchObject({ creditAfter: null })
  },
)
