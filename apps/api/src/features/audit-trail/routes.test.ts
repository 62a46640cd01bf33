import { TRAIL_COUNT_MAX } from '@morakot/contract/features/audit-trail/states'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import type { Db } from '#infra/db'
import { actionsOf, HIDDEN } from './rules.ts'
import { countActions, listActions } from './store.ts'
import type { TrailFilter } from './store.ts'

const RECORDS = 1_000_000
/** Pages of 8 KB: of a page of fifty records, and of a count that ends at 10,000. */
const PAGE_PAGES_MAX = 300
const COUNT_PAGES_MAX = 12_000
const PATH = '/console/audit-trail'

let app: TestApp
let owner: Browser
let auditor: Browser
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  owner = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
  auditor = await operatorBrowser(app, 'auditor1', 'คุณตรวจ', ['auditor'])
  member = await app.memberWith({ username: 'traced1' })
  await owner.post(`/console/members/${member.id}/freeze`, { reason: 'fraud' })
  await app.context.withTransaction(
    async (tx) =>
      await sql`
        insert into audit (actor, action, subject, before, after, at)
        values ('op:1', 'member.correct', ${`member:${member.id}`}, '{"firstName": "ก่อน", "limits": {"day": 3000}}',
          '{"firstName": "หลัง", "limits": {"day": 5000}, "reason": "พิมพ์ผิด", "proposedBy": "op:1"}', '2026-11-19T18:00:00Z')`.execute(tx),
  )
})
afterAll(async () => await app[Symbol.asyncDispose]())

const list = async (query = '', by = owner) => await by.get(`${PATH}?${query}`)
const actionsIn = async (query: string) => (await list(query)).data.items.map(({ action }: { action: string }) => action)

describe('the audit trail', () => {
  test('[TRAIL-1] shows who did what to which member, in Thai, newest first', async () => {
    const { items, total } = (await list('member=traced1')).data
    expect(total).toBe(2)
    expect(items.map(({ action }) => action)).toEqual(['member.freeze', 'member.correct'])
    expect(items[1]).toMatchObject({
      what: 'แก้ไขชื่อหรือวันเกิดสมาชิก',
      group: 'personal',
      about: 'traced1',
      changed: 'limits.day 3000 → 5000, firstName ก่อน → หลัง',
      reason: 'พิมพ์ผิด',
      number: expect.stringMatching(/^AU\d{8}$/),
    })
    expect(items[0]).toMatchObject({ actor: 'คุณเจ้าของ', subject: `member:${member.id}` })
  })

  test('[TRAIL-1] is filtered by operator, group, words, subject and Bangkok day', async () => {
    expect(await actionsIn('operator=Auditor1')).toEqual(['operator.login'])
    expect(await actionsIn('view=personal')).toEqual(['member.correct'])
    expect(await actionsIn(`q=${encodeURIComponent('ระงับบัญชี')}`)).toEqual(['member.freeze'])
    expect(await actionsIn('q=member.freeze')).toEqual(['member.freeze'])
    expect(await actionsIn(`about=member:${member.id}`)).toHaveLength(2)
    // 18:00 in London is the next day in Bangkok.
    expect(await actionsIn('from=2026-11-20&to=2026-11-20&view=personal')).toEqual(['member.correct'])
    expect(await actionsIn('to=2026-11-19')).toEqual([])
    expect(await actionsIn('operator=unknown')).toEqual([])
    expect(await actionsIn('member=unknown')).toEqual([])
    expect(await actionsIn('member=traced1&about=member:999')).toEqual([])
  })

  test('[TRAIL-1] opens a record with the values before and after, and an unknown number is 404', async () => {
    const [, corrected] = (await list('member=traced1')).data.items
    const { auditId } = present(corrected)
    const record = (await owner.get(`${PATH}/${auditId}`)).data
    expect(record.fields).toEqual([
      { name: 'limits.day', before: '3000', after: '5000', isChanged: true },
      { name: 'firstName', before: 'ก่อน', after: 'หลัง', isChanged: true },
      { name: 'reason', before: null, after: 'พิมพ์ผิด', isChanged: true },
      { name: 'proposedBy', before: null, after: 'op:1', isChanged: true },
    ])
    expect(await owner.get(`${PATH}/999999999`)).toMatchObject({ status: 404, failure: { code: 'auditTrail.not_found' } })
    expect(await owner.get(`${PATH}/0`)).toMatchObject({ status: 422 })
  })

  test('[TRAIL-2] hides personal values from a role that sees members masked, on the page, in the list and in the file', async () => {
    const [, corrected] = (await list('member=traced1', auditor)).data.items
    const { auditId, changed } = present(corrected)
    expect(changed).toBe(`limits.day 3000 → 5000, firstName ${HIDDEN} → ${HIDDEN}`)
    const record = (await auditor.get(`${PATH}/${auditId}`)).data
    expect(record.isMasked).toBe(true)
    expect(JSON.stringify(record)).not.toMatch(/ก่อน|หลัง/)
    const file = (await auditor.post(`${PATH}/export`, { view: 'personal' })).data
    expect(file.rows).toBe(1)
    expect(file.content).toContain(HIDDEN)
    expect(file.content.split('\r\n')[1]).not.toMatch(/ก่อน|หลัง/)
  })

  test('[TRAIL-2] is exported by owner and auditor alone, and each file is itself recorded', async () => {
    const finance = await operatorBrowser(app, 'finance1', 'คุณเงิน', ['finance'])
    expect(await list('', finance)).toMatchObject({ status: 200 })
    expect(await finance.post(`${PATH}/export`, {})).toMatchObject({ status: 403, failure: { code: 'operators.not_permitted' } })
    const support = await operatorBrowser(app, 'support1', 'คุณช่วย', ['support'])
    expect(await list('', support)).toMatchObject({ status: 403 })

    const file = (await owner.post(`${PATH}/export`, { member: 'traced1' })).data
    expect(file).toMatchObject({ rows: 2, fileName: expect.stringMatching(/^audit-trail-.*\.csv$/) })
    const [newest] = (await list(`about=list:auditTrail.list`)).data.items
    expect(newest).toMatchObject({ auditId: file.auditId, action: 'reports.export', actor: 'คุณเจ้าของ' })
  })

  test.each([
    'from=2026-11-20&to=2026-11-19',
    'from=2024-01-01&to=2026-01-01',
    'view=unknown',
    'from=2026-02-31',
    'limit=7',
    `q=${'ก'.repeat(65)}`,
  ])('refuses %s with 422', async (query) => expect(await list(query)).toMatchObject({ status: 422 }))
})

