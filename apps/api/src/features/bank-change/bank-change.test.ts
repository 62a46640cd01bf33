import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import type { TextedApp } from '../../../test/stub-sms.ts'

let texted: TextedApp
let app: TestApp
let risk: Browser
let owner: Browser
const bank = stubHolders()
beforeAll(async () => {
  texted = await startTextedApp({ fetch: bank.fetch, config: { bank: HOLDERS_PARTY } })
  ;({ app } = texted)
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
})
afterAll(async () => await texted[Symbol.asyncDispose]())
beforeEach(() => {
  bank.mood = 'own'
})

const PATH = '/me/bank-account'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let made = 0
const freshNumber = () => String(7_000_000_000 + (made += 1))
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

async function signedIn(given: Parameters<TestApp['memberWith']>[0] = {}) {
  const member = await app.memberWith(given)
  return { member, browser: await app.as(member) }
}

const send = async (browser: Browser, change: object = {}) =>
  await browser.post(PATH, { bankCode: 'SCB', bankNumber: freshNumber(), password: TEST_PASSWORD, ...change })

/** A member who has changed the account, and the change as operators see it. */
async function changed(given: Parameters<TestApp['memberWith']>[0] = {}) {
  const number = freshNumber()
  const one = await signedIn(given)
  expect(await send(one.browser, { bankNumber: number })).toMatchObject({ status: 200 })
  const { rows } = await sql<{ id: string }>`select id from bank_change where member_id = ${one.member.id}`.execute(app.context.db)
  return { ...one, number, id: String(rows[0]?.id) }
}

const accountOf = async ({ id }: TestMember) =>
  (
    await sql<{ code: string; number: string }>`select bank_code as code, bank_number as number from member where id = ${id}`.execute(
      app.context.db,
    )
  ).rows[0]
const auditOf = async (id: string) =>
  (
    await sql<{ action: string }>`select action from audit where subject = ${`bank_change:${id}`} order by id`.execute(app.context.db)
  ).rows.map(({ action }) => action)
const undo = async (browser: Browser, id: string) =>
  await browser.post(`/console/bank-changes/${id}/undo`, { note: 'สมาชิกแจ้งว่าไม่ได้เปลี่ยนเอง' })

test('[MEMBERTAB-2] the changes of one member are listed alone', async () => {
  const [one, other] = [await changed(), await changed()]
  const listed = async (query: string) =>
    (await risk.get(`/console/bank-changes?view=all${query}&limit=100`)).data.items.map(({ changeId }) => changeId)

  expect(await listed(`&memberId=${String(one.member.id)}`)).toEqual([one.id])
  expect(await listed('')).toEqual(expect.arrayContaining([one.id, other.id]))
  expect((await risk.get('/console/bank-changes?memberId=0')).status).toBe(422)
})

