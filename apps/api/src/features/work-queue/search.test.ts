import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@morakot/contract/permission'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { present } from '../../../test/present.ts'
import { raiseAlert } from '#features/seamless/wallet/store-alerts'
import type { Db } from '#infra/db'
import { findRecords } from './store-search.ts'
import type { RecordKind } from '#engines/store-named'

const ROLES = ['owner', 'finance', 'risk', 'support', 'marketing', 'auditor'] as const satisfies readonly OperatorRole[]
type Role = (typeof ROLES)[number]

const DAY_MS = 86_400_000

let banked: BankedApp
let app: TestApp
let member: TestMember
let withdrawal: string
let deposit: string
let receipt: string
const browsers = new Map<Role, Browser>()
const as = (role: Role) => browsers.get(role) ?? app.consoleGuest()

beforeAll(async () => {
  banked = await startBankedApp()
  ;({ app } = banked)
  for (const role of ROLES) browsers.set(role, await operatorBrowser(app, role, role, [role]))
  member = await app.memberWith({ username: 'found7', credit: '20000.00' })
  const browser = await app.as(member)
  withdrawal = (await browser.post('/v2/users/credit.withdraw', { amount: 5_000, password: TEST_PASSWORD })).data.withdrawalId
  const { data } = await browser.post('/v2/users/deposit.generate-qr-code', { amount: 299.99 })
  deposit = data.depositId
  await deliver(app, arrival({ amount: '299.99', ref1: readQr(data.qrPayload).ref1, bankTransactionId: 'KBNK-2026-0001' }))
  const event = arrival({ ref1: 'MKNOBODY2222', amount: '1500.00', bankTransactionId: 'KBNK-2026-0002' })
  await deliver(app, event)
  receipt = event.eventId
  await sql`
    insert into reconciliation_case (source, difference, subject, amount_there, details, opened_at)
    values ('bank:bank', 'missing_here', 'KBNK-2026-0009', 12300000, '{}', ${app.clock.now()})`.execute(app.context.db)
})
afterAll(async () => await banked[Symbol.asyncDispose]())

const search = async (role: Role, q: string) => {
  const { data, text } = await as(role).get(`/console/search?q=${encodeURIComponent(q)}`)
  expect(data, text).toBeDefined()
  return present(data)
}
const found = async (role: Role, q: string) => (await search(role, q)).records.map(({ kind, id }) => [kind, id])

