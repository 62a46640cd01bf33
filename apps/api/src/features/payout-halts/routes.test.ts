import { randomUUID } from 'node:crypto'
import { HALT_MEMBER_TEXT } from '@morakot/contract/features/payout-halts/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payWithdrawal } from '#features/withdrawals/service-payouts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import type { StubBank } from '../../../test/stub-bank.ts'

const PATH = '/console/payout-halts'

let banked: BankedApp
let bank: StubBank
let app: TestApp
let risk: Browser
let finance: Browser
let support: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app, bank } = banked)
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(async () => {
  bank.mood = 'PAID'
  // A day later every session has expired.
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
  support = await signInOperator(app, { username: 'support', roles: ['support'] })
})

const halt = (given: object = {}) => ({
  haltId: randomUUID(),
  scope: 'ALL',
  reasonCode: 'bank_down',
  note: 'ธนาคารไม่ตอบตั้งแต่เช้า',
  ...given,
})

async function started(given: object = {}): Promise<string> {
  const reply = await risk.post(PATH, halt(given))
  expect(reply).toMatchObject({ status: 200 })
  return String(reply.data.haltId)
}

async function proposed(haltId: string, by = risk): Promise<string> {
  const resumeId = randomUUID()
  expect(await by.post(`${PATH}/${haltId}/resume`, { resumeId, reason: 'ธนาคารกลับมาแล้ว' })).toMatchObject({ status: 200 })
  return resumeId
}

const approve = async (haltId: string, resumeId: string, by = finance) => await by.post(`${PATH}/${haltId}/resume/${resumeId}/approve`)

async function resumed(haltId: string): Promise<void> {
  expect(await approve(haltId, await proposed(haltId))).toMatchObject({ status: 200, data: { resumedBy: 'risk, finance' } })
}

/** A withdrawal of 300 baht that was approved automatically and is not sent yet. */
async function approvedWithdrawal(): Promise<{ id: string; browser: Browser; bankCode: string }> {
  const member = await app.memberWith({ credit: '500.00' })
  const browser = await app.as(member)
  const reply = await browser.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  expect(reply).toMatchObject({ status: 200, data: { status: 'APPROVED' } })
  return { id: String(reply.data.withdrawalId), browser, bankCode: member.bank.code }
}

const withdrawalOf = async (browser: Browser, id: string) => (await browser.get(`/v2/users/withdrawals/${id}`)).data
const openHalts = async (by = support) => (await by.get(`${PATH}/open`)).data.items

