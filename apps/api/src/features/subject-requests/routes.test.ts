import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { daysLeft, dueFrom } from './rules.ts'

const PATH = '/console/subject-requests'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DETAILS = 'ขอแก้นามสกุลตามทะเบียนบ้าน'

let app: TestApp
let support: Browser
beforeAll(async () => {
  app = await startApp()
  support = await operatorBrowser(app, 'sue', 'sue', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())

const asked = ({ username }: TestMember, kind = 'RECTIFY') => ({
  requestId: randomUUID(),
  username,
  kind,
  askedHow: 'line',
  details: DETAILS,
})
const receive = async (member: TestMember, kind?: string) => (await support.post(PATH, asked(member, kind))).data
const act = async (id: string, step: 'verify' | 'rectified' | 'refuse', body: object) => await support.post(`${PATH}/${id}/${step}`, body)
const verify = async (id: string) => await act(id, 'verify', { verifiedHow: 'called_back' })
const tasks = async (browser = support) => (await browser.get('/console/queue?kind=subject_request&view=team')).data.items

test('[PRIVACY-1] a request is due in thirty days, of which no part of one counts', () => {
  const at = new Date('2026-11-20T05:00:00.000Z')
  const due = dueFrom(at)
  const after = (ms: number) => daysLeft(due, new Date(at.getTime() + ms))
  expect([after(0), after(1), after(DAY_MS), after(30 * DAY_MS), after(30 * DAY_MS + 1)]).toEqual([30, 29, 29, 0, -1])
})

describe('[PRIVACY-1] a request of a member', () => {
  test('is received, verified and closed with what was corrected, each step in the audit without a word of the member', async () => {
    const member = await app.memberWith()
    const request = await receive(member)
    expect(request).toMatchObject({ username: member.username, state: 'RECEIVED', daysLeft: 30, receivedBy: 'sue', verifiedBy: null })
    expect(request.number).toMatch(/^SR\d{8}$/)

    expect((await verify(request.requestId)).data).toMatchObject({ state: 'VERIFIED', verifiedHow: 'called_back', verifiedBy: 'sue' })
    const { data } = await act(request.requestId, 'rectified', { doneNote: 'แก้นามสกุลแล้ว' })
    expect(data).toMatchObject({ state: 'RECTIFIED', doneNote: 'แก้นามสกุลแล้ว', daysLeft: null, endedBy: 'sue' })

    const { rows } = await sql<{ action: string; subject: string; after: string }>`
      select action, subject, after::text from audit where action like 'subject_request.%' and subject = ${`member:${member.id}`} order by id
    `.execute(app.context.db)
    expect(rows.map(({ action }) => action.replace('subject_request.', ''))).toEqual(['receive', 'verify', 'rectified'])
    for (const { after } of rows) {
      expect(after).toContain(request.number)
      expect(after).not.toMatch(/[ก-๙]/)
    }
  })

  test('is in the views and found by the username', async () => {
    const member = await app.memberWith()
    const { requestId } = await receive(member)
    const view = async (name: string, q = member.username) =>
      (await support.get(`${PATH}?view=${name}&q=${q}`)).data.items.map((one) => one.requestId)
    expect([await view('open'), await view('ended'), await view('all')]).toEqual([[requestId], [], [requestId]])
    await act(requestId, 'refuse', { refusedFor: 'unfounded', memberText: 'ข้อมูลถูกต้องอยู่แล้ว' })
    expect([await view('open'), await view('ended'), await view('open', 'nosuchmember')]).toEqual([[], [requestId], []])
  })

  test('is a task from its tenth day on with a target of twenty days, until it is answered', async () => {
    const member = await app.memberWith()
    const requestId = randomUUID()
    const taskOf = async () => (await tasks()).find(({ subject }) => subject === requestId)
    const receivedAgo = async (id: string, kind: string, ms: number) => {
      const at = new Date(app.clock.now().getTime() - ms)
      await sql`
        insert into subject_request (id, member_id, kind, asked_how, details, received_by, received_at, due_at)
        select ${id}, ${member.id}, ${kind}, 'line', ${DETAILS}, id, ${at}, ${dueFrom(at)} from operator where username = 'sue'`.execute(
        app.context.db,
      )
    }
    const young = randomUUID()
    await receivedAgo(young, 'RECTIFY', 10 * DAY_MS - 1)
    await receivedAgo(requestId, 'ERASE', 10 * DAY_MS)
    expect((await tasks()).map(({ subject }) => subject)).not.toContain(young)
    const { since, dueAt, detail } = present(await taskOf())
    expect([detail, Date.parse(dueAt) - Date.parse(since)]).toEqual(['ERASE', 20 * DAY_MS])
    await act(requestId, 'refuse', { refusedFor: 'legal_claim', memberText: 'มีคดีที่ยังไม่จบ' })
    expect(await taskOf()).toBeUndefined()
  })

  test('is held by one person from its first day: shown, in the own tasks, kept while its page is open, given back, or free when its time is over', async () => {
    const other = await operatorBrowser(app, 'sam', 'sam', ['support'])
    const { requestId } = await receive(await app.memberWith())
    const named = { kind: 'subject_request', subject: requestId }
    const holderOf = async (browser: Browser) =>
      (await browser.get(`${PATH}?view=open&limit=100`)).data.items.find((one) => one.requestId === requestId)?.holder
    expect(await holderOf(support)).toBeNull()
    const tries = [support, other].flatMap((browser) => Array.from({ length: 5 }, () => browser))
    const replies = await Promise.all(tries.map(async (browser) => await browser.post('/console/queue/take', named)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [first, second] = (await holderOf(support))?.isOwn === true ? [support, other] : [other, support]
    expect(await holderOf(first)).toMatchObject({ isOwn: true, assignedBy: null })
    expect(await holderOf(second)).toMatchObject({ isOwn: false })
    const own = async () => (await first.get('/console/queue?view=mine&limit=100')).data.items.map(({ subject }) => subject)
    expect(await own(), 'ten days have not passed, and it is held').toContain(requestId)

    app.clock.advance(14 * MINUTE_MS)
    expect(await holderOf(second)).toMatchObject({ isOwn: false })
    expect((await first.post('/console/queue/take', named)).status).toBe(200)
    app.clock.advance(14 * MINUTE_MS)
    expect(await holderOf(second), 'it was kept').toMatchObject({ isOwn: false })
    expect((await first.post('/console/queue/give-back', named)).status).toBe(200)
    expect(await holderOf(second)).toBeNull()
    expect((await second.post('/console/queue/take', named)).status).toBe(200)
    app.clock.advance(10 * MINUTE_MS)
    for (const browser of [first, second]) expect(await holderOf(browser)).not.toBeNull()
    app.clock.advance(5 * MINUTE_MS)
    expect(await holderOf(second), 'its time is over').toBeNull()
    expect(await own()).not.toContain(requestId)
  })

  test('of a kind is one at a time, of ten at once too, and another kind may be open with it', async () => {
    const member = await app.memberWith()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await support.post(PATH, asked(member, 'EXPORT'))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200).map(({ failure }) => [failure.status.code, failure.code])
    expect(refused).toEqual(Array(9).fill([409, 'subjectRequests.already_open']))
    expect((await support.post(PATH, asked(member, 'ERASE'))).status).toBe(200)
  })

  test('is stored once under its id: the same answers as the first, another is refused', async () => {
    const member = await app.memberWith()
    const body = asked(member)
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await support.post(PATH, body)))
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1)
    const other = await support.post(PATH, { ...body, details: 'ขอแก้ชื่อแทน' })
    expect([other.status, other.failure.code]).toEqual([409, 'site.key_reused'])
  })

  test('moves once, of ten at once', async () => {
    const { requestId } = await receive(await app.memberWith())
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await verify(requestId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ failure }) => failure?.code === 'subjectRequests.already_done')).toHaveLength(9)
  })
})