// Pages that are read, not time: a busy machine reads as many.
test(
  '[TRAIL-3] the first page of any single filter, and its count, read few pages of 1,000,000 records',
  async () => {
    const own = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'trail-test', statementTimeoutMs: 0 })
    await using _closing = { [Symbol.asyncDispose]: async () => await own.close() }
    for (let from = 1; from <= RECORDS; from += 50_000) {
      await sql`
      insert into audit (actor, action, subject, after, at, address)
      select
        'op:' || 1000 + n % 40,
        (array['withdrawal.approve', 'member.reveal', 'operator.login', 'kyc.view', 'points.grant', 'operator.refused', 'shelf.save'])[1 + n % 7],
        'member:' || 1000 + n % 50000, '{"amount": 100}', timestamptz '2026-01-01' + n * interval '20 seconds', inet '203.0.113.0' + n % 200
      from generate_series(${from}::integer, ${from}::integer + 49999) as n`.execute(own.db)
    }
    await sql`analyze audit`.execute(own.db)
    const pagesOf = async (work: () => Promise<unknown>) => {
      const before = await pagesRead(own.db)
      await work()
      return (await pagesRead(own.db)) - before
    }
    const all = { actor: null, actions: null, subject: null, address: null, since: null, until: null }
    const filters: readonly TrailFilter[] = [
      all,
      { ...all, actions: actionsOf('money', undefined) },
      { ...all, actions: actionsOf('rules', undefined) },
      { ...all, actions: actionsOf('other', undefined) },
      { ...all, actor: 'op:1007' },
      { ...all, subject: 'member:2000' },
      { ...all, address: '203.0.113.7' },
      { ...all, actions: actionsOf('all', 'ระงับ') },
      { ...all, since: new Date('2026-03-01'), until: new Date('2026-03-08') },
      { ...all, since: new Date('2026-01-02'), until: new Date('2026-12-30') },
    ]
    for (const filter of filters) {
      const page = await pagesOf(async () => await listActions(own.db, filter, { limit: 50, offset: 0 }))
      const total = await pagesOf(async () => await countActions(own.db, filter, TRAIL_COUNT_MAX))
      expect([filter, page <= PAGE_PAGES_MAX, total <= COUNT_PAGES_MAX, page, total]).toEqual([filter, true, true, page, total])
    }
  },
  240_000 * timeFactor,
)

/** How many pages of the audit and its indexes were read until now; nothing else is at work. */
async function pagesRead(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ pages: string }>`
    select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit as pages
    from pg_statio_user_tables where relname = 'audit'`.execute(db)
  return Number(rows[0]?.pages)
}
