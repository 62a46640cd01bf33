import { auditChains, auditSnapshots } from '@morakot/ledger/audit'
import { readAuditorStatus } from '@morakot/ledger/findings'
import { takeSnapshotsStep } from '@morakot/ledger/house'
import { sealNext } from '@morakot/ledger/seals'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditSlice } from './infra/application.ts'
import { openAuditedLedger } from './testing/audited-ledger.ts'
import type { AuditedLedger } from './testing/audited-ledger.ts'

let ledger: AuditedLedger
let member: { readonly id: bigint; readonly accounts: { readonly real: { readonly id: bigint } } }

beforeEach(async () => {
  ledger = await openAuditedLedger()
  member = await ledger.member(1_000n)
})
afterEach(async () => await ledger[Symbol.asyncDispose]())

const sealed = async () =>
  (await ledger.app.pool.query<{ n: number }>('select coalesce(sum(transfers), 0)::integer as n from ledger.seal')).rows[0]?.n
const transfers = async () => (await ledger.app.pool.query<{ n: number }>('select count(*)::integer as n from ledger.transfer')).rows[0]?.n
const moves = async (count: number) => {
  for (let n = 0; n < count; n += 1) await ledger.move(member.id, -1n)
}

describe('a part of the pass that fails', () => {
  beforeEach(async () => {
    const auditor = await ledger.auditor()
    await auditor.pass()
    await ledger.tamper('drop function audit_outbox(timestamptz)')
    await moves(2)
  })

  test('holds up no other: what is new is audited, rounds go on, all is sealed', async () => {
    const auditor = await ledger.auditor()
    const before = await readAuditorStatus(ledger.auditorDb)

    await expect(auditor.pass()).rejects.toThrow(/^The part "outbox" of a pass failed: .*audit_outbox/)

    const after = await readAuditorStatus(ledger.auditorDb)
    expect(after.transfersAudited).toBe(before.transfersAudited + 2n)
    expect(after.roundAt?.getTime()).toBeGreaterThan(before.roundAt?.getTime() ?? 0)
    expect(await sealed()).toBe(await transfers())
  })

  test('is late when it did not finish for five minutes, and not when it finishes again', async () => {
    const auditor = await ledger.auditor()
    await auditor.pass().catch(() => undefined)
    expect(await readAuditorStatus(ledger.auditorDb)).toMatchObject({ isLate: false, lateParts: [] })

    await ledger.tamper(`update ledger.auditor_part set done_at = done_at - interval '301 seconds' where part = 'outbox'`)
    expect(await readAuditorStatus(ledger.auditorDb)).toMatchObject({ isLate: true, lateParts: ['outbox'] })

    await ledger.tamper(`
      create function audit_outbox(timestamptz) returns jsonb language sql stable as $$ select '[]'::jsonb $$;
      grant execute on function audit_outbox to morakot_auditor`)
    await auditor.pass()
    expect((await readAuditorStatus(ledger.auditorDb)).lateParts).toEqual([])
  })
})

test('two parts that fail are both named', async () => {
  const auditor = await ledger.auditor()
  await ledger.tamper('drop function audit_outbox(timestamptz); drop function audit_seamless_before(timestamptz)')

  await expect(auditor.pass()).rejects.toThrow('2 parts of a pass failed')
})

describe('what an auditor that was away has left', () => {
  test('[I17] is sealed piece by piece in one pass, and all of it', async () => {
    await moves(25)
    const auditor = await ledger.auditor({ sealTransfers: 10 })
    await auditor.pass()

    const { rows } = await ledger.app.pool.query<{ n: number }>('select transfers::integer as n from ledger.seal order by id')
    expect(rows.map(({ n }) => n)).toEqual([10, 10, 6])
    await auditor.pass()
    expect(await ledger.findings()).toEqual([])
  })

  test('[I17] is sealed after a transaction that is larger than a seal, which is never cut', async () => {
    const client = await ledger.app.pool.connect()
    try {
      await client.query('begin')
      for (let n = 0; n < 5; n += 1) {
        await client.query(
          `select ledger.post('big', $1, sha256('x'), 'test', 'test', array[ledger.member_account($2,'real'), ledger.house('house:bank','CREDIT')],
             array[1,-1]::bigint[], null, null, null, null)`,
          [`big ${n}`, member.id],
        )
      }
      await client.query('commit')
    } finally {
      client.release()
    }
    await moves(1)
    const set = [await sealNext(ledger.auditorDb, 3), await sealNext(ledger.auditorDb, 3), await sealNext(ledger.auditorDb, 3)]

    expect(set.map((seal) => seal?.rows)).toEqual([1n, 5n, 1n])
    expect(await sealNext(ledger.auditorDb, 3)).toBeNull()
  })
})

