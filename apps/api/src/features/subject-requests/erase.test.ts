import { randomUUID } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitOpening } from '#features/account-holders/service'
import { excludeMember } from '#features/protection/service-limits'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { brokenInvariants, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { rowsWith } from '../../../test/text-search.ts'
import { Visitor } from '../../../test/visitor.ts'

const PATH = '/console/subject-requests'
const REASON = 'เพชรรดาขอลบบัญชี'

let banked: BankedApp
let app: TestApp
let owner: Browser
let risk: Browser
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  owner = await operatorBrowser(app, 'ann')
  risk = await operatorBrowser(app, 'rick', 'rick', ['risk'])
})
afterAll(async () => await banked[Symbol.asyncDispose]())

/** A verified request of a member to be erased. */
async function requestOf({ username }: TestMember, isVerified = true): Promise<string> {
  const requestId = randomUUID()
  const body = { requestId, username, kind: 'ERASE', askedHow: 'letter', details: 'เพชรรดาขอลบบัญชีทั้งหมด' }
  expect((await owner.post(PATH, body)).status).toBe(200)
  if (isVerified) expect((await owner.post(`${PATH}/${requestId}/verify`, { verifiedHow: 'document' })).status).toBe(200)
  return requestId
}

const propose = async (request: string, by = owner, erasureId = randomUUID()) =>
  await by.post(`${PATH}/${request}/erasure`, { erasureId, reason: REASON })
const approve = async (erasure: string, by = risk) => await by.post(`/console/erasures/${erasure}/approve`, {})
const erasureIdOf = (reply: Awaited<ReturnType<typeof propose>>) => present(reply.data.erasure).erasureId

async function erased(member: TestMember): Promise<Awaited<ReturnType<typeof approve>>> {
  return await approve(erasureIdOf(await propose(await requestOf(member))))
}

const register = async (form: object) => {
  const browser = new Visitor(app.app)
  return await browser.post('/v2/users.register', { ...form, captcha: await browser.solveCaptcha() })
}

const KNOWN = { firstName: 'เพชรรดา', lastName: 'ลบหายดี', phone: '0899912345', birthDate: '1991-05-06' }
const BANK = { code: 'KBANK', number: '7778889990' } as const
const FORM = { ...KNOWN, password: TEST_PASSWORD, bankCode: BANK.code, marketingSource: 'FRIEND', acceptTerms: true }

