import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { archivedUntil, listArchives } from './archives.ts'
import { auditAll, auditSince } from './audit.ts'
import { recordKeptSeal, recordPass } from './findings.ts'
import { houseBalance, takeSnapshots } from './house.ts'
import { post } from './post.ts'
import { refuse } from './refusal.ts'
import { reverse } from './reversal.ts'
import { sealClosed } from './seals.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger
let hasToFit = true

beforeEach(async () => {
  hasToFit = true
  ledger = await startLedger()
})

afterEach(async () => {
  await (hasToFit ? ledger.end() : ledger.discard())
})

/** The balance of every member's account now, which is its opening after an archive of everything. */
async function openings(wrongBy = 0n) {
  const { rows } = await ledger.owner.pool.query<{ id: string; version: string; balance: string }>(
    `select id::text, version::text, balance::text from ledger.account where mode = 'locked' and version > 0`,
  )
  return rows.map(({ id, version, balance }) => ({ id, version, balance: String(BigInt(balance) + wrongBy) }))
}

/** Seals all there is: a seal ends below the oldest transaction of the server, where other tests are at work. */
async function sealed(): Promise<void> {
  await vi.waitFor(async () => {
    await withTransaction(ledger.app.db, async (tx) => await sealClosed(tx))
    const { rows } = await ledger.owner.pool.query<{ all: boolean }>(
      'select (select max(xid) from ledger.transfer) < (select max(high_xid) from ledger.seal) as all',
    )
    expect(rows).toEqual([{ all: true }])
  })
}

/** Goes through what is new as the auditor does. */
async function passed(): Promise<void> {
  const { rows } = await ledger.owner.pool.query<{ low: string }>('select low_xid::text as low from ledger.auditor')
  const from = rows[0]?.low ?? '0'
  const { next, transfersAudited } = await auditSince(ledger.auditor.db, from)
  await recordPass(ledger.auditor.db, { from, to: next, audited: transfersAudited })
}

async function audited(): Promise<void> {
  await sealed()
  await passed()
  await keptSeals()
}

async function keptSeals(): Promise<void> {
  const { rows } = await ledger.owner.pool.query<{ id: string }>('select max(id)::text as id from ledger.seal')
  await recordKeptSeal(ledger.auditor.db, BigInt(rows[0]?.id ?? 0))
}

async function begin(month = '2025-01', lastSeal = '(select max(id) from ledger.seal)'): Promise<string> {
  const { rows } = await ledger.owner.pool.query<{ id: string }>(
    `select ledger.begin_archive($1, clock_timestamp(), ${lastSeal})::text as id`,
    [month],
  )
  return rows[0]?.id ?? ''
}

async function finish(id: string): Promise<void> {
  await ledger.owner.pool.query(`select ledger.finish_archive($1, sha256('files'))`, [id])
}

/** Archives everything that was posted so far. */
async function archive(month = '2025-01', wrongBy = 0n): Promise<void> {
  await audited()
  const id = await begin(month)
  const held = await openings(wrongBy)
  await ledger.owner.pool.query('select ledger.add_openings($1, $2, $3, $4)', [
    id,
    held.map((each) => each.id),
    held.map((each) => each.version),
    held.map((each) => each.balance),
  ])
  await finish(id)
}

async function release(ids: readonly bigint[]): Promise<number> {
  const { rows } = await ledger.owner.pool.query<{ left: number }>('select ledger.release_transfers($1)::integer as left', [
    ids.map(String),
  ])
  return rows[0]?.left ?? 0
}

async function bet(member: bigint, key: string, amount = 10n): Promise<bigint> {
  const outcome = await ledger.post({ legs: toProvider(member, amount), scope: 'provider:jili', key, kind: 'bet' })
  if (outcome.kind !== 'posted') throw new Error(`the bet was ${outcome.kind}`)
  return outcome.transferId
}

async function wrong(): Promise<readonly string[]> {
  const { breaches } = await auditAll(ledger.app.db)
  return breaches.map(({ invariant }) => invariant)
}

