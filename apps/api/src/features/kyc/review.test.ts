import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDENTITY_PARTY, photoOf, sendDocument, stubIdentity } from '../../../test/documents.ts'
import { publishedOf } from '../../../test/published-events.ts'
import { exclusionOf } from '#features/protection/service-view'
import { excludeMember } from '#features/protection/service-limits'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startTextedApp } from '../../../test/stub-sms.ts'
import type { TextedApp } from '../../../test/stub-sms.ts'
import { present } from '../../../test/present.ts'

let texted: TextedApp
let app: TestApp
let risk: Browser
let owner: Browser
let photo: Buffer
beforeAll(async () => {
  texted = await startTextedApp({ fetch: stubIdentity().fetch, config: { identity: IDENTITY_PARTY } })
  ;({ app } = texted)
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  photo = await photoOf()
})
afterAll(async () => await texted[Symbol.asyncDispose]())

async function submitted(given: Parameters<TestApp['memberWith']>[0] = {}, sent = photo) {
  const member = await app.memberWith(given)
  const browser = await app.as(member)
  expect((await sendDocument(app, browser.cookie, { photo: sent })).status).toBe(200)
  const { data } = await risk.get('/console/kyc?limit=100')
  const item = data.items.find(({ username }) => username === member.username)
  return { member, browser, id: String(present(item).submissionId), item }
}

/** A member whose withdrawal waits for a person. */
async function withWithdrawal() {
  const one = await submitted({ credit: '9000.00' })
  const reply = await one.browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
  expect(reply).toMatchObject({ status: 200, data: { status: 'REVIEW' } })
  return one
}

const decide = async (browser: Browser, id: string, reason: string | null) => await browser.post(`/console/kyc/${id}/decide`, { reason })
const auditOf = async (subject: string) =>
  (await sql<{ action: string }>`select action from audit where subject = ${subject} order by id`.execute(app.context.db)).rows.map(
    ({ action }) => action,
  )

test('[MEMBERTAB-2] the documents of one member are listed alone, the newest first', async () => {
  const { member, id } = await submitted()
  const other = await submitted()
  expect((await decide(risk, id, 'unreadable')).status).toBe(200)
  expect((await sendDocument(app, (await app.as(member)).cookie, { photo: await photoOf({ width: 500 }) })).status).toBe(200)

  const { items, total } = (await risk.get(`/console/kyc?view=all&memberId=${String(member.id)}`)).data

  expect([total, items.map(({ status }) => status)]).toEqual([2, ['SUBMITTED', 'REFUSED']])
  expect(items.map(({ submissionId }) => submissionId)).not.toContain(other.id)
  expect((await risk.get('/console/kyc?memberId=x')).status).toBe(422)
})