describe('in short steps', () => {
  test('[I4] an account of many entries is gone through in stretches, and a fault in any of them is found', async () => {
    await moves(12)
    const walk = async () => {
      const found: string[] = []
      let steps = 0
      for (let at: { after: bigint; version: bigint } | null = { after: 0n, version: 0n }; at !== null; steps += 1) {
        const { next, breaches } = await auditChains(ledger.auditorDb, at, 5)
        found.push(...breaches.map(({ invariant }) => invariant))
        at = next
      }
      return { found, steps }
    }
    expect(await walk()).toMatchObject({ found: [] })
    expect((await walk()).steps).toBeGreaterThan(3)

    const entry = (version: number) => `account_id = ${member.accounts.real.id} and account_version = ${version}`
    for (const version of [2, 6, 13]) {
      await ledger.tamper(`update ledger.entry set balance_after = balance_after + 1 where ${entry(version)}`)
      expect((await walk()).found).toContain('I4 broken chain of versions')
      await ledger.tamper(`update ledger.entry set balance_after = balance_after - 1 where ${entry(version)}`)
    }
    await ledger.tamper(`update ledger.account set balance = balance + 1 where id = ${member.accounts.real.id}`)
    expect((await walk()).found).toEqual(['I3 balance is not the sum of its entries'])
  })

  test('house accounts are summed up, and their snapshots looked at, by so many entries at once', async () => {
    await moves(12)
    let steps = 1
    while (!(await takeSnapshotsStep(ledger.auditorDb, 5))) steps += 1
    expect(steps).toBe(3)

    const walk = async () => {
      const found: string[] = []
      let count = 0
      for (let at: { account: bigint; xid: string } | null = { account: 0n, xid: '0' }; at !== null; count += 1) {
        const { next, breaches } = await auditSnapshots(ledger.auditorDb, at, 5)
        found.push(...breaches.map(({ invariant }) => invariant))
        at = next
      }
      return { found, count }
    }
    expect(await walk()).toEqual({ found: [], count: 3 })

    await ledger.tamper('update ledger.snapshot set balance = balance + 1 where upto_xid = (select min(upto_xid) from ledger.snapshot)')
    expect((await walk()).found).toContain('snapshot is not the sum of its entries')
  })

  test('[I11] withdrawals are audited in slices, those in progress in the last one whatever their age', async () => {
    await ledger.tamper(`
      set local session_replication_role = replica;
      insert into withdrawal (id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, created_at)
      values (gen_random_uuid(), ${member.id}, 5, 'SCB', '1234567890', 'n', 'REQUESTED', 1, now() - interval '30 days')`)

    const { next, breaches } = await auditSlice(ledger.auditorDb, 'cashier', 1_000_000n, 10)

    expect(next).toBeNull()
    expect(breaches.map(({ invariant }) => invariant)).toContain('I11 hold is not the sum of open withdrawals')
  })

  test('[I12] a credit without a deposit is found in its slice', async () => {
    await ledger.app.pool.query(
      `select ledger.post('bank', 'B1', sha256('x'), 'deposit', 'test', array[ledger.member_account($1,'real'), ledger.house('house:bank','CREDIT')],
         array[1000,-1000]::bigint[], null, 'B1', null, null)`,
      [member.id],
    )

    expect((await auditSlice(ledger.auditorDb, 'cashier', 0n, 1)).breaches.map(({ invariant }) => invariant)).toEqual([
      'I12 credit without a deposit',
    ])
    expect((await auditSlice(ledger.auditorDb, 'cashier', 0n, 1)).next).not.toBeNull()
  })
})