describe('a month that is archived', () => {
  test('loses its play, and the ledger adds up as before', async () => {
    const member = await ledger.member(100n)
    const first = await bet(member.id, 'one')
    await takeSnapshots(ledger.app.db)
    const second = await bet(member.id, 'two')
    const taken = await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')
    await archive()

    expect(await release([first, second])).toBe(2)

    expect(await wrong()).toEqual([])
    expect(await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')).toBe(taken)
    await bet(member.id, 'three')
    await takeSnapshots(ledger.app.db)
    expect(await wrong()).toEqual([])
    expect((await auditSince(ledger.auditor.db, '0')).breaches).toEqual([])
    expect((await auditSince(ledger.auditor.db, '0')).transfersAudited).toBe(2n)
  })

  test('and a second one goes on from it', async () => {
    const member = await ledger.member(100n)
    const first = await bet(member.id, 'one')
    await archive()
    await release([first])
    const second = await bet(member.id, 'two')
    await archive('2025-02')
    await release([second])

    expect(await wrong()).toEqual([])
    const [newest, oldest] = await listArchives(ledger.app.db, 10)
    expect(newest).toMatchObject({ month: '2025-02', transfers: 1n, digest: expect.stringMatching(/^[0-9a-f]{64}$/), releasedAt: null })
    expect(oldest).toMatchObject({ month: '2025-01', transfers: 2n, firstSeal: 1n })
    expect(newest?.firstSeal).toBe((oldest?.lastSeal ?? 0n) + 1n)
    expect(await archivedUntil(ledger.app.db)).toEqual(newest?.endsAt)
  })

  test('keeps its keys for ever: nothing is posted, refused or posted together under one', async () => {
    const member = await ledger.member(100n)
    const left = await bet(member.id, 'one')
    await archive()
    await release([left])
    const claim = { scope: 'provider:jili', key: 'one', kind: 'bet', actor: 'test' }
    const again = { ...claim, legs: toProvider(member.id, 10n) }

    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, async () => await withTransaction(ledger.app.db, async (tx) => await post(tx, again))),
    )
    expect(tries.map((each) => each.status === 'rejected' && (each.reason as { code?: string }).code)).toEqual(Array(10).fill('LG013'))
    await expect(
      withTransaction(ledger.app.db, async (tx) => await refuse(tx, { ...claim, reason: 'late', content: null })),
    ).rejects.toMatchObject({
      code: 'LG013',
    })
    const together = `select ledger.post_many(array[
      row('provider:jili', 'one', sha256('x'), 'bet', 'a', array[$1, $2], array[-1, 1], null, null, null, null)::ledger.posting,
      row('provider:jili', 'new', sha256('x'), 'bet', 'a', array[$3, $2], array[-1, 1], null, null, null, null)::ledger.posting
    ])`
    const other = await ledger.member(10n)
    const house = await ledger.owner.pool.query<{ id: string }>(`select id from ledger.account where code = 'house:provider:jili'`)
    await expect(
      ledger.app.pool.query(together, [String(member.accounts.real.id), house.rows[0]?.id, String(other.accounts.real.id)]),
    ).rejects.toMatchObject({ code: 'LG013' })
  })

  test('leaves an account with what the auditor goes on from: an amount that is wrong is found', async () => {
    hasToFit = false
    const member = await ledger.member(100n)
    await archive('2025-01', 1n)

    expect(await wrong()).toContain('I3 balance is not the sum of its entries')
    await bet(member.id, 'two')
    expect(await wrong()).toContain('I4 broken chain of versions')
    const { breaches } = await auditSince(ledger.auditor.db, '0')
    expect(breaches.map(({ invariant }) => invariant)).toContain('I4 broken chain of versions')
  })

  test('lets a transfer and its reversal leave together only', async () => {
    const member = await ledger.member(100n)
    const original = await bet(member.id, 'one')
    const back = await withTransaction(
      ledger.app.db,
      async (tx) => await reverse(tx, { scope: 'provider:jili', key: 'back', kind: 'bet_rollback', actor: 'test', transferId: original }),
    )
    if (back.kind !== 'posted') throw new Error('the bet is taken back')
    await archive()

    await expect(release([original])).rejects.toMatchObject({ code: 'LG014' })
    await expect(release([back.transferId])).rejects.toMatchObject({ code: 'LG014' })
    expect(await release([original, back.transferId])).toBe(2)
    expect(await wrong()).toEqual([])
  })
})

