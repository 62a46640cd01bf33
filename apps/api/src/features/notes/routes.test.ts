import { randomUUID } from 'node:crypto'
import { NOTED_KINDS } from '@morakot/contract/features/notes/states'
import type { NotedKind } from '@morakot/contract/features/notes/states'
import { permissions } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'

const TEN = 10
const ROLES = ['owner', 'finance', 'risk', 'support', 'content', 'auditor'] as const
let banked: BankedApp
let app: TestApp
let member: TestMember
let records: Readonly<Record<NotedKind, string>>
const browsers = new Map<string, Browser>()
const as = (name: string) => browsers.get(name) ?? app.consoleGuest()
beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  for (const role of ROLES) browsers.set(role, await operatorBrowser(app, role, `คน${role}`, [role]))
  member = await app.memberWith({ credit: '20000.00' })
  const browser = await app.as(member)
  const withdrawal = await browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })
  await browser.post('/v2/users/deposit.generate-qr-code', { amount: 500 })
  const event = arrival({ ref1: 'MKNOBODY2222' })
  await deliver(app, event)
  const { db } = app.context
  await sql`insert into provider_host (id) values ('sandbox') on conflict do nothing`.execute(db)
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>) => present((await statement.execute(db)).rows[0]).id
  records = {
    member: String(member.id),
    withdrawal: withdrawal.data.withdrawalId,
    deposit: await idOf(sql`select id::text from deposit where member_id = ${member.id}`),
    receipt: event.eventId,
    difference: await idOf(sql`
      insert into reconciliation_case (source, difference, subject, amount_there, details, opened_at)
      values ('bank:bank', 'missing_here', 'KB-9', 12300000, '{}', ${app.clock.now()}) returning id::text`),
    alert: await idOf(sql`
      insert into seamless_alert (host_id, kind, subject, details, first_at, last_at, times)
      values ('sandbox', 'large_win', 'r-1', '{}', ${app.clock.now()}, ${app.clock.now()}, 1) returning id::text`),
  }
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const pathOf = (kind: NotedKind, id = records[kind]) => `/console/notes/${kind}/${id}`
const textsOf = async (name: string, kind: NotedKind) => {
  const { data } = await as(name).get(`/console/notes/${kind}/${records[kind]}`)
  return data.items.map(({ text }): string => String(text))
}

