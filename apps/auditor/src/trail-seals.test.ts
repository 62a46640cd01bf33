import { readFile, writeFile } from 'node:fs/promises'
import { areWithdrawalsStopped } from '@morakot/ledger/findings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Auditor } from './auditor.ts'
import { openAuditedLedger } from './testing/audited-ledger.ts'
import type { AuditedLedger } from './testing/audited-ledger.ts'

let ledger: AuditedLedger
let auditor: Auditor

beforeEach(async () => {
  ledger = await openAuditedLedger()
  auditor = await ledger.auditor()
  for (const name of ['first', 'second', 'third']) await recordOf(name)
  await auditor.pass()
})
afterEach(async () => await ledger[Symbol.asyncDispose]())

async function recordOf(action: string): Promise<void> {
  await ledger.app.pool.query(
    `insert into audit (actor, action, subject, before, after) values ('op:1', $1, 'member:1', '{"maximum": 3000}', '{"maximum": 5000}')`,
    [action],
  )
}

const found = async () => (await ledger.findings()).map(({ invariant }) => invariant)
const sealsKept = async () => (await readFile(ledger.trailSealsFile, 'utf8')).trimEnd().split('\n').length

const resealed = `update trail_seal set digest = (select digest from trail_digest_of(low_xid, high_xid, ''::bytea)) where id = 1`

/** What a person with the owner's rights changes, the statement that undoes it, and the finding. */
const TAMPERED: readonly (readonly [string, { readonly changes: string; readonly undoes: string; readonly finding: RegExp }])[] = [
  ...['actor', 'action', 'subject', 'device'].map(
    (column) =>
      [
        `an edited ${column}`,
        {
          changes: `create table gone as select * from audit; update audit set ${column} = 'op:9' where action = 'second'`,
          undoes: 'delete from audit; insert into audit overriding system value select * from gone',
          finding: /^I23 seal \d+ does not fit/,
        },
      ] as const,
  ),
  [
    'an edited value',
    {
      changes: `update audit set after = '{"maximum": 5001}' where action = 'second'`,
      undoes: `update audit set after = '{"maximum": 5000}' where action = 'second'`,
      finding: /^I23 seal \d+ does not fit/,
    },
  ],
  [
    'a deleted record',
    {
      changes: `create table gone as select * from audit where action = 'second'; delete from audit where action = 'second'`,
      undoes: 'insert into audit overriding system value select * from gone',
      finding: /^I23 seal \d+ does not fit/,
    },
  ],
  [
    'a record that was added to the past',
    {
      changes: `insert into audit (actor, action, subject, xid) values ('op:9', 'added', 'member:1', '5')`,
      undoes: `delete from audit where action = 'added'`,
      finding: /^I23 seal \d+ does not fit/,
    },
  ],
  [
    'a deleted seal',
    {
      changes: 'create table gone as select * from trail_seal; delete from trail_seal',
      undoes: 'insert into trail_seal overriding system value select * from gone',
      finding: /^I23 seal \d+ is gone/,
    },
  ],
  [
    'a record and its seal rewritten to fit each other',
    {
      changes: `update audit set actor = 'op:9' where action = 'second'; ${resealed}`,
      undoes: `update audit set actor = 'op:1' where action = 'second'; ${resealed}`,
      finding: /^I23 seal \d+ was rewritten/,
    },
  ],
]

describe('the seals of the audit trail', () => {
  test.each(TAMPERED)('[TRAIL-5] the auditor finds %s in one pass and stops withdrawals until it is repaired', async (_, fault) => {
    expect(await found()).toEqual([])
    await ledger.tamper(fault.changes)
    await auditor.pass()
    expect(await found()).toContainEqual(expect.stringMatching(fault.finding))
    expect(await areWithdrawalsStopped(ledger.app.db)).toBe(true)

    await ledger.tamper(fault.undoes)
    await ledger.closeAll()
    await auditor.pass()
    expect(await found()).toEqual([])
  })

  test('[TRAIL-5] a record cannot be changed or deleted through the triggers, by the owner either', async () => {
    for (const statement of [`update audit set actor = 'op:9'`, 'delete from audit', 'truncate audit', 'delete from trail_seal'])
      await expect(ledger.asOwner(statement)).rejects.toThrow(/append-only/)
  })

  test('[TRAIL-5] a record that commits late is sealed later, and skipped by none', async () => {
    const late = await ledger.app.pool.connect()
    await late.query(`begin; insert into audit (actor, action, subject) values ('op:1', 'late', 'member:1')`)
    await recordOf('early')
    await auditor.pass()
    await late.query('commit')
    late.release()
    await auditor.pass()

    const { rows } = await ledger.app.pool.query<{ sealed: number }>('select sum(records)::integer as sealed from trail_seal')
    expect(rows).toEqual([{ sealed: 5 }])
    expect(await found()).toEqual([])
  })

  test('[TRAIL-5] two auditors at once set each seal once', async () => {
    const other = await ledger.auditor()
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([auditor.pass(), other.pass(), recordOf(`turn ${turn}`)])
    await auditor.pass()
    const { rows } = await ledger.app.pool.query<{ sealed: number }>('select sum(records)::integer as sealed from trail_seal')
    expect(rows).toEqual([{ sealed: 8 }])
    expect(await found()).toEqual([])
  })

  test('[TRAIL-5] copies that were cut short are a finding', async () => {
    expect(await sealsKept()).toBe(1)
    await writeFile(ledger.trailSealsFile, '')
    await (await ledger.auditor()).pass()
    expect(await found()).toEqual([expect.stringMatching(/^I23 kept seals end at 0 and not at 1$/)])
  })
})