describe('[PRIVACY-2] an erasure', () => {
  test('leaves nothing of the name, the phone and the account but what it says, moves no balance, and keeps the exclusion', async () => {
    const member = await app.memberWith({ ...KNOWN, bank: BANK, username: 'petchrada' })
    const browser = await app.as(member)
    const { qrPayload } = (await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500 })).data
    const reference = readQr(qrPayload).ref1
    const payer = { fromBank: 'KBANK', fromAccount: BANK.number, fromName: `นางสาว ${KNOWN.firstName} ${KNOWN.lastName}` }
    expect(await deliver(app, arrival({ ...payer, ref1: reference, amount: '500.00' }))).toBe(200)
    await app.runJobs()
    await sql`update wallet_turnover set target = done where member_id = ${member.id}`.execute(app.context.db)
    const paid = await browser.post('/v2/users/credit.withdraw', { amount: 500, password: TEST_PASSWORD })
    expect(paid.status, paid.text).toBe(200)
    await app.runJobs()
    expect((await browser.get(`/v2/users/withdrawals/${String(paid.data.withdrawalId)}`)).data.status).toBe('PAID')
    const note = { noteId: randomUUID(), text: `${KNOWN.firstName} โทรมาจาก ${KNOWN.phone}` }
    expect((await owner.post(`/console/notes/member/${member.id}`, note)).status).toBe(200)
    await sql`update member set line = 'petch.line', bank_past_code = 'SCB', bank_past_number = '1112223334', bank_past_until = now()
      where id = ${member.id}`.execute(app.context.db)
    await excludeMember(app.context, member.id, { kind: 'self_exclusion', months: 12 })
    const pointsTo = async () => await sql`select balance, version from ledger.account order by id`.execute(app.context.db)
    const before = await pointsTo()

    const done = await erased(member)
    expect(done.status, done.text).toBe(200)
    expect(done.data).toMatchObject({ state: 'ERASED', username: `ลบแล้ว-${member.id}` })
    const parts = Object.fromEntries(done.data.kept.map(({ part, until }) => [part, until]))
    expect(Object.keys(parts)).toEqual(['ledger', 'rounds', 'bank', 'audit', 'documents', 'exclusion'])
    expect([parts['ledger'], parts['exclusion']]).toEqual(['2031-11-20T05:00:00.000Z', '2027-11-20T05:00:00.000Z'])
    await app.runJobs()

    const { db, close } = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'text-search' })
    const hits = await rowsWith(db, [
      KNOWN.firstName,
      KNOWN.lastName,
      KNOWN.phone,
      BANK.number,
      'petchrada',
      'petch.line',
      '1112223334',
      '1991-05-06',
    ])
    await close()
    // The payloads of the bank and the audit, which are append-only: the answer has named them.
    const kept = ['public.audit', 'public.bank_event', 'public.transfer_claim']
    expect(hits.filter(({ table }) => !kept.includes(table))).toEqual([])
    expect(new Set(hits.map(({ table }) => table))).toContain('public.bank_event')
    expect((await pointsTo()).rows).toEqual(before.rows)
    expect(await brokenInvariants(app.target)).toEqual([])
    expect((await browser.get('/v2/users/credit')).status).toBe(401)

    // The pages of operators still show the account, with nothing of its person.
    const page = await owner.get(`/console/members/${member.id}`)
    expect([page.status, page.data.username, page.data.name], page.text).toEqual([200, `ลบแล้ว-${member.id}`, 'ลบแล้ว -'])
    expect((await owner.get('/console/members?view=frozen')).status).toBe(200)
    const { rows: events } = await sql<{ payload: { isExcluded: boolean } }>`
      select payload from domain_event where topic = 'subject.erased' and member_id = ${member.id}`.execute(app.context.db)
    expect(events.map(({ payload }) => payload.isExcluded)).toEqual([true])
  })

  test('is no way back for an excluded person: by the name, the phone number or the account, until the exclusion has ended', async () => {
    // The phone number and the account are new: only the name in the bank's answer leads to the person.
    const named = { ...KNOWN, phone: '0611111101', bankNumber: '9000000001' }
    const admitted = async (person: object, verdict: 'verified' | 'silent' = 'verified') =>
      await admitOpening(app.context, verdict, { ...named, ...person }).then(
        () => null,
        (error: unknown) => error,
      )
    expect(await admitted({})).toMatchObject({ code: 'members.cannot_open' })
    expect(await admitted({ firstName: `นางสาว ${KNOWN.firstName}` })).toMatchObject({ code: 'members.cannot_open' })
    expect([await admitted({}, 'silent'), await admitted({ birthDate: '1991-05-07' }), await admitted({ firstName: 'ใหม่' })]).toEqual([
      null,
      null,
      null,
    ])
    const phone = await register({ ...FORM, username: 'petchback2', firstName: 'ใหม่', bankNumber: '9000000002' })
    const account = await register({ ...FORM, username: 'petchback3', firstName: 'ใหม่', phone: '0611111103', bankNumber: BANK.number })
    expect([phone, account].map(({ status, code }) => [status, code])).toEqual(Array(2).fill([409, 'members.cannot_open']))
    const other = await register({
      ...FORM,
      username: 'petchother',
      birthDate: '1992-05-06',
      phone: '0611111104',
      bankNumber: '9000000004',
    })
    expect([other.status, other.code]).toEqual([200, undefined])

    const { rows } = await sql<{ row: string }>`select row(excluded_person)::text as row from excluded_person`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    const now = app.clock.now()
    app.clock.setTo(new Date('2027-11-20T05:00:00.001Z'))
    const back = await register({ ...FORM, username: 'petchback5', bankNumber: BANK.number })
    expect([back.status, back.code]).toEqual([200, undefined])
    app.clock.setTo(now)
  })

  test('is refused while money, points or anything else of the member is not finished, at the proposal and again at the approval', async () => {
    const member = await app.memberWith({ credit: '1.00' })
    const request = await requestOf(member)
    const early = await propose(request)
    expect([early.status, early.failure.code]).toEqual([409, 'subjectRequests.unfinished'])
    expect(early.failure.message).toContain('เครดิต')
    expect((await owner.get(`${PATH}/${request}/erasure`)).data).toMatchObject({ unfinished: ['credit'], approvers: ['rick'] })

    const other = await app.memberWith()
    const proposed = await propose(await requestOf(other))
    await app.give(other, '2.00')
    const late = await approve(erasureIdOf(proposed))
    expect([late.status, late.failure.code]).toEqual([409, 'subjectRequests.unfinished'])
  })

  test('waits for each thing that it would lose', async () => {
    const member = await app.memberWith()
    const request = await requestOf(member)
    const unfinished = async () => (await owner.get(`${PATH}/${request}/erasure`)).data.unfinished
    expect(await unfinished()).toEqual([])
    await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })
    await owner.post(PATH, { requestId: randomUUID(), username: member.username, kind: 'EXPORT', askedHow: 'line', details: 'ขอสำเนาข้อมูล' })
    await owner.post(`/console/members/${member.id}/care-cases`, { caseId: randomUUID(), cause: 'phone', text: 'สมาชิกโทรมาขอพักการเล่น' })
    expect(await unfinished()).toEqual(['break', 'case', 'deposit', 'request'])
  })

  test('needs a verified request, of its kind, and two people', async () => {
    const member = await app.memberWith()
    const early = await propose(await requestOf(member, false))
    expect([early.status, early.failure.code]).toEqual([409, 'subjectRequests.not_verified'])
    const request = await requestOf(await app.memberWith())
    const proposed = await propose(request)
    const own = await approve(erasureIdOf(proposed), owner)
    expect([own.status, own.failure.code]).toEqual([409, 'subjectRequests.second_operator_needed'])
    const again = await propose(request, risk)
    expect([again.status, again.failure.code]).toEqual([409, 'subjectRequests.erasure_waits'])
    const refused = await owner.post(`${PATH}/${request}/refuse`, { refusedFor: 'withdrawn', memberText: 'สมาชิกถอนคำขอ' })
    expect([refused.status, refused.failure.code]).toEqual([409, 'subjectRequests.erasure_waits'])
    const support = await operatorBrowser(app, 'sue', 'sue', ['support'])
    expect([(await propose(request, support)).status, (await approve(erasureIdOf(proposed), support)).status]).toEqual([403, 403])
    const unknown = [await approve(randomUUID()), await owner.get(`${PATH}/${randomUUID()}/erasure`)]
    expect(unknown.map(({ status, failure }) => [status, failure.code])).toEqual([
      [404, 'subjectRequests.erasure_not_found'],
      [404, 'subjectRequests.not_found'],
    ])
  })

  test('is a task of its second person, and once declined the request is open again', async () => {
    const request = await requestOf(await app.memberWith())
    const erasureId = erasureIdOf(await propose(request))
    const subjects = async (kind: string) =>
      (await risk.get(`/console/queue?kind=${kind}&view=all`)).data.items.map(({ subject }) => subject)
    const inView = async () => (await risk.get(`${PATH}?view=approval`)).data.items.some(({ requestId }) => requestId === request)
    expect([await subjects('proposal_erasure'), await inView()]).toEqual([expect.arrayContaining([erasureId]), true])
    const take = async () => (await risk.post('/console/queue/take', { kind: 'subject_request', subject: request })).status
    expect(await take()).toBe(404)
    const declined = await risk.post(`/console/erasures/${erasureId}/decline`, { reason: 'ยังมีข้อพิพาท' })
    expect(declined.data).toMatchObject({ state: 'VERIFIED', erasure: { status: 'DECLINED', declinedBecause: 'ยังมีข้อพิพาท' } })
    expect([await take(), await inView()]).toEqual([200, false])
    const late = await approve(erasureId)
    expect([late.status, late.failure.code]).toEqual([409, 'subjectRequests.erasure_decided'])
  })

  test('is proposed once and carried out once, of ten at once', async () => {
    const member = await app.memberWith()
    const request = await requestOf(member)
    const proposals = await Promise.all(Array.from({ length: 10 }, async () => await propose(request)))
    expect(proposals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(proposals.filter(({ failure }) => failure?.code === 'subjectRequests.erasure_waits')).toHaveLength(9)
    const erasureId = erasureIdOf(present(proposals.find(({ status }) => status === 200)))
    const approvals = await Promise.all(Array.from({ length: 10 }, async () => await approve(erasureId)))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(approvals.filter(({ failure }) => failure?.code === 'subjectRequests.erasure_decided')).toHaveLength(9)
    const { rows } = await sql`select from domain_event where topic = 'subject.erased' and member_id = ${member.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('cannot be undone: no freeze is lifted, and no name, phone number or status comes back', async () => {
    const member = await app.memberWith()
    expect((await erased(member)).status).toBe(200)
    const lifted = await owner.post(`/console/members/${member.id}/lift`, { reason: 'mistake' })
    expect(lifted.status).toBeGreaterThanOrEqual(400)
    expect(lifted.status).toBeLessThan(500)
    for (const set of [`status = 'active'`, `phone = '0811111111'`, `line = 'x'`]) {
      await expect(sql.raw(`update member set ${set} where id = ${member.id}`).execute(app.context.db)).rejects.toThrow(
        'member__erased_has_nothing',
      )
    }
    const again = await sql`select erase_person(${member.id}, now())`.execute(app.context.db).catch((error: unknown) => String(error))
    expect(again).toContain('query returned no rows')
  })
})