describe('[NOTES-1] a note on a record', () => {
  test.each(NOTED_KINDS)(
    'of the kind %s is read by the roles that see its page, written by those of them that write notes, and by no other',
    async (kind) => {
      const written = await as('owner').post(pathOf(kind), { noteId: randomUUID(), text: 'โทรกลับพรุ่งนี้' })
      expect(written.status, written.text).toBe(200)
      expect(written.data).toMatchObject({ text: 'โทรกลับพรุ่งนี้', operator: 'คนowner', at: app.clock.now().toISOString() })

      const { permission } = present(modules.flatMap(({ noted }) => noted).find((one) => one.kind === kind))
      for (const role of ROLES) {
        const maySee = permissions[permission].roles[role] !== undefined
        const mayWrite = maySee && permissions['members.note'].roles[role] !== undefined
        const read = await as(role).get(pathOf(kind))
        expect([role, read.status]).toEqual([role, maySee ? 200 : 403])
        if (maySee) expect(read.data).toMatchObject({ total: 1, items: [{ text: 'โทรกลับพรุ่งนี้' }] })
        if (!mayWrite) expect((await as(role).post(pathOf(kind), { noteId: randomUUID(), text: 'x' })).status).toBe(403)
      }
      expect((await app.consoleGuest().get(pathOf(kind))).status).toBe(401)
    },
  )

  test('sent ten times at the same time is one note with one record in the audit, and another text under its id is refused', async () => {
    const note = { noteId: randomUUID(), text: 'ธนาคารยืนยันแล้ว' }
    const path = pathOf('withdrawal')
    const replies = await Promise.all(Array.from({ length: TEN }, async () => await as('finance').post(path, note)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await textsOf('finance', 'withdrawal')).filter((text) => text === note.text)).toHaveLength(1)
    const { rows } = await sql<{ subject: string }>`
      select subject from audit where action = 'record.note' and after ->> 'noteId' = ${note.noteId}`.execute(app.context.db)
    expect(rows).toEqual([{ subject: `withdrawal:${records.withdrawal}` }])

    for (const changed of [
      await as('finance').post(path, { ...note, text: 'อื่น' }),
      await as('owner').post(path, note),
      await as('finance').post(pathOf('deposit'), note),
      await as('finance').post(`/console/notes/member/${member.id}`, note),
    ])
      expect(changed).toMatchObject({ status: 409, failure: { code: 'notes.changed' } })
  })

  test('is on its record alone: not among the notes on its member, nor on another record', async () => {
    expect(await textsOf('owner', 'member')).not.toContain('ธนาคารยืนยันแล้ว')
    const { data } = await as('owner').get(`/console/members/${member.id}/timeline`)
    expect(data.items.map(({ text }: { text: string | null }) => text)).not.toContain('ธนาคารยืนยันแล้ว')
    await as('owner').post(`/console/notes/member/${member.id}`, { noteId: randomUUID(), text: 'ของสมาชิก' })
    for (const kind of NOTED_KINDS.filter((one) => one !== 'member')) expect(await textsOf('owner', kind)).not.toContain('ของสมาชิก')
  })

  test('of no record, of a record of another kind or with bad input is refused', async () => {
    const note = { noteId: randomUUID(), text: 'x' }
    for (const [kind, id] of [
      ['withdrawal', randomUUID()],
      ['withdrawal', records.deposit],
      ['withdrawal', 'abc'],
      ['receipt', 'no-such-event'],
      ['difference', '999999'],
      ['alert', records.withdrawal],
      ['member', '999999999'],
    ] as const) {
      expect(await as('owner').get(pathOf(kind, id))).toMatchObject({ status: 404, failure: { code: 'notes.record_not_found' } })
      expect(await as('owner').post(pathOf(kind, id), note)).toMatchObject({ status: 404, failure: { code: 'notes.record_not_found' } })
    }
    expect((await as('owner').get(`/console/notes/${'order' as 'alert'}/1`)).status).toBe(422)
    expect((await as('owner').get(pathOf('receipt', '%20'))).status).toBe(422)
    for (const text of ['', 'x'.repeat(1_001)]) expect((await as('owner').post(pathOf('withdrawal'), { ...note, text })).status).toBe(422)
  })

  test('is about a member or a record of a known kind, whatever writes it', async () => {
    const { rows } = await sql<{ id: bigint }>`select id from operator limit 1`.execute(app.context.db)
    const insert = async (record: string | null) =>
      await sql`
        insert into member_note (id, member_id, operator_id, body, at, record)
        values (${randomUUID()}, null, ${present(rows[0]).id}, 'x', ${app.clock.now()}, ${record})`.execute(app.context.db)
    await expect(insert(null)).rejects.toMatchObject({ constraint: 'member_note__about_something' })
    await expect(insert('order:1')).rejects.toMatchObject({ constraint: 'member_note__record' })
  })

  test('of a member is data of the member: it is in the copy that the member requests, and is overwritten at an erasure', async () => {
    const { db } = app.context
    const { rows } = await sql<{ content: { text: string }[] }>`
      select content from person_data(${member.id}, ${app.clock.now()}) where part = 'notes'`.execute(db)
    expect(present(rows[0]).content.map(({ text }) => text)).toContain('ธนาคารยืนยันแล้ว')
    await sql`select erase_person(${member.id}, ${app.clock.now()})`.execute(db)
    expect(await textsOf('owner', 'withdrawal')).not.toContain('ธนาคารยืนยันแล้ว')
  })
})