describe('what is not archived stays', () => {
  test('for every caller', async () => {
    const member = await ledger.member(100n)
    await archive()
    const young = await bet(member.id, 'young')

    await expect(release([young])).rejects.toMatchObject({ code: 'LG001' })
    for (const side of [ledger.app, ledger.auditor])
      await expect(side.pool.query('select ledger.release_transfers($1)', [[String(young)]])).rejects.toMatchObject({ code: '42501' })
  })

  test('also when a caller marks it as released', async () => {
    const member = await ledger.member(100n)
    const old = await bet(member.id, 'old')
    await archive()
    const young = await bet(member.id, 'young')
    const asReleased = async (...statements: readonly string[]) => {
      const client = await ledger.owner.pool.connect()
      try {
        await client.query(`begin; set local ledger.is_releasing = 'on'`)
        for (const statement of statements) await client.query(statement)
      } finally {
        client.release(true)
      }
    }

    await expect(asReleased(`delete from ledger.entry where transfer_id = ${young}`)).rejects.toThrow(
      'what is in no archive is not removed',
    )
    // Archived, but its key is not kept.
    await expect(
      asReleased(`delete from ledger.entry where transfer_id = ${old}`, `delete from ledger.transfer where id = ${old}`),
    ).rejects.toThrow('what is in no archive, or left no key, is not removed')
  })
})

describe('an archive is refused', () => {
  test('while the auditor has not gone through it, though its seals are kept', async () => {
    await ledger.member(100n)
    await sealed()
    await keptSeals()
    const id = await begin()

    await expect(finish(id)).rejects.toMatchObject({ code: 'LG014' })
    expect(await archivedUntil(ledger.app.db)).toBeNull()
  })

  test('while its seals are not kept, though the auditor has gone through it', async () => {
    await ledger.member(100n)
    await sealed()
    await passed()
    const id = await begin()

    await expect(finish(id)).rejects.toMatchObject({ code: 'LG014' })
  })

  test('while a finding is open', async () => {
    hasToFit = false
    await ledger.member(100n)
    await audited()
    const id = await begin()
    await ledger.owner.pool.query(`insert into ledger.finding (invariant, effect) values ('I2 broken', 'stop')`)

    await expect(finish(id)).rejects.toMatchObject({ code: 'LG014' })
  })

  test('for a month that is archived, is not over, or has no such seal; one that was begun goes on', async () => {
    await ledger.member(100n)
    await archive()
    await ledger.member(100n)
    await audited()

    await expect(begin('2025-01')).rejects.toThrow('archive__month_once')
    await expect(
      ledger.owner.pool.query(`select ledger.begin_archive('2025-02', clock_timestamp() + interval '1 day', 2)`),
    ).rejects.toMatchObject({ code: 'LG014' })
    await expect(begin('2025-02', '99')).rejects.toMatchObject({ code: 'LG014' })
    const ends = `date_trunc('second', clock_timestamp())`
    await expect(ledger.owner.pool.query(`select ledger.begin_archive('2025-02', ${ends} - interval '1 hour', 2)`)).rejects.toMatchObject({
      code: 'LG014',
    })
    const id = await begin('2025-02')
    await expect(begin('2025-03')).rejects.toMatchObject({ code: 'LG014' })
    const { rows } = await ledger.owner.pool.query<{ id: string }>(
      'select ledger.begin_archive(month, ends_at, last_seal)::text as id from ledger.archive where recorded_at is null',
    )
    expect(rows).toEqual([{ id }])
  })

  test('what was not archived is looked up by its key as before', async () => {
    const member = await ledger.member(100n)
    const key = randomUUID()
    const legs = toProvider(member.id, 10n)
    const first = await ledger.post({ legs, key })
    await archive()

    expect(await ledger.post({ legs, key })).toMatchObject({ kind: 'replayed', transferId: first.transferId })
    expect(await ledger.post({ legs: fromBank(member.id, 1n), key })).toMatchObject({ kind: 'conflict' })
  })
})