describe('a halt of payouts', () => {
  test('[HALT-1] is one person of owner, finance or risk at once; others are refused', async () => {
    expect((await support.post(PATH, halt())).failure).toMatchObject({ code: 'operators.not_permitted' })
    const haltId = await started({ expectedUntil: new Date(app.clock.now().getTime() + 3_600_000).toISOString() })
    expect(await openHalts()).toMatchObject([{ haltId, scope: 'ALL', reasonCode: 'bank_down', startedBy: 'risk', endedAt: null }])
    await resumed(haltId)
    expect(await openHalts()).toEqual([])
    expect((await support.get(`${PATH}?view=all`)).data.items[0]).toMatchObject({ haltId, resumedBy: 'risk, finance' })
  })

  test('[HALT-1] of one scope is stored once, ten at once, and the same request again returns it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await risk.post(PATH, halt({ scope: 'BANK' }))))
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(replies.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'payoutHalts.already_halted' })
    const [open] = await openHalts()
    const same = { haltId: open?.haltId, scope: 'BANK', reasonCode: 'bank_down', note: 'ธนาคารไม่ตอบตั้งแต่เช้า' }
    expect(await risk.post(PATH, same)).toMatchObject({ status: 200, data: { haltId: open?.haltId } })
    expect((await finance.post(PATH, same)).failure).toMatchObject({ code: 'site.key_reused' })
    await resumed(String(open?.haltId))
  })

  test('[HALT-1] of two scopes under one id, at once, is stored for one; the other is refused', async () => {
    const haltId = randomUUID()
    const scopes = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? 'BANK' : 'GATEWAY'))
    const replies = await Promise.all(scopes.map(async (scope) => await risk.post(PATH, halt({ haltId, scope }))))
    const [open] = await openHalts()
    expect(await openHalts()).toHaveLength(1)
    for (const [place, reply] of replies.entries()) {
      if (scopes[place] === open?.scope) expect(reply).toMatchObject({ status: 200, data: { haltId, scope: open?.scope } })
      else expect(reply.failure).toMatchObject({ code: 'site.key_reused' })
    }
    await resumed(haltId)
  })

  test.each([
    { given: { expectedUntil: '2020-01-01T00:00:00.000Z' }, field: 'expectedUntil' },
    { given: { scope: 'TO_BANK' }, field: 'bankCode' },
    { given: { bankCode: 'SCB' }, field: 'bankCode' },
    { given: { reasonCode: 'other', note: 'อื่น ๆ' }, field: 'note' },
    { given: { memberText: 'ก'.repeat(201) }, field: 'memberText' },
  ])('[HALT-1] with $given is refused at its field', async ({ given, field }) => {
    const reply = await risk.post(PATH, halt(given))
    expect(reply).toMatchObject({ status: 422, failure: { fields: { [field]: expect.stringMatching(/[ก-๙]/u) } } })
    expect(await openHalts()).toEqual([])
  })

  test('[HALT-2] lets members request and holds their money, and says so to the member and the operators', async () => {
    const haltId = await started({ memberText: 'ธนาคารปิดปรับปรุงชั่วคราว' })
    const { id, browser } = await approvedWithdrawal()
    await app.runJobs()
    expect(bank.orders.has(id)).toBe(false)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'APPROVED', halt: { text: 'ธนาคารปิดปรับปรุงชั่วคราว' } })
    expect((await browser.get('/v2/users/withdrawal/conditions')).data).toMatchObject({ halt: { expectedUntil: null } })
    expect((await finance.get(`/console/withdrawals/${id}`)).data.flags).toContain('halted')
    expect(await openHalts()).toMatchObject([{ waitingCount: 1, waitingAmount: 300 }])
    await resumed(haltId)
    await app.runJobs()
    expect(bank.orders.has(id)).toBe(true)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'PAID', halt: null })
  })

  test('[HALT-2] lets what was ordered before go on', async () => {
    const { id, browser } = await approvedWithdrawal()
    bank.mood = 'ACCEPTED'
    await payWithdrawal(app.wiring.cashier, id)
    const haltId = await started()
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'PAYING', halt: null })
    bank.mood = 'PAID'
    for (const order of bank.orders.values()) order.status = 'PAID'
    await app.prove(id)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'PAID' })
    await resumed(haltId)
  })

  test('[HALT-3] of one bank holds back that bank alone', async () => {
    const { id, bankCode, browser } = await approvedWithdrawal()
    const other = await started({ scope: 'TO_BANK', bankCode: bankCode === 'SCB' ? 'KBANK' : 'SCB' })
    const gateways = await started({ scope: 'GATEWAY' })
    const own = await started({ scope: 'TO_BANK', bankCode })
    await payWithdrawal(app.wiring.cashier, id)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'APPROVED', halt: { text: HALT_MEMBER_TEXT } })
    await resumed(own)
    await payWithdrawal(app.wiring.cashier, id)
    expect(await withdrawalOf(browser, id)).toMatchObject({ status: 'PAID' })
    await resumed(other)
    await resumed(gateways)
  })

  test('[HALT-4] is kept by the database where code forgets it', async () => {
    const { id } = await approvedWithdrawal()
    const haltId = await started()
    await expect(sql`update withdrawal set status = 'PAYING' where id = ${id}`.execute(app.context.db)).rejects.toThrow(
      'payouts are halted',
    )
    await resumed(haltId)
  })

  test('[HALT-5] in the middle of twenty payouts: none starts after the response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const waiting = await Promise.all(Array.from({ length: 20 }, approvedWithdrawal))
      const paying = waiting.map(async ({ id }) => await payWithdrawal(app.wiring.cashier, id))
      const haltId = await started()
      const atHalt = await countApproved()
      await Promise.all(paying)
      expect(await countApproved()).toBe(atHalt)
      await resumed(haltId)
      await app.runJobs()
      expect(await countApproved()).toBe(0)
    }
  })
})