describe('an operator', () => {
  test('[KYC-2] reads the document next to the registration, and each view is audited and never cached', async () => {
    const { member, id, item } = await submitted()
    expect(item).toMatchObject({
      status: 'SUBMITTED',
      registered: { firstName: 'สมชาย', lastName: 'ใจดี', birthDate: '1990-01-15' },
      isSameName: true,
      isSameBirthDate: true,
      isOldEnough: true,
      isTwoNeeded: false,
      proposal: null,
      hasDocument: true,
    })
    expect(String(present(item).bank.number)).not.toContain(member.bank.number)

    const shown = await risk.post(`/console/kyc/${id}/document`)
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    await owner.post(`/console/kyc/${id}/document`)
    expect(await auditOf(`kyc:${id}`)).toEqual(['kyc.view', 'kyc.view'])
    expect(await risk.get(`/console/kyc/${id}`)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  })

  test('[PERSON-1, F-131] who verifies the identity of a person that has excluded themself lets the exclusion hold for this account too', async () => {
    const { member, id } = await submitted()
    const earlier = await app.memberWith()
    await excludeMember(app.context, earlier.id, { kind: 'self_exclusion', months: 6 })
    await sql`update member set birth_date = '1971-07-07' where id in (${member.id}, ${earlier.id})`.execute(app.context.db)
    expect(await exclusionOf(app.context.db, member.id, app.clock.now())).toBe(null)

    expect((await decide(risk, id, null)).status).toBe(200)

    expect(await exclusionOf(app.context.db, member.id, app.clock.now())).toMatchObject({ kind: 'self_exclusion' })
  })

  test('[KYC-2] without the permission reads neither list nor document', async () => {
    const { id } = await submitted()
    for (const role of ['support', 'finance', 'marketing', 'content', 'auditor'] as const) {
      const browser = await signInOperator(app, { username: `kyc${role}`, roles: [role] })
      // The auditor reads who decided what (features F-148), and no document.
      expect((await browser.get('/console/kyc')).status).toBe(role === 'auditor' ? 200 : 403)
      expect(await browser.post(`/console/kyc/${id}/document`)).toMatchObject({ status: 403 })
      expect(await decide(browser, id, null)).toMatchObject({ status: 403 })
    }
    expect(await auditOf(`kyc:${id}`)).not.toContain('kyc.view')
  })

  test('[KYC-2] decides once, also when others decide at the same moment', async () => {
    const { member, id } = await submitted()
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_none, at) => await decide(at % 2 === 0 ? risk : owner, id, at % 3 === 0 ? 'expired' : null)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['kyc.already_decided']),
    )
    const decided = (await publishedOf(app, member)).filter(({ topic }) => topic === 'kyc.verified' || topic === 'kyc.refused')
    expect(decided).toHaveLength(1)
  })

  test('[KYC-2] takes a second one while a withdrawal waits: another person, the same decision', async () => {
    const { browser, id } = await withWithdrawal()
    expect(await decide(risk, id, null)).toMatchObject({
      status: 200,
      data: { status: 'SUBMITTED', isTwoNeeded: true, proposal: { operator: 'risk', isOwn: true, reason: null } },
    })
    expect((await browser.get('/me/kyc')).data).toMatchObject({ state: 'SUBMITTED' })

    expect(await decide(risk, id, null)).toMatchObject({ status: 409, failure: { code: 'kyc.second_operator_needed' } })
    expect(await decide(owner, id, 'unreadable')).toMatchObject({ status: 409, failure: { code: 'kyc.proposal_differs' } })
    expect(await decide(owner, id, null)).toMatchObject({ status: 200, data: { status: 'VERIFIED', decidedBy: 'owner' } })
    expect((await browser.get('/me/kyc')).data).toMatchObject({ state: 'VERIFIED' })
    expect(await auditOf(`kyc:${id}`)).toEqual(['kyc.propose', 'kyc.verify'])
    await expect(sql`update kyc_submission set proposed_by = decided_by where id = ${id}`.execute(app.context.db)).rejects.toThrow(
      'kyc_submission__two_operators',
    )
  })

  test('[KYC-2] declines what another proposes, and the document waits on', async () => {
    const { id } = await withWithdrawal()
    expect(await risk.post(`/console/kyc/${id}/decline`, { note: 'ยังไม่มีใครเสนอ' })).toMatchObject({
      status: 409,
      failure: { code: 'kyc.not_proposed' },
    })
    await decide(risk, id, 'expired')
    expect(await owner.post(`/console/kyc/${id}/decline`, { note: 'สั้น' })).toMatchObject({ status: 422 })
    expect(await owner.post(`/console/kyc/${id}/decline`, { note: 'เอกสารยังไม่หมดอายุ' })).toMatchObject({
      status: 200,
      data: { status: 'SUBMITTED', proposal: null },
    })
    // The one who declined may propose now, and the other agrees.
    expect(await decide(owner, id, null)).toMatchObject({ status: 200, data: { status: 'SUBMITTED' } })
    expect(await decide(risk, id, null)).toMatchObject({ status: 200, data: { status: 'VERIFIED' } })
  })

  test('[KYC-2] of ten proposals at the same moment one is stored, and no operator decides alone', async () => {
    const { id } = await withWithdrawal()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await decide(risk, id, null)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await risk.get(`/console/kyc/${id}`)).data).toMatchObject({ status: 'SUBMITTED', proposal: { operator: 'risk' } })
  })

  test('[KYC-2] a finding of a member under age blocks the account', async () => {
    const { browser, id, member } = await submitted({ credit: '500.00' })
    expect(await decide(risk, id, 'under_age')).toMatchObject({ status: 200, data: { reason: 'under_age' } })
    const { rows } = await sql<{ status: string }>`select status from member where id = ${member.id}`.execute(app.context.db)
    expect(rows).toEqual([{ status: 'blocked' }])
    expect((await browser.get('/me/kyc')).status).toBe(401)
    expect(await app.creditOf(member)).toBe('500.00')
  })

  test('[KYC-2] corrects a registration with a reason, never one that is verified', async () => {
    const { browser, id, member } = await submitted()
    const person = { firstName: 'สมชัย', lastName: 'ใจดี', birthDate: '1991-01-15', note: 'สมัครพิมพ์ผิด ตรวจกับเอกสารแล้ว' }
    expect(await risk.post(`/console/kyc/${id}/correct`, { ...person, note: '' })).toMatchObject({ status: 422 })
    expect(await risk.post(`/console/kyc/${id}/correct`, person)).toMatchObject({
      status: 200,
      data: { registered: { firstName: 'สมชัย', birthDate: '1991-01-15' }, isSameName: false, isSameBirthDate: false },
    })
    expect((await browser.get('/v2/users/profile')).data).toMatchObject({ firstName: 'สมชัย' })
    expect(await auditOf(`member:${member.id}`)).toContain('member.correct')
    await decide(risk, id, null)
    expect(await risk.post(`/console/kyc/${id}/correct`, person)).toMatchObject({ status: 409, failure: { code: 'kyc.already_decided' } })
  })

  test('[KYC-2] shows when another account sent the same file', async () => {
    const shared = await photoOf({ width: 500 })
    const first = await submitted({}, shared)
    expect(present(first.item).seenElsewhere).toEqual([])
    const second = await submitted({}, shared)
    expect(present(second.item).seenElsewhere).toEqual([first.member.username])
  })

  test('[KYC-2] the member is notified of the result by SMS, without the reason', async () => {
    const good = await submitted({ phone: '0899000001' })
    const bad = await submitted({ phone: '0899000002' })
    await decide(risk, good.id, null)
    await decide(risk, bad.id, 'suspected_edit')
    await app.runJobs()

    const textTo = (phone: string) => texted.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text)
    expect(textTo('0899000001')).toEqual([expect.stringContaining('ยืนยันตัวตนเรียบร้อยแล้ว')])
    expect(textTo('0899000002')).toEqual([expect.stringContaining('ยังยืนยันตัวตนไม่ได้')])
  })

  test('answers 404 for what is not there', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    expect(await risk.get(`/console/kyc/${id}`)).toMatchObject({ status: 404, failure: { code: 'kyc.not_found' } })
    expect(await risk.post(`/console/kyc/${id}/document`)).toMatchObject({ status: 404, failure: { code: 'kyc.not_found' } })
    expect(await decide(risk, id, null)).toMatchObject({ status: 404, failure: { code: 'kyc.not_found' } })
  })
})