describe('[SEARCH-3] the search finds', () => {
  test("a transfer by the bank's number, whole or from six characters, on whichever side it waits", async () => {
    expect(await found('owner', 'KBNK-2026-0001')).toEqual([['deposit', deposit]])
    expect(await found('owner', 'KBNK-2')).toEqual([
      ['deposit', deposit],
      ['receipt', receipt],
      ['difference', expect.any(String)],
    ])
    expect(await found('owner', 'KBNK-')).toEqual([])
    const { reference } = (await as('owner').get(`/console/deposits/${deposit}`)).data
    expect(await found('owner', reference.slice(0, 8).toLowerCase())).toEqual([['deposit', deposit]])
    expect(await found('owner', withdrawal)).toEqual([['withdrawal', withdrawal]])
    expect(await found('owner', withdrawal.slice(0, 8).toUpperCase())).toEqual([['withdrawal', withdrawal]])
  })

  test('[SEARCH-7] members by the beginning of a name or last name, from two letters, without title and spaces; masked readers by none', async () => {
    const named = await app.memberWith({ username: 'named8', firstName: 'กมลรัตน์', lastName: 'ศรีวิไลวรรณ' })
    const ids = async (role: Role, q: string) => (await search(role, q)).members.map(({ memberId }) => memberId)
    for (const q of ['กม', 'กมลรัตน์', 'กมลรัตน์ ศรี', 'นางสาวกมลรัตน์', 'น.ส. กมลรัตน์ ศรีวิไลวรรณ', 'ศรีวิ'])
      expect([q, await ids('support', q)]).toEqual([q, [String(named.id)]])
    for (const q of ['รัตน์', 'วิไล', 'กมลรัตน์ วิไล', 'กม%']) expect([q, await ids('support', q)]).toEqual([q, []])
    const listed = async (role: Role, q: string) => (await as(role).get(`/console/members?q=${encodeURIComponent(q)}`)).data.total
    expect([await listed('support', 'กม'), await listed('support', 'ก')]).toEqual([1, 0])
    expect([await ids('marketing', 'กมลรัตน์'), await listed('marketing', 'กมลรัตน์')]).toEqual([[], 0])
    expect(await ids('marketing', 'named8')).toEqual([String(named.id)])
  })

  test('[SEARCH-7] members by a name with the indexes of names', async () => {
    for (const name of [`first_name || last_name`, `last_name`]) {
      const { rows } = await app.context.withTransaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return await sql<{ 'QUERY PLAN': string }>`
          explain select id from member
          where (lower(replace(${sql.raw(name)}, ' ', '')) collate "C") between 'กม' and 'กน'`.execute(tx)
      })
      expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/member__(?:last_)?named/u)
    }
  })

  test('deposits, withdrawals and money that waits by an amount of the last seven days', async () => {
    expect(await found('owner', '299.99')).toEqual([['deposit', deposit]])
    expect(await found('owner', '฿5,000')).toEqual([['withdrawal', withdrawal]])
    const { records } = await search('owner', '฿1,500')
    expect(records).toMatchObject([
      { kind: 'receipt', id: receipt, number: 'KBNK-2026-0002', amount: 1500, detail: 'no_intent', memberId: null },
    ])
    expect((await as('owner').get('/console/deposits?view=all&q=299.99')).data.items).toMatchObject([{ depositId: deposit }])
    const week = { typed: { kind: 'amount', satang: 29_999n }, text: '299.99', limit: 5 } as const
    const from = async (since: Date) => await findRecords(app.context.db, ['deposit'], { ...week, since })
    expect(await from(new Date(app.clock.now().getTime() - 7 * DAY_MS))).toHaveLength(1)
    expect(await from(new Date(app.clock.now().getTime() + 1))).toEqual([])
  })

  test('a proposal and a recorded action by their numbers, with what they are and their state', async () => {
    const points = { adjustmentId: randomUUID(), username: 'found7', kind: 'GRANT', points: 5_000, reason: 'ชดเชยภารกิจที่ค้าง' }
    expect((await as('owner').post('/console/points', points)).status).toBe(200)
    const [proposal] = (await as('owner').get('/console/proposals?view=mine')).data.items
    const { number } = present(proposal)
    expect((await search('owner', number)).records).toMatchObject([
      { kind: 'proposal', id: points.adjustmentId, number, detail: 'proposal_points', status: 'WAITING', memberId: null },
    ])
    expect((await search('marketing', number.toLowerCase())).records).toHaveLength(1)
    expect((await search('support', number)).records).toEqual([])

    const [action] = (await as('owner').get('/console/audit-trail?q=points')).data.items
    expect((await search('auditor', present(action).number)).records).toMatchObject([
      { kind: 'audit', id: present(action).auditId, status: present(action).what },
    ])
    expect((await search('support', present(action).number)).records).toEqual([])
    expect((await search('owner', 'AU99999999')).records).toEqual([])
    expect((await search('owner', 'PR99999999')).records).toEqual([])
  })

  test('five of a kind, and says of which there are more', async () => {
    for (let n = 0; n < 6; n += 1) {
      await deliver(app, arrival({ ref1: 'MKNOBODY2222', amount: '77.77', bankTransactionId: `MANY-0000${n}` }))
    }
    await Promise.all(Array.from({ length: 6 }, async (_, n) => await app.memberWith({ username: `crowd${n}` })))

    for (const q of ['MANY-00', '77.77']) {
      const { records, more } = await search('owner', q)
      expect([q, records.length, more]).toEqual([q, 5, ['receipt']])
    }
    const { members, more } = await search('owner', 'crowd')
    expect([members.length, more]).toEqual([5, ['member']])
  })
})

