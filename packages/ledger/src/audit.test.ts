import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AUDIT_START, auditAccounts, auditAll, auditSince } from './audit.ts'
import { takeSnapshots } from './house.ts'
import { post } from './post.ts'
import { reverse } from './reversal.ts'
import { auditSeals, sealClosed, sealsAfter } from './seals.ts'
import { startLedger, toProvider, type TestLedger, type TestMember } from './testing/ledger.ts'

let ledger: TestLedger
let member: TestMember
let betId: bigint
let rollbackId: bigint
let refusedId: bigint

beforeAll(async () => {
  ledger = await startLedger()
  member = await ledger.member(100n)
  betId = (await ledger.post({ legs: toProvider(member.id, 60n) })).transferId
  rollbackId = (
    await withTransaction(ledger.app.db, (tx) => reverse(tx, { scope: 'x', key: 'x', kind: 'rollback', actor: 'test', transferId: betId }))
  ).transferId
  refusedId = (await ledger.post({ legs: toProvider(member.id, 1_000n) })).transferId
  await takeSnapshots(ledger.app.db)
  await sealClosed(ledger.app.db)
})

afterAll(() => ledger.discard())

/** Runs statements with the owner's rights, which bypass the triggers, and returns the auditor's findings. */
async function tamper(statement: string): Promise<{ readonly full: readonly string[]; readonly incremental: readonly string[] }> {
  const client = await ledger.owner.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table ledger.entry disable trigger all; alter table ledger.transfer disable trigger all')
    await client.query('alter table ledger.account disable trigger all; alter table ledger.snapshot disable trigger all')
    await client.query('alter table ledger.entry drop constraint entry__id; drop index ledger.entry__version_once')
    await client.query(statement)
    const full = await client.query<{ found: string[] }>(
      `select array(select distinct breach ->> 'invariant' from jsonb_array_elements(breaches) as breach order by 1) as found from ledger.audit_all()`,
    )
    const incremental = await client.query<{ found: string[] }>(
      `select array(select distinct breach ->> 'invariant' from jsonb_array_elements(breaches) as breach order by 1) as found from ledger.audit_since('0')`,
    )
    return { full: full.rows[0]?.found ?? [], incremental: incremental.rows[0]?.found ?? [] }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the auditor', () => {
  test('finds nothing wrong with what was posted through the door', async () => {
    expect((await auditAll(ledger.app.db)).breaches).toEqual([])
    expect((await auditSince(ledger.app.db, AUDIT_START)).breaches).toEqual([])
  })

  test.each([
    ['a balance raised by hand', () => `update ledger.account set balance = balance + 1 where id = ${member.accounts.real.id}`, /^I3/],
    ['an amount changed', () => `update ledger.entry set amount = amount - 1 where transfer_id = ${betId} and leg = 1`, /^I1 unbalanced/],
    ['a chain cut', () => `update ledger.entry set balance_after = balance_after + 1 where transfer_id = ${betId} and leg = 1`, /^I4/],
    ['a leg gone', () => `delete from ledger.entry where transfer_id = ${betId} and leg = 2`, /^I1 fewer/],
    [
      'a leg doubled',
      () => `insert into ledger.entry select * from ledger.entry where transfer_id = ${betId} and leg = 2`,
      /^I1 account twice/,
    ],
    ['a token swapped', () => `update ledger.entry set token = 'PNT' where transfer_id = ${betId}`, /^I1 token/],
    [
      'a refusal that moved money',
      () => `insert into ledger.entry (transfer_id, leg, account_id, token, amount) select ${refusedId}, leg, account_id, token, amount
        from ledger.entry where transfer_id = ${betId} and account_version is null`,
      /^I7/,
    ],
    [
      'a leg that its account does not count',
      () => `update ledger.entry set account_version = null, balance_after = null, xid = '9' where transfer_id = ${betId} and leg = 1`,
      /^I4 leg outside/,
    ],
    ['a mirror bent', () => `update ledger.entry set amount = amount * 2 where transfer_id = ${rollbackId}`, /^I8 not a mirror/],
    ['a reversal reversed', () => `update ledger.transfer set reverses = ${rollbackId} where id = ${betId}`, /^I8 reversal of/],
    [
      'a balance that was below the floor for a moment',
      () => `update ledger.entry set balance_after = -1 where transfer_id = ${betId} and leg = 1`,
      /^I5/,
    ],
  ])('finds %s', async (_, statement, invariant) => {
    const { full, incremental } = await tamper(statement())

    expect(full).toContainEqual(expect.stringMatching(invariant))
    expect(incremental).toContainEqual(expect.stringMatching(invariant))
  })

  test.each([
    ['a transfer dated back', /^I17/],
    ['a transfer renamed', /^I17/],
    ['a token that no longer adds up', /^I2/],
    ['a snapshot forged', /^snapshot/],
  ])('finds on its full pass %s', async (what, invariant) => {
    const statement = {
      'a transfer dated back': `update ledger.transfer set created_at = created_at - interval '1 day' where id = ${betId}`,
      'a transfer renamed': `update ledger.transfer set acted_by = 'nobody' where id = ${betId}`,
      'a token that no longer adds up': `delete from ledger.entry where transfer_id = ${betId} and leg = 1`,
      'a snapshot forged': `update ledger.snapshot set balance = balance + 1`,
    }[what]

    expect((await tamper(statement ?? '')).full).toContainEqual(expect.stringMatching(invariant))
  })

  test('sees every transfer once, also one that commits after the concurrent pass', async () => {
    let { next } = await auditSince(ledger.app.db, AUDIT_START)
    let audited = 0n
    const pass = async () => {
      const found = await auditSince(ledger.app.db, next)
      next = found.next
      audited += found.transfersAudited
    }

    await withTransaction(ledger.app.db, async (tx) => {
      await post(tx, { scope: 'late', key: randomUUID(), kind: 'test', actor: 'test', legs: toProvider(member.id, 1n) })
      const other = await ledger.member(10n)
      await ledger.post({ legs: toProvider(other.id, 1n) })
      await pass()
    })
    await pass()
    await pass()

    expect(audited).toBe(3n)
  })
})

