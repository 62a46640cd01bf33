import { randomUUID } from 'node:crypto'
import { CORRECT_MINUTES } from '@morakot/contract/features/notes/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipientsOf } from '#features/operator-alerts/service-recipients'
import { operatorId } from '#infra/identity'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { mentionsIn } from './rules.ts'

const MINUTE_MS = 60_000
const TEN = 10
const ROLES = ['owner', 'finance', 'risk', 'support', 'auditor'] as const

let app: TestApp
let path: `/console/notes/member/${string}`
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
beforeAll(async () => {
  app = await startApp()
  for (const role of ROLES) browsers.set(role, await operatorBrowser(app, role, `คน${role}`, [role]))
  path = `/console/notes/member/${String((await app.memberWith()).id)}`
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** Time passes, and no session ends for want of use. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * MINUTE_MS) {
    app.clock.advance(Math.min(left, 10 * MINUTE_MS))
    for (const browser of browsers.values()) await browser.get('/console/badges')
  }
}
const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
const write = async (by: string, text: string, more: object = {}) => await as(by).post(path, { noteId: randomUUID(), text, ...more })
const written = async (by: string, text: string, more: object = {}) => {
  const reply = await write(by, text, more)
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}
const idOf = async (name: string) => {
  const { rows } = await sql<{ id: bigint }>`select id from operator where username = ${name}`.execute(app.context.db)
  return String(present(rows[0]).id)
}
const tasksOf = async (name: string, kind: 'note_due' | 'note_mention') =>
  (await as(name).get(`/console/queue?kind=${kind}&view=team&limit=100`)).data.items.map(({ subject }) => subject)
const ownOf = async (name: string, view: 'open' | 'done') =>
  (await as(name).get(`/console/notes?view=${view}&limit=100`)).data.items.map(({ noteId }) => noteId)
const textsOf = async (name: string) => (await as(name).get(`${path}?limit=100`)).data.items.map(({ text }) => text)

describe('[NOTES-2] a name in a note', () => {
  test.each([
    ['@finance ตรวจด้วย', ['finance']],
    ['ฝาก@Risk.ดูต่อ และ @finance, @finance', ['finance', 'risk', 'risk.']],
    ['ส่งที่ malee@risk.com แล้ว', []],
    ['@ 500 บาท', []],
  ])('is a mention where it follows a sign that is no letter: %s', (text, names) => {
    expect([...mentionsIn(text)].toSorted()).toEqual(names)
  })

  test('makes one task of the mentioned person alone, until that person has read it', async () => {
    const { noteId, mentions } = await written('support', 'ฝาก @finance ดูยอดนี้ แจ้ง @auditor และ @support ด้วย')
    expect(mentions, 'the auditor writes no notes, and the author is not notified').toEqual(['คนfinance'])
    const subject = `${noteId}.${await idOf('finance')}`
    expect(await tasksOf('finance', 'note_mention')).toEqual([subject])
    expect(await tasksOf('owner', 'note_mention')).not.toContain(subject)
    const taken = await as('owner').post('/console/queue/take', { kind: 'note_mention', subject })
    expect(taken).toMatchObject({ status: 409, failure: { code: 'workQueue.of_another' } })
    expect(await ownOf('finance', 'open')).toEqual([noteId])

    expect(await as('owner').post(`${path}/${noteId}/seen`)).toMatchObject({ status: 409, failure: { code: 'notes.of_another' } })
    for (let n = 0; n < 2; n += 1) expect((await as('finance').post(`${path}/${noteId}/seen`)).data).toMatchObject({ isForCaller: false })
    expect([await tasksOf('finance', 'note_mention'), await ownOf('finance', 'open'), await ownOf('finance', 'done')]).toEqual([
      [],
      [],
      [noteId],
    ])
  })

  test('alerts the person at once, and no other', () => {
    const [one, owner] = [operatorId(1n), operatorId(2n)]
    const task = { kind: 'note_mention', since: app.clock.now(), holder: null, firstBy: null, onlyFor: one } as const
    const people = { able: [one, owner], onDuty: [owner], owners: [owner] }
    expect(recipientsOf('NEW', task, people)).toEqual([one])
    expect(recipientsOf('NEW', { ...task, kind: 'note_due' }, people)).toEqual([])
  })
})

