import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { copyFiles } from './service-copy-files.ts'
import { forgetCopies, makeCopy } from './service-copy.ts'

const PATH = '/console/subject-requests'
const COPY = '/me/data-copy'
const NOW = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000

let app: TestApp
let support: Browser
beforeAll(async () => {
  app = await startApp({ now: NOW })
  support = await operatorBrowser(app, 'sue', 'sue', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOW))

/** A verified request of a member for a copy, which the job has made. */
async function copyFor({ username }: TestMember): Promise<string> {
  const requestId = randomUUID()
  await support.post(PATH, { requestId, username, kind: 'EXPORT', askedHow: 'line', details: 'ขอสำเนาข้อมูล' })
  expect((await support.post(`${PATH}/${requestId}/verify`, { verifiedHow: 'signed_in' })).status).toBe(200)
  await app.runJobs()
  return requestId
}

const context = () => ({ ...app.context, waits: [] })
const shown = async ({ username }: TestMember) => (await support.get(`${PATH}?view=all&q=${username}`)).data.items[0]
const take = async (browser: Browser, password = TEST_PASSWORD) => await browser.post(COPY, { password })
const filesIn = (content: string) =>
  Object.fromEntries(Object.entries(unzipSync(Buffer.from(content, 'base64'))).map(([name, bytes]) => [name, strFromU8(bytes)]))

describe('[PRIVACY-3] a copy of the own data', () => {
  test('is made by a job, fetched by the password for seven days, and has what is kept in JSON and CSV', async () => {
    const member = await app.memberWith({ credit: '12.50', lastName: 'สำเนาดี' })
    const other = await app.memberWith({ credit: '99.00', lastName: 'คนอื่น' })
    const browser = await app.as(member)
    await support.post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: 'สมาชิกโทรมาถามยอด' })
    const risk = await operatorBrowser(app, 'rick', 'rick', ['risk'])
    await risk.post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: 'สงสัยหลายบัญชี' })
    expect((await browser.get(COPY)).data).toEqual({ state: 'NONE', until: null })

    await copyFor(member)
    const until = new Date(NOW.getTime() + 7 * DAY_MS).toISOString()
    expect(await shown(member)).toMatchObject({ state: 'READY', fileUntil: until })
    expect((await browser.get(COPY)).data).toEqual({ state: 'READY', until })
    await app.drainSubscribers()
    const notices = (await browser.get('/me/notices')).data.items
    expect(notices).toMatchObject([{ kind: 'data_copy_ready', title: 'สำเนาข้อมูลของคุณพร้อมแล้ว ดาวน์โหลดได้ใน 7 วัน' }])
    const taken = await take(browser)
    expect([taken.status, taken.data.fileName], taken.text).toEqual([200, 'my-data-2026-11-20.zip'])
    expect(await shown(member)).toMatchObject({ state: 'DELIVERED', endedBy: null })

    const files = filesIn(taken.data.content)
    const parts = 'profile consents devices sessions movements rounds deposits withdrawals limits notices messages documents notes'.split(
      ' ',
    )
    expect(Object.keys(files).toSorted()).toEqual(parts.flatMap((part) => [`${part}.csv`, `${part}.json`]).toSorted())
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([
      { username: member.username, lastName: 'สำเนาดี', bankNumber: member.bank.number },
    ])
    expect(JSON.parse(files['movements.json'] ?? '')).toMatchObject([{ kind: 'bonus', account: 'real', amount: '12.5', balance: '12.5' }])
    expect(files['movements.csv']).toContain('12.50')
    expect(files['notes.json']).toContain('สมาชิกโทรมาถามยอด')
    const whole = Object.values(files).join('\n')
    for (const words of ['สงสัยหลายบัญชี', 'คนอื่น', other.username, 'argon2']) expect(whole).not.toContain(words)

    // Again within the seven days, each time in the audit; after them it is gone.
    expect((await take(browser)).status).toBe(200)
    const { rows } = await sql`select from audit where action = 'subject_request.fetched' and actor = ${`member:${member.id}`}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(2)
    app.clock.advance(7 * DAY_MS)
    const late = await app.as(member)
    expect((await take(late)).failure).toMatchObject({ status: { code: 404 }, code: 'subjectRequests.no_copy' })
    await forgetCopies(context())
    expect((await sql`select from subject_file where member_id = ${member.id}`.execute(app.context.db)).rows).toEqual([])
  })

  test('is opened by no other member, no operator, and not without the password', async () => {
    const member = await app.memberWith()
    await copyFor(member)
    const stranger = await app.as(await app.memberWith())
    expect((await take(stranger)).failure).toMatchObject({ status: { code: 404 }, code: 'subjectRequests.no_copy' })
    expect((await app.guest().post(COPY, { password: TEST_PASSWORD })).status).toBe(401)
    const wrong = await take(await app.as(member), 'not-the-password')
    expect([wrong.status, wrong.failure.code, Object.keys(wrong.failure.fields ?? {})]).toEqual([
      422,
      'subjectRequests.wrong_password',
      ['password'],
    ])
    expect(await shown(member)).toMatchObject({ state: 'READY' })
    const { rows } = await sql<{
      box: string
    }>`select encode(box, 'escape') as box from subject_file where member_id = ${member.id}`.execute(app.context.db)
    expect(rows[0]?.box).not.toContain('profile.json')
  })

  test('is made once, of ten jobs at once, and not for a request that was refused meanwhile', async () => {
    const member = await app.memberWith()
    const requestId = randomUUID()
    await support.post(PATH, { requestId, username: member.username, kind: 'EXPORT', askedHow: 'line', details: 'ขอสำเนาข้อมูล' })
    await makeCopy(context(), requestId)
    expect(await shown(member)).toMatchObject({ state: 'RECEIVED', fileUntil: null })
    await support.post(`${PATH}/${requestId}/verify`, { verifiedHow: 'signed_in' })
    expect((await (await app.as(member)).get(COPY)).data).toEqual({ state: 'WAITING', until: null })
    await Promise.all(Array.from({ length: 10 }, async () => await makeCopy(context(), requestId)))
    const { rows } = await sql`select from audit where action = 'subject_request.ready' and subject = ${`member:${member.id}`}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
    const refused = await support.post(`${PATH}/${requestId}/refuse`, { refusedFor: 'withdrawn', memberText: 'สมาชิกถอนคำขอ' })
    expect([refused.status, refused.failure.code]).toEqual([409, 'subjectRequests.already_done'])
  })

  test('that no member fetched lapses, and another can be requested', async () => {
    const member = await app.memberWith()
    await copyFor(member)
    app.clock.advance(7 * DAY_MS)
    await Promise.all(Array.from({ length: 10 }, async () => await forgetCopies(context())))
    support = await operatorBrowser(app, 'sue', 'sue', ['support'])
    expect(await shown(member)).toMatchObject({ state: 'LAPSED', fileUntil: null })
    const { rows } = await sql`select from audit where action = 'subject_request.lapsed' and subject = ${`member:${member.id}`}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
    await copyFor(member)
    expect(await shown(member)).toMatchObject({ state: 'READY' })
  })

  test('in a spreadsheet is no formula, and has the clock of Bangkok', () => {
    const content = [{ at: '2026-11-19T18:30:00+00:00', text: '=1+1', amount: '-3.5' }]
    expect(copyFiles([{ part: 'messages', content }])['messages.csv']).toBe(
      '\uFEFF"เวลา","ข้อความ","จำนวน"\r\n2026-11-20 01:30:00,"\'=1+1",-3.50\r\n',
    )
    expect(copyFiles([{ part: 'notes', content: null }])).toEqual({ 'notes.json': '[]', 'notes.csv': '\uFEFF\r\n' })
  })
})
