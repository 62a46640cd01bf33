import type { Reply } from '@morakot/contract/contract-shape'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { EXPORT_JOBS_MAX } from '@morakot/contract/features/exports/states'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import type { OpenList } from './service-context.ts'
import { runExport } from './service-job.ts'
import { readParts } from './service-parts.ts'
import type { StoredFile } from './store.ts'

const NOW = new Date('2026-11-20T05:00:00.000Z')
const DAY_MS = 86_400_000
/** More than one stored part. */
const MANY = 12_001
const SPAN = { from: '2026-01-01', to: '2026-01-03' }
const FILES = '/console/export-files'

let app: TestApp
let owner: Browser
beforeAll(async () => {
  app = await startApp({ now: NOW })
  owner = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
  const member = await app.memberWith({ username: 'payer1' })
  await sql`
    insert into deposit (id, member_id, amount, reference, qr_payload, receiver, status, created_at, expires_at)
    select gen_random_uuid(), ${member.id}, 100, 'BULK' || n, '', '{"bankCode":"SCB","number":"0123456789","name":"x"}', 'EXPIRED',
      timestamptz '2026-01-01' + n * interval '1 second', '2026-01-03'
    from generate_series(1, ${MANY}::integer) as n`.execute(app.context.db)
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** The reply of a list that is long. */
const queued = async (browser: Browser, body: object) => {
  const reply = await browser.post('/console/exports', body)
  return { ...reply, data: reply.data as Reply<(typeof exportSchemas)['again']> }
}
const order = async (browser: Browser, fileId: string = randomUUID(), { list = 'depositAdmin.list', format = 'csv' } = {}) =>
  await queued(browser, { list, params: {}, query: list === 'depositAdmin.list' ? SPAN : {}, format, fileId })
const seen = async (browser: Browser, fileId: string) =>
  (await browser.get(`${FILES}?limit=100`)).data.items.find((file: { readonly fileId: string }) => file.fileId === fileId)
const stored = async (fileId: string) =>
  (
    await sql<{ state: string; parts: number; queued: number }>`
    select state, (select count(*)::integer from export_file_part where file_id = id) as parts,
      (select count(*)::integer from pgboss.job where name = 'exports.make' and data ->> 'id' = ${fileId}) as queued
    from export_file where id = ${fileId}`.execute(app.context.db)
  ).rows[0]
const audited = async (action: string, subject: string) =>
  (
    await sql<{ actor: string; after: Record<string, unknown> | null }>`
    select actor, after from audit where action = ${action} and subject = ${subject} order by id desc`.execute(app.context.db)
  ).rows

describe('[EXPORT-3] a list of more than 5,000 rows', () => {
  test('is made by a job, audited as every file, and fetched whole, each time in the audit', async () => {
    const { status, data } = await order(owner)
    expect([status, data]).toMatchObject([200, { state: 'QUEUED', list: 'depositAdmin.list', rows: null, expiresAt: null }])
    expect(await owner.get(`${FILES}/${data.fileId}/content`)).toMatchObject({ status: 409, failure: { code: 'exports.not_ready' } })

    await app.runJobs()
    expect(await seen(owner, data.fileId)).toMatchObject({
      state: 'READY',
      rows: MANY,
      filter: 'from: 2026-01-01, to: 2026-01-03',
      expiresAt: new Date(NOW.getTime() + 7 * DAY_MS).toISOString(),
    })
    expect((await stored(data.fileId))?.parts).toBeGreaterThan(1)
    const file = await owner.get(`${FILES}/${data.fileId}/content`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="deposits-2026-11-20.csv"',
    })
    expect(file.text.split('\r\n')).toHaveLength(MANY + 2)
    const sha256 = createHash('sha256').update(file.text).digest('hex')
    const [made] = await audited('reports.export', 'list:depositAdmin.list')
    expect(made).toMatchObject({ after: { filter: SPAN, rows: MANY, bytes: Buffer.byteLength(file.text), sha256, file: data.fileId } })
    expect(await audited('exports.download', `export_file:${data.fileId}`)).toMatchObject([{ actor: made?.actor, after: { sha256 } }])
  })

  test('is a workbook when one is chosen, and its stored parts show nothing of it', async () => {
    const fileId = randomUUID()
    await order(owner, fileId, { format: 'xlsx' })
    await app.runJobs()
    const { rows } = await sql<StoredFile>`
      select id, attempt, bytes from export_file where id = ${fileId}`.execute(app.context.db)
    const parts: Buffer[] = []
    for await (const part of readParts({ ...app.context, ...UNLISTED }, present(rows[0]))) parts.push(part)
    const { รายการ: sheet } = readWorkbook(Buffer.concat(parts))
    expect(sheet?.rows).toHaveLength(MANY + 2)
    const boxes = await sql<{ box: Buffer }>`select box from export_file_part where file_id = ${fileId}`.execute(app.context.db)
    expect(boxes.rows.every(({ box }) => !box.includes('PK') || !box.includes('worksheet'))).toBe(true)
  })

  test('is queued once by the same id, also ten times at once', async () => {
    const fileId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await order(owner, fileId)))
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.fileId}`))).toEqual(new Set([`200 ${fileId}`]))
    expect(await stored(fileId)).toMatchObject({ queued: 1 })
    await app.runJobs()
  })

  test('of five unfinished files no more are taken, of ten at once neither', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await order(owner)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(EXPORT_JOBS_MAX)
    const refused = replies.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 409, failure: { code: 'exports.too_many_jobs', message: expect.stringContaining('5') } })
    const risk = await operatorBrowser(app, 'risk1', 'คุณเสี่ยง', ['risk'])
    expect((await order(risk)).status).toBe(200)
    await app.runJobs()
    expect((await order(owner)).status).toBe(200)
    await app.runJobs()
  })

  test("another's file is not found: not its bytes, not again, not to delete, not by its id", async () => {
    const other = await operatorBrowser(app, 'finance1', 'คุณเงิน', ['finance'])
    const fileId = randomUUID()
    await order(owner, fileId)
    await app.runJobs()
    for (const reply of [
      await other.get(`${FILES}/${fileId}/content`),
      await other.post(`${FILES}/${fileId}/again`, { fileId: randomUUID() }),
      await other.delete(`${FILES}/${fileId}`),
      await order(other, fileId),
    ])
      expect(reply).toMatchObject({ status: 404, failure: { code: 'exports.not_found' } })
    expect(await seen(other, fileId)).toBeUndefined()
    expect((await owner.get(`${FILES}/x/content`)).status).toBe(422)
  })

  test('is made again with the rows of now, and deleted with its bytes; the audit stays', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await order(owner, first)
    await app.runJobs()
    const again = await owner.post(`${FILES}/${first}/again`, { fileId: second })
    expect(again.data).toMatchObject({ fileId: second, state: 'QUEUED', filter: 'from: 2026-01-01, to: 2026-01-03' })
    await app.runJobs()
    expect((await owner.delete(`${FILES}/${first}`)).data).toEqual({ fileId: first })
    expect([await stored(first), (await stored(second))?.state]).toEqual([undefined, 'READY'])
    expect(await audited('exports.remove', `export_file:${first}`)).toHaveLength(1)
    expect((await owner.delete(`${FILES}/${first}`)).failure?.code).toBe('exports.not_found')
  })

  test('can be fetched for seven days; then its bytes are deleted, and after thirty its record', async () => {
    const fileId = randomUUID()
    await order(owner, fileId)
    await app.runJobs()
    try {
      app.clock.setTo(new Date(NOW.getTime() + 7 * DAY_MS))
      const later = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
      expect((await later.get(`${FILES}/${fileId}/content`)).failure?.code).toBe('exports.not_ready')
      await forget()
      expect(await stored(fileId)).toMatchObject({ state: 'EXPIRED', parts: 0 })
      app.clock.setTo(new Date(NOW.getTime() + 31 * DAY_MS))
      await forget()
      expect(await stored(fileId)).toBeUndefined()
    } finally {
      app.clock.setTo(NOW)
    }
  })
})

const forget = async () => await (await import('./service-job.ts')).forgetExports({ ...app.context, ...UNLISTED })

const UNLISTED = { sheets: [], lists: new Map<string, OpenList>(), source: { openAll: async () => undefined } }

describe('[EXPORT-3] a job of a file', () => {
  const WITHOUT_RIGHT = 'reports.export'
  test.each([
    ['has lost the permission', 'delete from operator_role_held', WITHOUT_RIGHT],
    ['may no longer work', 'update operator set disabled_at = now()', 'ทำไฟล์ไม่สำเร็จ'],
  ] as const)('makes nothing for an operator who %s', async (_, change, problem) => {
    const username = `leaver${randomUUID().slice(0, 8)}`
    const leaver = await operatorBrowser(app, username, username, ['finance'])
    const fileId = randomUUID()
    expect((await order(leaver, fileId)).status).toBe(200)
    const { rows } = await sql<{ id: bigint }>`select id from operator where username = ${username}`.execute(app.context.db)
    const column = change.startsWith('delete') ? 'operator_id' : 'id'
    await sql`${sql.raw(change)} where ${sql.ref(column)} = ${present(rows[0]).id}`.execute(app.context.db)
    await app.runJobs()
    const failed = await sql<{ state: string; because: string }>`
      select state, failed_because as because from export_file where id = ${fileId}`.execute(app.context.db)
    expect(failed.rows).toMatchObject([{ state: 'FAILED', because: expect.stringContaining(problem) }])
  })

  /** Runs a file against a list that gives these pages. */
  async function run(pages: (page: number) => { readonly items: readonly object[]; readonly total: number }, attempt = 0) {
    const fileId = randomUUID()
    const { rows } = await sql<{ id: bigint }>`select id from operator where username = 'owner1'`.execute(app.context.db)
    await sql`
      insert into export_file (id, operator_id, list, params, query, format, file_name, state, attempt, made_at, expires_at)
      values (${fileId}, ${present(rows[0]).id}, 'jackpots.hits', '{}', '{}', 'csv', 'jackpots', 'QUEUED', ${attempt}, ${NOW},
        ${new Date(NOW.getTime() + DAY_MS)})`.execute(app.context.db)
    const list: OpenList = {
      guard: { operator: 'games.view' },
      schema: { data: (await import('zod')).z.unknown() },
      read: async (request) => pages((request as { readonly query: { readonly page: number } }).query.page) as never,
    }
    const ended = runExport({ ...app.context, ...UNLISTED, lists: new Map([['jackpots.hits', list]]) }, fileId)
    return { fileId, ended }
  }
  const hit = (at: number) => ({
    hitId: String(at),
    at: NOW.toISOString(),
    network: 'n',
    hostId: 'h',
    roundId: 'r',
    paid: 1,
    poolBefore: 2,
  })
  const hits = (from: number, many: number) => Array.from({ length: many }, (_, at) => hit(from + at))

  test('writes a row once that two pages show, because others came in front of it', async () => {
    const { fileId, ended } = await run((page) =>
      page === 1 ? { items: hits(0, 5_000), total: 5_002 } : { items: hits(4_998, 4), total: 5_004 },
    )
    await ended
    expect(await seen(owner, fileId)).toMatchObject({ state: 'READY', rows: 5_002 })
  })

  test('fails where a row is missing that was there at first', async () => {
    const { fileId, ended } = await run((page) =>
      page === 1 ? { items: hits(0, 5_000), total: 5_002 } : { items: hits(5_001, 1), total: 5_001 },
    )
    await ended
    expect(await seen(owner, fileId)).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('รายการเปลี่ยนระหว่างทำไฟล์') })
  })

  test('fails above a million rows, by the total or by what it has read', async () => {
    const { fileId, ended } = await run(() => ({ items: [], total: 1_000_001 }))
    await ended
    expect(await seen(owner, fileId)).toMatchObject({ state: 'FAILED', problem: 'มากกว่า 1,000,000 แถว กรุณากรองช่วงเวลา' })
  })

  test('that broke off begins again without its earlier parts, and fails at the fourth attempt', async () => {
    const { fileId, ended } = await run(() => {
      throw new Error('the database went away')
    })
    await expect(ended).rejects.toThrow('the database went away')
    await sql`
      insert into export_file_part (file_id, attempt, position, key_id, box) values (${fileId}, 1, 0, 'old', '\\x00')`.execute(
      app.context.db,
    )
    expect(await stored(fileId)).toMatchObject({ state: 'RUNNING', parts: 1 })
    const last = await run(() => ({ items: [], total: 0 }), 3)
    await last.ended
    expect(await seen(owner, last.fileId)).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('ทำไฟล์ไม่สำเร็จ') })
    await runExport({ ...app.context, ...UNLISTED, lists: new Map() }, fileId).catch(() => undefined)
    expect(await stored(fileId)).toMatchObject({ parts: 0 })
  })
})

describe('[EXPORT-3] the table of files', () => {
  const insert = async (changed: Readonly<Record<string, string>>) => {
    const { rows } = await sql<{ id: bigint }>`select id from operator where username = 'owner1'`.execute(app.context.db)
    const values: Record<string, string> = {
      id: `'${randomUUID()}'`,
      operator_id: String(present(rows[0]).id),
      list: `'depositAdmin.list'`,
      params: `'{}'`,
      query: `'{}'`,
      format: `'csv'`,
      file_name: `'deposits'`,
      state: `'QUEUED'`,
      made_at: `'2026-11-20'`,
      expires_at: `'2026-11-27'`,
      ...changed,
    }
    await sql
      .raw(`insert into export_file (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`)
      .execute(app.context.db)
  }

  test.each([
    ['export_file__format', { format: `'pdf'` }],
    ['export_file__state', { state: `'LOST'` }],
    ['export_file__attempt', { attempt: '-1' }],
    ['export_file__ready', { state: `'READY'`, ended_at: 'now()' }],
    ['export_file__failed', { state: `'FAILED'`, ended_at: 'now()' }],
    ['export_file__ended', { ended_at: 'now()' }],
    ['export_file__expires_later', { expires_at: `'2026-11-20'` }],
    ['export_file__operator', { operator_id: '999999' }],
  ])('has %s', async (constraint, changed) => {
    await expect(insert(changed)).rejects.toThrow(constraint)
  })
})