describe('[PRIVACY-1] refused is', () => {
  test('a correction of a request that is not verified, and one of another kind', async () => {
    const member = await app.memberWith()
    const doneNote = 'แก้แล้วทั้งหมด'
    const [rectify, erase] = [await receive(member), await receive(member, 'ERASE')]
    const early = await act(rectify.requestId, 'rectified', { doneNote })
    expect([early.status, early.failure.code]).toEqual([409, 'subjectRequests.not_verified'])
    const other = await act(erase.requestId, 'rectified', { doneNote })
    expect([other.status, other.failure.code]).toEqual([409, 'subjectRequests.other_kind'])
  })

  test('an unknown request, an unknown member, and a body without its reason', async () => {
    const unknown = await verify(randomUUID())
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'subjectRequests.not_found'])
    const stranger = await support.post(PATH, { ...asked(await app.memberWith()), username: 'nosuchmember' })
    expect([stranger.status, stranger.failure.code, stranger.failure.fields]).toEqual([
      404,
      'subjectRequests.member_not_found',
      { username: 'ไม่พบสมาชิกชื่อนี้' },
    ])
    const { requestId } = await receive(await app.memberWith())
    const empty = await act(requestId, 'refuse', { refusedFor: 'whim', memberText: '' })
    expect([empty.status, Object.keys(empty.failure.fields ?? {})]).toEqual([422, ['refusedFor', 'memberText']])
  })

  test('who has another role', async () => {
    const finance = await operatorBrowser(app, 'fin', 'fin', ['finance'])
    const replies = [await finance.get(PATH), await finance.post(PATH, asked(await app.memberWith()))]
    expect(replies.map(({ status, failure }) => [status, failure.code])).toEqual(Array(2).fill([403, 'operators.not_permitted']))
    expect((await app.consoleGuest().get(PATH)).status).toBe(401)
  })

  test('a row that the rules of its table do not allow', async () => {
    const { requestId } = await receive(await app.memberWith())
    const change = async (set: string) =>
      await sql.raw(`update subject_request set ${set} where id = '${requestId}'`).execute(app.context.db)
    for (const [set, rule] of [
      [`state = 'GONE'`, 'state'],
      [`state = 'READY', verified_how = 'document', verified_by = received_by, verified_at = now()`, 'state_of_kind'],
      [`state = 'VERIFIED'`, 'verified_whole'],
      [`verified_how = 'whim'`, 'verified_how'],
      [`state = 'REFUSED', ended_at = now()`, 'refused_whole'],
      [`refused_for = 'whim', member_text = 'x'`, 'refused_for'],
      [`state = 'RECTIFIED', verified_how = 'document', verified_by = received_by, verified_at = now(), ended_at = now()`, 'rectified'],
      [`ended_at = now()`, 'ended'],
    ] as const) {
      await expect(change(set), rule).rejects.toThrow('subject_request__')
    }
  })
})