describe('the slices of the auditor', () => {
  test('go through every transfer once, however short they are', async () => {
    const whole = await auditSince(ledger.auditor.db, AUDIT_START)
    let audited = 0n
    let slices = 0
    for (let next = AUDIT_START, isDone = false; !isDone; slices += 1) {
      const slice = await auditSince(ledger.auditor.db, next, { transfersMax: 2 })
      audited += slice.transfersAudited
      ;({ next, isDone } = slice)
    }

    expect(audited).toBe(whole.transfersAudited)
    expect(slices).toBeGreaterThan(1)
  })

  test('never wait for a transaction that is longer than a slice', async () => {
    const start = (await auditSince(ledger.auditor.db, AUDIT_START)).next
    await withTransaction(ledger.app.db, async (tx) => {
      for (const leg of [1n, 2n, 3n]) {
        await post(tx, { scope: 'long', key: randomUUID(), kind: 'test', actor: 'test', legs: toProvider(member.id, leg) })
      }
    })
    await ledger.post({ legs: toProvider(member.id, 1n) })

    const slice = await auditSince(ledger.auditor.db, start, { transfersMax: 1 })
    expect(slice).toMatchObject({ transfersAudited: 3n, isDone: false })
    expect(await auditSince(ledger.auditor.db, slice.next, { transfersMax: 1 })).toMatchObject({ transfersAudited: 1n, isDone: true })
  })

  test('go through every account once, and a long one is a slice of its own', async () => {
    const { rows } = await ledger.owner.pool.query<{ count: bigint }>('select count(*) from ledger.account')
    let audited = 0n
    for (let next: bigint | null = 0n; next !== null;) {
      const slice = await auditAccounts(ledger.auditor.db, next, { entriesMax: 3, snapshotsMax: null })
      audited += slice.accountsAudited
      next = slice.next
      expect(slice.breaches).toEqual([])
    }

    expect(audited).toBe(rows[0]?.count)
  })

  test('go through every seal', async () => {
    await sealClosed(ledger.auditor.db)
    const seals = await sealsAfter(ledger.auditor.db, 0n, 100)
    const audited = []
    for (let slice = await auditSeals(ledger.auditor.db, 0n, { transfersMax: 1 }); slice.length > 0;) {
      audited.push(...slice)
      slice = await auditSeals(ledger.auditor.db, slice.at(-1)?.id ?? 0n, { transfersMax: 1 })
    }

    expect(seals.length).toBeGreaterThan(1)
    expect(audited).toEqual(seals.map((seal) => ({ ...seal, fits: true })))
  })
})