async function countApproved(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from withdrawal where status = 'APPROVED'`.execute(
    app.context.db,
  )
  return rows[0]?.count ?? 0
}

describe('the end of a halt', () => {
  test('[HALT-6] takes two people: the proposer does not approve, and an operator without the permission does nothing', async () => {
    const haltId = await started()
    const resumeId = await proposed(haltId)
    expect((await approve(haltId, resumeId, risk)).failure).toMatchObject({ code: 'payoutHalts.second_operator_needed' })
    expect((await approve(haltId, resumeId, support)).status).toBe(403)
    const second = { resumeId: randomUUID(), reason: 'เสนออีกครั้งหนึ่ง' }
    expect((await finance.post(`${PATH}/${haltId}/resume`, second)).failure).toMatchObject({ code: 'payoutHalts.already_proposed' })
    expect((await approve(randomUUID(), resumeId)).failure).toMatchObject({ code: 'payoutHalts.no_proposal' })
    const both = await Promise.all(Array.from({ length: 10 }, async () => await approve(haltId, resumeId)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await finance.post(`${PATH}/${haltId}/resume`, second)).failure).toMatchObject({ code: 'payoutHalts.ended' })
    const unknown = await finance.post(`${PATH}/${randomUUID()}/resume`, { ...second, resumeId: randomUUID() })
    expect(unknown.failure).toMatchObject({ code: 'payoutHalts.not_found' })
  })

  test('[HALT-6] is declined with a reason, and expires after 24 hours', async () => {
    const haltId = await started()
    const declined = await proposed(haltId)
    const path = `${PATH}/${haltId}/resume/${declined}/decline`
    expect((await finance.post(path, { reason: '' })).status).toBe(422)
    expect(await finance.post(path, { reason: 'ธนาคารยังไม่นิ่ง' })).toMatchObject({ status: 200, data: { resume: null, endedAt: null } })
    expect((await approve(haltId, declined)).failure).toMatchObject({ code: 'payoutHalts.already_decided' })
    const late = await proposed(haltId)
    app.clock.advance(24 * 3_600_000 + 1)
    const tomorrow = await signInOperator(app, { username: 'finance', roles: ['finance'] })
    expect((await approve(haltId, late, tomorrow)).failure).toMatchObject({ code: 'payoutHalts.proposal_expired' })
    risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
    finance = tomorrow
    await resumed(haltId)
  })

  test('[HALT-6] pays what waited in order, at most thirty a minute', async () => {
    const haltId = await started()
    const waiting = []
    for (let at = 0; at < 32; at += 1) {
      app.clock.advance(1_000)
      waiting.push((await approvedWithdrawal()).id)
    }
    await app.runJobs()
    const before = bank.arrived.length
    await resumed(haltId)
    await app.runJobs()
    expect(bank.arrived.slice(before).toSorted()).toEqual(waiting.slice(0, 30).toSorted())
    const { rows } = await sql<{ id: string; seconds: number }>`
      select data ->> 'withdrawalId' as id, round(extract(epoch from start_after - created_on))::integer as seconds
      from pgboss.job where name = 'cashier.pay' and state = 'created' order by 1`.execute(app.context.db)
    expect(rows).toEqual(
      waiting
        .slice(30)
        .toSorted()
        .map((id) => ({ id, seconds: 60 })),
    )
  })
})

describe('before the end of a halt', () => {
  test('[HALT-12] shows both people what would leave, and what would go back to review when evaluated again', async () => {
    const haltId = await started()
    const preview = async (by = finance) => await by.get(`${PATH}/${haltId}/resume`)
    const before = (await preview()).data
    const [gone, stays] = [await approvedWithdrawal(), await approvedWithdrawal()]
    await sql`update member set status = 'blocked' where id = (select member_id from withdrawal where id = ${gone.id})`.execute(
      app.context.db,
    )

    const { data } = await preview(risk)

    expect(data).toMatchObject({
      waitingCount: before.waitingCount + 2,
      waitingAmount: before.waitingAmount + 600,
      judged: before.judged + 2,
      sentBack: before.sentBack + 1,
    })
    expect((await withdrawalOf(stays.browser, stays.id)).status).toBe('APPROVED')
    expect((await preview(support)).failure).toMatchObject({ code: 'operators.not_permitted' })
    expect((await finance.get(`${PATH}/${randomUUID()}/resume`)).failure).toMatchObject({ code: 'payoutHalts.not_found' })
    await resumed(haltId)
    expect((await preview()).failure).toMatchObject({ code: 'payoutHalts.ended' })
  })

  test('[HALT-12] evaluates only what the halt holds back', async () => {
    const { bankCode } = await approvedWithdrawal()
    const haltId = await started({ scope: 'TO_BANK', bankCode: bankCode === 'SCB' ? 'KBANK' : 'SCB' })

    expect((await finance.get(`${PATH}/${haltId}/resume`)).data).toMatchObject({ judged: 0, sentBack: 0 })
    await resumed(haltId)
  })
})