describe('[NOTES-3] a note that is to be done', () => {
  test('is a task of its assignee from its moment on, and of no other, until it is done', async () => {
    const { noteId, ...note } = await written('support', 'โทรกลับลูกค้า', { assigneeId: await idOf('finance'), dueAt: later(30) })
    expect(note).toMatchObject({ assignee: 'คนfinance', mayFinish: true, doneAt: null })
    expect(await tasksOf('finance', 'note_mention'), 'who is given it learns of it at once').toContain(`${noteId}.${await idOf('finance')}`)
    await pass(30 * MINUTE_MS - 1)
    expect(await tasksOf('finance', 'note_due')).not.toContain(noteId)
    await pass(1)
    expect(await tasksOf('finance', 'note_due')).toContain(noteId)
    expect(await tasksOf('support', 'note_due')).not.toContain(noteId)

    expect(await as('risk').post(`${path}/${noteId}/done`)).toMatchObject({ status: 409, failure: { code: 'notes.of_another' } })
    const replies = await Promise.all(Array.from({ length: TEN }, async () => await as('finance').post(`${path}/${noteId}/done`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(present(replies[0]).data).toMatchObject({ doneBy: 'คนfinance', mayFinish: false })
    const { rows } = await sql`select from audit where action = 'note.done' and after ->> 'noteId' = ${noteId}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect([await tasksOf('finance', 'note_due'), await tasksOf('finance', 'note_mention')]).toEqual([[], []])
    expect(await ownOf('finance', 'done')).toContain(noteId)
  })

  test("is its author's without an assignee, and the author's again when the assignee works here no more", async () => {
    const own = await written('support', 'ตรวจอีกครั้ง', { dueAt: later(1) })
    expect(own.assignee).toBe('คนsupport')
    browsers.set('temp', await operatorBrowser(app, 'temp', 'คนtemp', ['support']))
    const given = await written('support', 'ฝากทำต่อ', { assigneeId: await idOf('temp'), dueAt: later(1) })
    await pass(MINUTE_MS)
    expect(await tasksOf('support', 'note_due')).toEqual([own.noteId])
    await sql`update operator set disabled_at = ${app.clock.now()} where username = 'temp'`.execute(app.context.db)
    expect(new Set(await tasksOf('support', 'note_due'))).toEqual(new Set([own.noteId, given.noteId]))
    expect((await as('support').get(`/console/notes?noteId=${given.noteId}`)).data.items).toHaveLength(1)
    for (const { noteId } of [own, given]) expect((await as('support').post(`${path}/${noteId}/done`)).status).toBe(200)
  })

  test.each([
    ['a person who writes no notes', async () => ({ assigneeId: await idOf('auditor') }), 'notes.no_right', 'assigneeId'],
    ['an unknown person', async () => ({ assigneeId: '999999' }), 'notes.no_right', 'assigneeId'],
    ['a moment that has passed', async () => ({ dueAt: later(0) }), 'notes.due_passed', 'dueAt'],
  ] as const)('is refused for %s, and nothing is kept', async (_what, more, code, field) => {
    const { length } = await textsOf('owner')
    const reply = await write('support', 'งานที่ไม่รับ', await more())
    expect(reply).toMatchObject({ status: 422, failure: { code } })
    expect(Object.keys(reply.failure.fields ?? {})).toEqual([field])
    expect(await textsOf('owner')).toHaveLength(length)
  })
})

describe('[NOTES-4] the text of a note', () => {
  test('is corrected by its author for ten minutes, with whom it mentions; afterwards another note follows it', async () => {
    const { noteId } = await written('support', 'ฝาก @finance ดู')
    const correct = async (by: string, text: string) => await as(by).put(`${path}/${noteId}`, { text })
    expect(await correct('owner', 'แก้แทน')).toMatchObject({ status: 409, failure: { code: 'notes.not_own' } })
    await pass(CORRECT_MINUTES * MINUTE_MS)
    const corrected = await correct('support', 'ฝาก @risk ดู')
    expect(corrected.data).toMatchObject({ text: 'ฝาก @risk ดู', mentions: ['คนrisk'], correctedAt: app.clock.now().toISOString() })
    expect(await tasksOf('finance', 'note_mention')).not.toContain(`${noteId}.${await idOf('finance')}`)
    expect(await tasksOf('risk', 'note_mention')).toContain(`${noteId}.${await idOf('risk')}`)
    await pass(1)
    expect(await correct('support', 'ช้าไป')).toMatchObject({ status: 409, failure: { code: 'notes.too_late' } })
    expect((await correct('support', 'ฝาก @risk ดู')).status, 'the same again answers as the first').toBe(200)
    expect((await as('support').get(path)).data.items.find((one) => one.noteId === noteId)).toMatchObject({ correctUntil: null })
    const { rows } = await sql<{ after: string }>`
      select after::text from audit where action = 'note.correct' and after ->> 'noteId' = ${noteId}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
    expect(present(rows[0]).after, 'an erasure could not remove a text of the audit').not.toContain('ฝาก')
    await as('risk').post(`${path}/${noteId}/seen`)
  })

  test.each([
    ['corrected later', sql`corrected_at = at + interval '10 minutes 1 second'`, 'member_note__corrected_soon'],
    ['done by no person', sql`done_at = at`, 'member_note__done_is_whole'],
  ])('is not %s, whatever writes it', async (_what, change, constraint) => {
    const { noteId } = await written('owner', 'ข้อความ')
    const update = sql`update member_note set ${change} where id = ${noteId}`.execute(app.context.db)
    await expect(update).rejects.toMatchObject({ constraint })
  })

  test('is above the others while it is pinned, of ten at the same time too', async () => {
    const { noteId } = await written('support', 'สำคัญ')
    await pass(1)
    await written('support', 'ใหม่กว่า')
    const pin = async (isPinned: boolean) =>
      await Promise.all(Array.from({ length: TEN }, async () => await as('finance').put(`${path}/${noteId}/pin`, { isPinned })))
    expect(new Set((await pin(true)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await textsOf('owner'))[0]).toBe('สำคัญ')
    await pin(false)
    expect((await textsOf('owner'))[0]).not.toBe('สำคัญ')
    const { rows } = await sql`select from audit where action = 'note.pin' and after ->> 'noteId' = ${noteId}`.execute(app.context.db)
    expect(rows).toHaveLength(2)
  })
})

describe('[NOTES-5] a note of the risk group', () => {
  test("is read and written by risk and owner alone: no list, step, task or copy of the member's data has it for another", async () => {
    const text = 'สงสัยหลายบัญชี @support @owner'
    const { noteId, mentions } = await written('owner', text, { group: 'risk', dueAt: later(1) })
    expect(mentions, 'support does not read it, and the owner wrote it').toEqual([])
    for (const name of ROLES) expect([name, (await textsOf(name)).includes(text)]).toEqual([name, name === 'owner' || name === 'risk'])
    for (const step of ['done', 'seen'] as const)
      expect(await as('support').post(`${path}/${noteId}/${step}`)).toMatchObject({ status: 404, failure: { code: 'notes.not_found' } })
    expect(await write('support', 'x', { group: 'risk' })).toMatchObject({ status: 422, failure: { code: 'notes.other_group' } })
    const given = await write('owner', 'x', { group: 'risk', assigneeId: await idOf('support') })
    expect(given).toMatchObject({ status: 422, failure: { code: 'notes.no_right' } })

    const member = path.slice(path.lastIndexOf('/') + 1)
    const { data } = await as('support').get(`/console/members/${member}/timeline`)
    expect(data.items.map((one) => one.text)).not.toContain(text)
    const { rows } = await sql<{ content: { text: string }[] }>`
      select content from person_data(${member}, ${app.clock.now()}) where part = 'notes'`.execute(app.context.db)
    const copied = present(rows[0]).content.map((one) => one.text)
    expect([copied.includes(text), copied.includes('สำคัญ')]).toEqual([false, true])
  })

  test('offers the group to them alone, and the people who can be mentioned to all who write', async () => {
    const member = path.slice(path.lastIndexOf('/') + 1)
    const { data } = await as('support').get(`/console/note-people/member/${member}`)
    expect(data.items.map(({ username }) => username).toSorted()).toEqual(['finance', 'owner', 'risk', 'support'])
    expect([data.seesRisk, (await as('risk').get(`/console/note-people/member/${member}`)).data.seesRisk]).toEqual([false, true])
  })

  test('of no record, of another record or without the right is refused', async () => {
    const { noteId } = await written('owner', 'ที่อื่น')
    const other = `/console/notes/member/${String((await app.memberWith()).id)}` as const
    expect(await as('owner').put(`${other}/${noteId}/pin`, { isPinned: true })).toMatchObject({
      status: 404,
      failure: { code: 'notes.not_found' },
    })
    expect((await as('auditor').post(`${path}/${noteId}/done`)).status).toBe(403)
    expect((await app.consoleGuest().get('/console/notes')).status).toBe(401)
    expect((await as('owner').put(`${path}/${noteId}`, { text: '' })).status).toBe(422)
  })
})
