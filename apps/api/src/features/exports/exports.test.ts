import type { ExportedFile } from '@morakot/contract/features/exports/schema'
import { EXPORTED_LISTS } from '@morakot/contract/features/exports/states'
import type { ExportedList } from '@morakot/contract/features/exports/states'
import { nouns, permissions } from '@morakot/contract/nouns'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
let owner: Browser
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith({ username: 'payer1', bank: { code: 'SCB', number: '9876543210' }, firstName: 'สมหญิง', lastName: 'ใจดี' })
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: 500 })
  await deliver(
    app,
    arrival({ amount: '500.00', ref1: readQr(data.qrPayload).ref1, bankTransactionId: '20261120000000123', fromName: 'SOMYING J' }),
  )
  owner = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
})
afterAll(async () => await app[Symbol.asyncDispose]())

const guardOf = (list: ExportedList) => {
  const [noun = '', call = ''] = list.split('.')
  const found = nouns.find((one) => one.noun === noun)
  const calls: Readonly<Record<string, { readonly guard: unknown }>> = found === undefined ? {} : { ...found.console }
  return calls[call]?.guard as { readonly operator: keyof typeof permissions }
}
/** The reply of a list that is short. */
const made = async (browser: Browser, body: object) => {
  const reply = await browser.post('/console/exports', { params: {}, query: {}, fileId: randomUUID(), ...body })
  return { ...reply, data: reply.data as ExportedFile }
}
const send = async (browser: Browser, list: ExportedList, query: object = {}, params: object = {}) =>
  await made(browser, { list, query, params })
const paramsOf = (list: ExportedList) => (list === 'memberAdmin.withdrawals' ? { memberId: String(member.id) } : {})
const auditOf = async (id: string) =>
  (
    await sql<{
      actor: string
      action: string
      subject: string
      after: object
    }>`select actor, action, subject, after from audit where id = ${id}`.execute(app.context.db)
  ).rows[0]