describe('a member who changes the bank account', () => {
  test('[BANKCHANGE-1] needs the password and an account in the own name; the change is notified, audited, and stored masked', async () => {
    const { member, browser } = await signedIn({ phone: '0899100001' })
    expect((await browser.get(PATH)).data).toMatchObject({
      isElsewhere: false,
      changeFrom: null,
      withdrawFrom: null,
      past: null,
      last: null,
    })
    const number = freshNumber()

    const reply = await send(browser, { bankNumber: `${number.slice(0, 3)}-${number.slice(3)}` })

    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({
      bank: { code: 'SCB', number: `xxxxxx${number.slice(-4)}`, name: 'สมชาย ใจดี' },
      changeFrom: later(7 * DAY_MS),
      withdrawFrom: later(DAY_MS),
      past: { code: member.bank.code, until: later(DAY_MS) },
      last: { status: 'CHANGED', at: later(0), decidedAt: null },
    })
    expect(reply.text).not.toContain(number)
    expect(reply.text).not.toContain(member.bank.number)
    expect(await accountOf(member)).toEqual({ code: 'SCB', number })
    const event = (await publishedOf(app, member)).find(({ topic }) => topic === 'member.bank_changed')
    expect(event).toMatchObject({
      actor: `member:${member.id}`,
      payload: { waitUntil: later(DAY_MS) },
    })
    expect(JSON.stringify(event?.payload)).not.toContain(number.slice(-4))
    expect(await auditOf(String(event?.payload['change']))).toEqual(['bank.change'])
    await app.runJobs()
    const reports = texted.sms.messages.filter(({ to }) => to === '0899100001').map(({ text }) => text)
    expect(reports).toEqual([expect.stringContaining(`เปลี่ยนบัญชีรับเงินเป็น SCB ลงท้าย ${number.slice(-4)}`)])
    expect(reports).toEqual([expect.stringContaining('ถอนเงินได้หลังครบ 24 ชั่วโมง')])
  })

  test('[BANKCHANGE-1] waits a day with withdrawals, and no longer', async () => {
    const { member, browser } = await changed({ credit: '900.00' })
    const withdraw = async () => await browser.post('/v2/users/credit.withdraw', { amount: 200, password: TEST_PASSWORD })
    const conditions = (await browser.get('/v2/users/withdrawal/conditions')).data
    expect(conditions.locks).toContainEqual(expect.objectContaining({ code: 'NEW_BANK_ACCOUNT', deadline: later(DAY_MS) }))
    expect(await withdraw()).toMatchObject({ status: 409, failure: { code: 'cashier.bank_account_new' } })

    // The session is renewed on the way: it lasts twelve hours.
    const at = app.clock.now()
    app.clock.advance(DAY_MS)
    try {
      const again = await app.as(member)
      expect(await again.post('/v2/users/credit.withdraw', { amount: 200, password: TEST_PASSWORD })).toMatchObject({ status: 200 })
    } finally {
      app.clock.setTo(at)
    }
  })

  test('[BANKCHANGE-1] is paid to the account of the request, when it was requested before the change', async () => {
    const { member, browser } = await signedIn({ credit: '9000.00' })
    const input = await browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
    expect(input).toMatchObject({ status: 200, data: { status: 'REVIEW' } })

    expect(await send(browser)).toMatchObject({ status: 200 })

    const { rows } = await sql<{ number: string }>`
      select bank_number as number from withdrawal where id = ${input.data.withdrawalId}`.execute(app.context.db)
    expect(rows).toEqual([{ number: member.bank.number }])
  })

  test('[BANKCHANGE-1] is refused for an account that is not theirs, with the message at the field', async () => {
    const { member, browser } = await signedIn()
    bank.mood = 'other'
    expect(await send(browser)).toMatchObject({
      status: 422,
      failure: { code: 'members.bank_name_differs', fields: { bankNumber: 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก' } },
    })
    bank.mood = 'none'
    expect(await send(browser)).toMatchObject({
      status: 409,
      failure: { code: 'bankChange.no_account', fields: { bankNumber: expect.any(String) } },
    })
    const taken = await app.memberWith()
    const requestCount = bank.requests.length
    expect(await send(browser, { bankCode: taken.bank.code, bankNumber: taken.bank.number })).toMatchObject({
      status: 409,
      failure: { code: 'members.bank_unavailable' },
    })
    expect(await send(browser, { bankCode: member.bank.code, bankNumber: member.bank.number })).toMatchObject({
      status: 409,
      failure: { code: 'bankChange.same' },
    })
    // No request goes to the bank for a refusal that is known without it.
    expect(bank.requests).toHaveLength(requestCount)
    expect(await accountOf(member)).toEqual(member.bank)
  })

  test('[BANKCHANGE-1] changes nothing while the bank is silent, or answers something else', async () => {
    const { member, browser } = await signedIn()
    for (const mood of ['silent', 'unsigned', 'other_question'] as const) {
      bank.mood = mood
      expect(await send(browser)).toMatchObject({ status: 503, failure: { code: 'bankChange.bank_silent' } })
    }
    expect(await accountOf(member)).toEqual(member.bank)
    bank.mood = 'own'
    expect(await send(browser)).toMatchObject({ status: 200 })
  })

  test('[BANKCHANGE-1] gives the right password, and bad input changes nothing', async () => {
    const { member, browser } = await signedIn()
    expect(await send(browser, { password: 'not-this-one' })).toMatchObject({
      status: 422,
      failure: { code: 'members.wrong_password', fields: { password: expect.any(String) } },
    })
    expect(await send(browser, { bankCode: 'NOBANK' })).toMatchObject({ status: 422, failure: { fields: { bankCode: 'กรุณาเลือกธนาคาร' } } })
    expect(await send(browser, { bankNumber: '12' })).toMatchObject({ status: 422, failure: { fields: { bankNumber: 'เลขบัญชีไม่ถูกต้อง' } } })
    expect(await send(browser, { password: '' })).toMatchObject({ status: 422, failure: { fields: { password: 'กรุณากรอกรหัสผ่าน' } } })
    expect(await send(app.guest())).toMatchObject({ status: 401 })
    expect(await accountOf(member)).toEqual(member.bank)
  })

  test('[BANKCHANGE-1] queries the bank ten times a day, and no more', async () => {
    const { browser } = await signedIn()
    bank.mood = 'other'
    for (let tries = 0; tries < 10; tries += 1) expect((await send(browser)).failure.code).toBe('members.bank_name_differs')
    expect(await send(browser)).toMatchObject({ status: 429, failure: { code: 'bankChange.too_many' } })
  })

  test('[BANKCHANGE-1] does so once in seven days, also of ten at the same time', async () => {
    const { member, browser } = await signedIn()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send(browser)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['bankChange.too_soon']),
    )
    expect((await publishedOf(app, member)).filter(({ topic }) => topic === 'member.bank_changed')).toHaveLength(1)
  })

  test('[BANKCHANGE-1] never shares an account: of ten requests for one, one succeeds', async () => {
    const number = freshNumber()
    const requesting: Browser[] = []
    for (let count = 0; count < 10; count += 1) requesting.push((await signedIn()).browser)
    const replies = await Promise.all(requesting.map(async (browser) => await send(browser, { bankNumber: number })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['members.bank_unavailable']),
    )
  })

  test('[BANKCHANGE-1] of another platform changes it there', async () => {
    const { member, browser } = await signedIn()
    await sql`update member set platform_code = 'AMBKING' where id = ${member.id}`.execute(app.context.db)
    expect(await send(browser)).toMatchObject({ status: 409, failure: { code: 'bankChange.other_platform' } })
    expect((await browser.get(PATH)).data).toMatchObject({ isElsewhere: true })
  })
})