describe('[SEARCH-9] the lists of withdrawals, money that waits, differences and alerts', () => {
  interface Listed {
    readonly items: readonly Readonly<Record<string, unknown>>[]
    readonly total: number
  }
  const listed = async (path: string, key: string, q: string): Promise<unknown> => {
    const { data, text } = await as('owner').get(`/console/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)
    expect(data, text).toBeDefined()
    const { items, total }: Listed = present(data)
    expect(total).toBe(items.length)
    return items.map((item) => item[key])
  }
  const withdrawals = async (q: string, status = 'ALL') => await listed(`withdrawals?status=${status}`, 'withdrawalId', q)
  const receipts = async (q: string) => await listed('bank-events', 'eventId', q)
  const differences = async (q: string, state = 'all') => await listed(`reconciliation?state=${state}`, 'subject', q)
  const alerts = async (q: string) => await listed('alerts', 'subject', q)

  test('find by the text of the search what the search finds', async () => {
    const [found] = (await search('owner', withdrawal)).records
    const { number } = present(found)
    for (const q of [number, number.toLowerCase(), withdrawal, withdrawal.slice(0, 8).toUpperCase(), '฿5,000']) {
      expect([q, await withdrawals(q)]).toEqual([q, [withdrawal]])
    }
    for (const q of ['KBNK-2026-0002', 'KBNK-2', '฿1,500']) expect([q, await receipts(q)]).toEqual([q, [receipt]])
    for (const q of ['KBNK-2026-0009', 'KBNK-2']) expect([q, await differences(q)]).toEqual([q, ['KBNK-2026-0009']])
    await sql`insert into provider_host (id) values ('sandbox')`.execute(app.context.db)
    const large = { hostId: 'sandbox', kind: 'large_win', subject: 'tx-alert-1', details: {}, now: app.clock.now() } as const
    await app.context.withTransaction(async (tx) => await raiseAlert(tx, large))
    for (const q of ['tx-alert-1', 'tx-ale']) expect([q, await alerts(q)]).toEqual([q, ['tx-alert-1']])
    await sql`
      insert into game_round (host_id, round_id, member_id, opened_at)
      values ('sandbox', 'tx-alert-1', ${member.id}, ${app.clock.now()})`.execute(app.context.db)
    expect(await alerts('found7')).toEqual(['tx-alert-1'])
  })

  test('find by a username, and nothing by what names none of theirs', async () => {
    expect(await withdrawals('FOUND7')).toEqual([withdrawal])
    expect(await receipts('found7')).toEqual([])
    const account = { fromBank: member.bank.code, fromAccount: member.bank.number }
    const own = arrival({ ref1: 'MKNOBODY3333', amount: '12.34', bankTransactionId: 'PAYER-0001', ...account })
    await deliver(app, own)
    expect(await receipts('found7')).toEqual([own.eventId])
    for (const q of ['DP00000001', 'PR1', 'AU1', 'R-1', 'KBNK-', 'found', '299.98']) {
      expect([q, await withdrawals(q), await receipts(q), await differences(q), await alerts(q)]).toEqual([q, [], [], [], []])
    }
  })

  test('keep the state of the view', async () => {
    expect([await withdrawals('found7', 'REVIEW'), await withdrawals('found7', 'PAID')]).toEqual([[withdrawal], []])
    expect([await differences('KBNK-2', 'open'), await differences('KBNK-2', 'closed')]).toEqual([['KBNK-2026-0009'], []])
    const { data } = await as('owner').get('/console/reconciliation?state=open&q=KBNK-9')
    expect([present(data).open, present(data).total]).toEqual([0, 0])
  })

  test('refuse a text that is too long', async () => {
    for (const path of ['withdrawals', 'bank-events', 'reconciliation', 'alerts']) {
      const { status, failure } = await as('owner').get(`/console/${path}?q=${'a'.repeat(65)}`)
      expect([path, status, Object.keys(failure.fields ?? {})]).toEqual([path, 422, ['q']])
    }
  })
})

test('[SEARCH-4] each kind of record is found by the roles that open its page alone', async () => {
  const kinds = async (role: Role) => (await found(role, 'KBNK-2')).map(([kind]) => kind)

  expect(await kinds('owner')).toEqual(['deposit', 'receipt', 'difference'])
  expect(await kinds('support')).toEqual(['deposit', 'receipt'])
  expect(await kinds('marketing')).toEqual([])
  expect(await found('marketing', withdrawal)).toEqual([])
})

const DEPOSITS = 200_000
/** Pages of 8 KB that one search of a kind reads, whatever is in the table. */
const PAGES_MAX = 120

// Pages that are read, not time: a busy machine reads as many.
test(
  '[SEARCH-5] a search by an amount or by the beginning of a number reads few pages of 200,000 deposits',
  async () => {
    const own = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'search-test' })
    await using _closing = { [Symbol.asyncDispose]: async () => await own.close() }
    // A vacuum in the background reads pages too.
    await sql`alter table deposit set (autovacuum_enabled = off)`.execute(own.db)
    for (let from = 1; from <= DEPOSITS; from += 10_000) {
      await sql`
        insert into deposit (id, member_id, amount, reference, receiver, status, created_at, expires_at, bank_transaction_id, qr_payload)
        select
          gen_random_uuid(), ${member.id}, 100 + n % 500000, 'MKQ' || lpad(n::text, 9, '0'), '{}', 'EXPIRED',
          ${app.clock.now()}::timestamptz - n * interval '10 seconds', ${app.clock.now()}::timestamptz, 'LOAD-' || n, 'x'
        from generate_series(${from}::integer, ${from + 9_999}::integer) as n`.execute(app.context.db)
    }
    await sql`analyze deposit`.execute(own.db)
    const since = new Date(app.clock.now().getTime() - 7 * DAY_MS)
    const kinds: readonly RecordKind[] = ['deposit', 'withdrawal', 'round', 'receipt', 'difference', 'alert']
    const amount = { kind: 'amount', satang: 20_100n } as const
    const text = { kind: 'text', text: 'LOAD-1' } as const
    for (const sought of [
      { typed: amount, text: '201.00', since, limit: 6 },
      { typed: text, text: 'LOAD-1', since, limit: 6 },
      { typed: text, text: 'MKQ000', since, limit: 6 },
    ]) {
      const before = await pagesRead(own.db)
      const rows = await findRecords(own.db, kinds, sought)
      const pages = (await pagesRead(own.db)) - before
      expect([sought.text, rows.length > 0, pages <= PAGES_MAX, pages]).toEqual([sought.text, true, true, pages])
    }
  },
  120_000 * timeFactor,
)

/** How many pages of deposits and their indexes were read until now; nothing else is at work. */
async function pagesRead(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ pages: string }>`
    select heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit as pages
    from pg_statio_user_tables where relname = 'deposit'`.execute(db)
  return Number(rows[0]?.pages)
}