describe('a file of a list', () => {
  test('[EXPORT-1] needs reports.export and the permission of the list itself, and a refusal is written down', async () => {
    const support = await operatorBrowser(app, 'support', 'คุณช่วย', ['support'])
    const marketing = await operatorBrowser(app, 'marketing', 'คุณตลาด', ['marketing'])
    expect((await support.get('/console/members')).status).toBe(200)

    for (const list of EXPORTED_LISTS) expect((await send(support, list)).failure).toMatchObject({ code: 'operators.not_permitted' })
    const refused = await send(marketing, 'depositAdmin.list')
    expect(refused).toMatchObject({ status: 403, failure: { message: expect.stringContaining(permissions['deposits.view'].label) } })
    const { rows } = await sql`select 1 from audit where action = 'operator.refused' and subject = 'call:exports.make'`.execute(
      app.context.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('is refused for every list that an operator may not see, even with reports.export', async () => {
    const marketing = await operatorBrowser(app, 'marketing2', 'คุณตลาด', ['marketing'])
    for (const list of EXPORTED_LISTS) {
      const isSeen = Object.hasOwn(permissions[guardOf(list).operator].roles, 'marketing')
      expect([list, (await send(marketing, list, {}, paramsOf(list))).status === 403]).toEqual([list, !isSeen])
    }
  })

  test('[EXPORT-1] has Bangkok time, amounts as numbers, references and accounts as text, and each code with its Thai name', async () => {
    const { data } = await send(owner, 'depositAdmin.list', { view: 'done', status: 'CREDITED', page: 7, limit: 25 })

    expect(data).toMatchObject({ rows: 1, fileName: 'deposits-2026-11-20.csv' })
    const [head = '', line = ''] = data.content.split('\r\n')
    expect(head).toMatch(/^\uFEFF"เลขที่","เวลา \(เวลาไทย\)","สมาชิก","ช่องทาง \(รหัส\)","ช่องทาง",.*"จำนวน \(บาท\)","สถานะ \(รหัส\)","สถานะ"/)
    expect(line).toMatch(
      /^"DP\d{8}",2026-11-\d\d \d\d:\d\d:\d\d,"payer1","qr","QR พร้อมเพย์","SCB","xxxxxx3210",.*,500\.00,"CREDITED","เครดิตเข้าแล้ว",2026-11-.*,"'20261120000000123","bank"$/,
    )
  })

  test('[EXPORT-2] is a workbook when one is chosen: real dates and numbers, totals, and who made it of what', async () => {
    const { data } = await made(owner, { list: 'depositAdmin.list', query: { status: 'CREDITED' }, format: 'xlsx' })

    expect(data).toMatchObject({ rows: 1, fileName: 'deposits-2026-11-20.xlsx', format: 'xlsx' })
    const bytes = Buffer.from(data.content, 'base64')
    const { รายการ: sheet, ข้อมูลไฟล์: facts } = readWorkbook(bytes)
    const [head = [], row = [], totals = []] = sheet?.rows ?? []
    const at = head.findIndex(({ value }) => value === 'จำนวน (บาท)')
    const column = head[at]?.place.replace('1', '') ?? ''
    const cellAt = (cells: typeof row, number: number) => cells.find(({ place }) => place === `${column}${number}`)
    expect(cellAt(row, 2)).toMatchObject({ value: '500.00', isText: false })
    expect(cellAt(totals, 3)).toMatchObject({ value: '500.00', formula: `SUBTOTAL(109,${column}2:${column}2)` })
    expect(row.find(({ place }) => place === 'B2')).toMatchObject({ isText: false, value: expect.stringMatching(/^463\d\d\.\d+$/) })
    const said = new Map(facts?.rows.map(([name, value]) => [name?.value, value?.value]))
    expect([said.get('ตัวกรอง status'), said.get('ผู้ทำ'), said.get('ผลรวม จำนวน (บาท)')]).toEqual(['CREDITED', 'owner1', '500.00'])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await auditOf(data.auditId)).toMatchObject({ after: { format: 'xlsx', rows: 1, bytes: bytes.length, sha256 } })
    const wrong = await made(owner, { list: 'depositAdmin.list', format: 'pdf' })
    expect(wrong).toMatchObject({ status: 422, failure: { fields: { format: expect.stringMatching(/[ก-๙]/u) } } })
  })

  test('[EXPORT-1] is audited with its filter, columns, rows, bytes and fingerprint', async () => {
    const { data } = await send(owner, 'depositAdmin.list', { status: 'CREDITED' })

    expect(await auditOf(data.auditId)).toMatchObject({
      actor: expect.stringMatching(/^op:\d+$/),
      action: 'reports.export',
      subject: 'list:depositAdmin.list',
      after: {
        filter: { status: 'CREDITED' },
        rows: 1,
        columns: expect.arrayContaining(['จำนวน (บาท)']),
        bytes: Buffer.byteLength(data.content),
        sha256: createHash('sha256').update(data.content).digest('hex'),
      },
    })
  })

  test.each(EXPORTED_LISTS)('%s is made for operators who may see it, with as many rows as the list', async (list) => {
    const params = list === 'promotions.grantsOf' ? { id: '01900000-0000-7000-8000-000000000000' } : paramsOf(list)
    const reply = await send(owner, list, {}, params)
    if (list === 'promotions.grantsOf') return expect(reply.status).toBe(404)
    expect(reply.status).toBe(200)
    expect(reply.data.content.split('\r\n').length).toBe(reply.data.rows + 2)
  })

  test('[EXPORT-1] has the selected rows alone, and says when one of them left the list', async () => {
    const other = await app.memberWith({ username: 'payer2' })
    const take = async (rowIds: readonly unknown[], query: object = {}) => await made(owner, { list: 'memberAdmin.list', query, rowIds })

    const { data } = await take([String(other.id)])

    expect([data.rows, data.content.includes('payer2'), data.content.includes('payer1')]).toEqual([1, true, false])
    expect(await auditOf(data.auditId)).toMatchObject({ after: { rows: 1, rowIds: [String(other.id)] } })
    expect(await take([String(other.id), '999999'])).toMatchObject({ status: 409, failure: { code: 'exports.list_moved' } })
    expect((await take([String(other.id)], { q: 'payer1' })).failure?.code).toBe('exports.list_moved')
    for (const wrong of [[], Array.from({ length: 201 }, (_, at) => String(at))])
      expect(await take(wrong)).toMatchObject({ status: 422, failure: { fields: { rowIds: expect.stringMatching(/[ก-๙]/u) } } })
  })

  test('[EXPORT-1] masks what the role sees masked', async () => {
    const auditor = await operatorBrowser(app, 'auditor1', 'คุณตรวจ', ['auditor'])
    const [shown, file] = [
      (await auditor.get('/console/members?q=payer1')).data.items[0],
      await send(auditor, 'memberAdmin.list', { q: 'payer1' }),
    ]

    expect(present(shown).phone).toContain('x')
    expect(file.data.content).toContain(present(shown).phone)
    expect(file.data.content).toContain(present(shown).bank.number)
    expect(file.data.content).not.toContain('9876543210')
  })

  test.each([
    ['depositAdmin.list', { status: 'NOT_A_STATUS' }, {}],
    ['memberAdmin.withdrawals', {}, { memberId: 'x' }],
    ['memberAdmin.withdrawals', {}, {}],
  ] as const)('%s with a filter that it does not take is refused', async (list, query, params) => {
    expect(await send(owner, list, query, params)).toMatchObject({ status: 422, failure: { code: 'exports.bad_filter' } })
  })
})