describe('the account before a change', () => {
  test('[BANKCHANGE-1] still names its member for a day, and no other member can use it as long', async () => {
    const { member, browser } = await changed()
    const deposit = (await browser.post('/v2/users/deposit.generate-qr-code', { amount: 300 })).data
    const pay = async (receivedAt: string, amount: string) =>
      await deliver(app, arrival({ amount, fromBank: member.bank.code, fromAccount: member.bank.number, fromName: 'ไม่บอกชื่อ', receivedAt }))
    const stranger = await signedIn()
    expect(await send(stranger.browser, { bankCode: member.bank.code, bankNumber: member.bank.number })).toMatchObject({
      failure: { code: 'members.bank_unavailable' },
    })
    const check = async () =>
      (await app.guest().get(`/v2/users/bank.check?bankAccount=${member.bank.code}&bankNumber=${member.bank.number}`)).data
    expect(await check()).toEqual({ available: false })

    await pay(later(0), '300.00')

    expect((await browser.get(`/v2/users/deposits/${deposit.depositId}`)).data).toMatchObject({ status: 'CREDITED' })
    const at = app.clock.now()
    app.clock.advance(DAY_MS)
    expect(await check()).toEqual({ available: true })
    app.clock.setTo(at)
  })
})

describe('an operator', () => {
  test('[BANKCHANGE-1] sees both accounts in a queue of its own, and finds the change good', async () => {
    const { member, number, id } = await changed()
    const { data } = await risk.get('/console/bank-changes?limit=100')
    const item = data.items.find(({ changeId }) => changeId === id)
    expect(item).toMatchObject({
      username: member.username,
      status: 'CHANGED',
      from: { code: member.bank.code, number: `xxxxxx${member.bank.number.slice(-4)}` },
      to: { code: 'SCB', number: `xxxxxx${number.slice(-4)}` },
      isUndoable: true,
      undoUntil: later(DAY_MS),
      changes: 1,
      decidedBy: null,
    })
    const queue = await risk.get('/console/queue?kind=bank_change&limit=100')
    expect(queue.data.items).toContainEqual(expect.objectContaining({ subject: id, username: member.username }))

    expect(await risk.post(`/console/bank-changes/${id}/confirm`)).toMatchObject({
      status: 200,
      data: { status: 'CONFIRMED', decidedBy: 'risk', isUndoable: true },
    })
    expect(await owner.post(`/console/bank-changes/${id}/confirm`)).toMatchObject({
      status: 409,
      failure: { code: 'bankChange.already_decided' },
    })
    expect((await risk.get('/console/bank-changes?view=done&limit=100')).data.items[0]).toMatchObject({ changeId: id })
    expect(await auditOf(id)).toEqual(['bank.change', 'bank.confirm'])
  })

  test('[BANKCHANGE-1] gives the old account back within a day, once, with a reason; the member is notified', async () => {
    const { member, browser, number, id } = await changed({ phone: '0899100002', credit: '900.00' })
    expect(await risk.post(`/console/bank-changes/${id}/undo`, { note: 'สั้น' })).toMatchObject({ status: 422 })

    const replies = await Promise.all(Array.from({ length: 10 }, async (_none, at) => await undo(at % 2 === 0 ? risk : owner, id)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['bankChange.already_decided']),
    )
    expect(await accountOf(member)).toEqual(member.bank)
    expect((await browser.get(PATH)).data).toMatchObject({
      withdrawFrom: null,
      past: null,
      last: { status: 'UNDONE' },
      changeFrom: later(7 * DAY_MS),
    })
    expect(await auditOf(id)).toEqual(['bank.change', 'bank.undo'])
    await app.runJobs()
    const reports = texted.sms.messages.filter(({ to }) => to === '0899100002').map(({ text }) => text)
    expect(reports.toSorted()).toEqual([
      expect.stringContaining(`คืนบัญชีรับเงินเดิม ${member.bank.code} ลงท้าย ${member.bank.number.slice(-4)}`),
      expect.stringContaining(`เปลี่ยนบัญชีรับเงินเป็น SCB ลงท้าย ${number.slice(-4)}`),
    ])
    // Nothing waits any more: the account is the one of the registration again.
    expect(await browser.post('/v2/users/credit.withdraw', { amount: 200, password: TEST_PASSWORD })).toMatchObject({ status: 200 })
  })

  test('[BANKCHANGE-1] does not undo later, and the database keeps to it', async () => {
    const { id } = await changed()
    const at = app.clock.now()
    app.clock.advance(DAY_MS + 1)
    const late = await signInOperator(app, { username: 'riskl', roles: ['risk'] })
    expect(await undo(late, id)).toMatchObject({ status: 409, failure: { code: 'bankChange.undo_over' } })
    expect((await late.get(`/console/bank-changes/${id}`)).data).toMatchObject({ status: 'CHANGED', isUndoable: false })
    await expect(
      sql`update bank_change set status = 'UNDONE', decided_by = 1, decided_at = ${app.clock.now()}, note = 'late' where id = ${id}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('bank_change__undone_in_time')
    app.clock.setTo(at)
  })

  test('[BANKCHANGE-1] without the permission sees nothing, and what is not there is 404', async () => {
    const { id } = await changed()
    for (const role of ['support', 'finance', 'marketing', 'content', 'auditor'] as const) {
      const browser = await signInOperator(app, { username: `bank${role}`, roles: [role] })
      expect(await browser.get('/console/bank-changes')).toMatchObject({ status: 403 })
      expect(await undo(browser, id)).toMatchObject({ status: 403 })
    }
    const none = '01890000-0000-7000-8000-000000000000'
    expect(await risk.get(`/console/bank-changes/${none}`)).toMatchObject({ status: 404, failure: { code: 'bankChange.not_found' } })
    expect(await undo(risk, none)).toMatchObject({ status: 404, failure: { code: 'bankChange.not_found' } })
  })
})
