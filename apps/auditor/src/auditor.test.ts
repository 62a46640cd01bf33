import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withTransaction } from '@morakot/database/transaction'
import { areWithdrawalsStopped, readAuditorStatus } from '@morakot/ledger/findings'
import { post } from '@morakot/ledger/post'
import { FEATURE_AUDITS } from '@morakot/schema/audits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Auditor } from './auditor.ts'
import { openAuditedLedger } from './testing/audited-ledger.ts'
import type { AuditedLedger } from './testing/audited-ledger.ts'

let ledger: AuditedLedger
let auditor: Auditor
let member: { readonly id: bigint; readonly real: bigint }
let bet: bigint

beforeEach(async () => {
  ledger = await openAuditedLedger()
  auditor = await ledger.auditor()
  const { id, accounts } = await ledger.member(100n)
  member = { id, real: accounts.real.id }
  bet = await ledger.move(id, -40n)
  await ledger.move(id, -10n)
  await auditor.pass()
})
afterEach(async () => await ledger[Symbol.asyncDispose]())

const found = async () => (await ledger.findings()).map(({ invariant }) => invariant)
const statusOf = async (account: bigint) =>
  (await ledger.app.pool.query<{ status: string }>('select status from ledger.account where id = $1', [account])).rows[0]?.status

const leg = () => `transfer_id = ${bet} and account_id = ${member.real}`

/** The tampering, the statement that undoes it, the expected finding, and whether the finding freezes the account. */
const TAMPERED: readonly (readonly [string, { do: () => string; undo: () => string; says: RegExp; freezes: boolean }])[] = [
  [
    'a balance raised by hand',
    {
      do: () => `update ledger.account set balance = balance + 5 where id = ${member.real}`,
      undo: () => `update ledger.account set balance = balance - 5 where id = ${member.real}`,
      says: /^I3 /,
      freezes: true,
    },
  ],
  [
    'an entry edited',
    {
      do: () => `update ledger.entry set amount = amount + 5 where ${leg()}`,
      undo: () => `update ledger.entry set amount = amount - 5 where ${leg()}`,
      says: /^I1 unbalanced/,
      freezes: true,
    },
  ],
  [
    'a leg deleted',
    {
      do: () => `create table public.gone as select * from ledger.entry where ${leg()}; delete from ledger.entry where ${leg()}`,
      undo: () => 'insert into ledger.entry select * from public.gone',
      says: /^I4 /,
      freezes: true,
    },
  ],
  [
    'two versions re-ordered',
    {
      do: () => reordered(),
      undo: () => reordered(),
      says: /^I4 broken chain/,
      freezes: true,
    },
  ],
  [
    'history rewritten so that everything adds up',
    {
      do: () => `update ledger.transfer set kind = 'gift' where id = ${bet}`,
      undo: () => `update ledger.transfer set kind = 'test' where id = ${bet}`,
      says: /^I17 seal \d+ does not fit/,
      freezes: false,
    },
  ],
  [
    'a seal deleted',
    {
      do: () => 'create table public.gone as select * from ledger.seal; delete from ledger.seal',
      undo: () => 'insert into ledger.seal overriding system value select * from public.gone',
      says: /^I17 seal \d+ is gone/,
      freezes: false,
    },
  ],
  [
    'a transfer and its seal rewritten to fit each other',
    {
      do: () => `update ledger.transfer set kind = 'gift' where id = ${bet}; ${resealed()}`,
      undo: () => `update ledger.transfer set kind = 'test' where id = ${bet}; ${resealed()}`,
      says: /^I17 seal \d+ was rewritten/,
      freezes: false,
    },
  ],
]

const reordered = () =>
  [
    `set account_version = 1000 + account_version where account_id = ${member.real} and account_version in (2, 3)`,
    `set account_version = 1005 - account_version where account_id = ${member.real} and account_version > 1000`,
  ]
    .map((change) => `update ledger.entry ${change}`)
    .join(';')

const resealed = () =>
  `update ledger.seal set digest = (select digest from ledger.digest_of(low_xid, high_xid, ''::bytea)) where id = (select min(id) from ledger.seal)`

describe('the auditor', () => {
  test('finds nothing in a ledger that went through its doors', async () => {
    expect(await ledger.findings()).toEqual([])
  })

  test.each(TAMPERED)(
    '[I17] finds %s on an account that is otherwise idle, acts on it, and is quiet again when it is put right',
    async (_, fault) => {
      await ledger.tamper(fault.do())
      await auditor.pass()

      expect(await found()).toContainEqual(expect.stringMatching(fault.says))
      expect(await statusOf(member.real)).toBe(fault.freezes ? 'frozen' : 'open')
      if (!fault.freezes) expect(await areWithdrawalsStopped(ledger.app.db)).toBe(true)

      await ledger.tamper(fault.undo())
      await ledger.closeAll()
      await auditor.pass()
      expect(await found()).toEqual([])
      expect(await statusOf(member.real)).toBe('open')
      expect(await areWithdrawalsStopped(ledger.app.db)).toBe(false)
    },
  )

  test('lets money enter an account that it froze, and none leave', async () => {
    await ledger.tamper(`update ledger.account set balance = balance + 5 where id = ${member.real}`)
    await auditor.pass()

    expect(await balanceAfter(1n)).toBe('posted')
    expect(await balanceAfter(-1n)).toBe('frozen')
  })

  test('finds again what was closed and not put right', async () => {
    await ledger.tamper(`update ledger.account set balance = balance + 5 where id = ${member.real}`)
    await auditor.pass()
    await ledger.closeAll()
    expect(await statusOf(member.real)).toBe('open')

    await auditor.pass()
    expect(await statusOf(member.real)).toBe('frozen')
  })

  test('an edited balance does not stop the withdrawals of others', async () => {
    await ledger.tamper(`update ledger.account set balance = balance + 5 where id = ${member.real}`)
    await auditor.pass()

    expect(await areWithdrawalsStopped(ledger.app.db)).toBe(false)
  })
})

async function balanceAfter(amount: bigint): Promise<string> {
  const outcome = await withTransaction(
    ledger.app.db,
    async (tx) =>
      await post(tx, {
        scope: 'test',
        key: `once ${amount}`,
        kind: 'test',
        actor: 'test',
        legs: [
          { member: member.id, code: 'real', amount },
          { house: 'house:bank', token: 'CREDIT', amount: -amount },
        ],
      }),
  )
  return outcome.kind === 'refused' ? outcome.reason : outcome.kind
}

describe('the position of the auditor', () => {
  test('skips no commit, however late they commit', async () => {
    const before = (await readAuditorStatus(ledger.auditorDb)).transfersAudited
    const late = withTransaction(ledger.app.db, async (tx) => {
      const legs = [
        { member: member.id, code: 'bonus', amount: 1n },
        { house: 'house:bank', token: 'CREDIT', amount: -1n },
      ] as const
      await post(tx, { scope: 'late', key: 'late', kind: 'test', actor: 'test', legs })
      await sleep(600)
    })
    await sleep(100)
    const other = await ledger.member(5n)
    await auditor.pass()
    await ledger.move(other.id, -1n)
    await auditor.pass()
    await late
    await auditor.pass()

    expect((await readAuditorStatus(ledger.auditorDb)).transfersAudited - before).toBe(3n)
  })

  test('is the same after a restart: what was audited is not audited as new again', async () => {
    const before = await readAuditorStatus(ledger.auditorDb)
    await ledger.move(member.id, 1n)
    await (await ledger.auditor()).pass()

    const after = await readAuditorStatus(ledger.auditorDb)
    expect(after.transfersAudited).toBe(before.transfersAudited + 1n)
    expect(BigInt(after.low)).toBeGreaterThan(BigInt(before.low))
  })

  test('is shared by two auditors at once: each transfer counts once, each breach is one finding, each seal is one', async () => {
    const before = (await readAuditorStatus(ledger.auditorDb)).transfersAudited
    const other = await ledger.auditor()
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([auditor.pass(), other.pass(), ledger.move(member.id, 1n), ledger.move(member.id, 1n)])
    }
    await ledger.tamper(`update ledger.account set balance = balance + 5 where id = ${member.real}`)
    await Promise.all([auditor.pass(), other.pass()])

    expect((await readAuditorStatus(ledger.auditorDb)).transfersAudited - before).toBe(10n)
    expect(await found()).toEqual(['I3 balance is not the sum of its entries'])
  })

  test('reports its last pass, and how far it is behind', async () => {
    const status = await readAuditorStatus(ledger.auditorDb)

    expect(status.passedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(status.roundAt).toBeInstanceOf(Date)
    expect(status.nightlyOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(status.keptSeal).toBeGreaterThan(0n)
  })
})

describe('resting', () => {
  test('comes after every statement, and after none of a whole round', async () => {
    const rests: number[] = []
    const resting = await ledger.auditor({ sleep: async (ms) => void rests.push(ms) })
    await resting.pass()
    // What is new, the rows of each feature, the two seals.
    const once = 3 + FEATURE_AUDITS.length
    expect(rests.length).toBe(once)

    await resting.pass()
    // And accounts, transfers, messages, seals of both kinds.
    expect(rests.length).toBeGreaterThanOrEqual(once + once + 5)
  })
})

describe('the kept seals', () => {
  test('are set before their time when there is much to seal', async () => {
    const seals = async () => (await readFile(ledger.sealsFile, 'utf8')).trimEnd().split('\n').length
    const sealing = await ledger.auditor({ sealEveryMs: 3_600_000, sealTransfers: 3 })
    await sealing.pass()
    const before = await seals()
    for (const amount of [1n, 2n]) await ledger.move(member.id, amount)
    await sealing.pass()
    expect(await seals()).toBe(before)

    await ledger.move(member.id, 3n)
    await sealing.pass()
    expect(await seals()).toBe(before + 1)
  })

  test('go on after a line that was cut off', async () => {
    const text = await readFile(ledger.sealsFile, 'utf8')
    await writeFile(ledger.sealsFile, `${text}["7","1`)
    await ledger.move(member.id, 1n)
    await (await ledger.auditor()).pass()

    const lines = (await readFile(ledger.sealsFile, 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBe(text.trimEnd().split('\n').length + 1)
    expect(await found()).toEqual([])
  })

  test('that were cut short are a finding', async () => {
    await writeFile(ledger.sealsFile, '')
    await (await ledger.auditor()).pass()

    expect(await found()).toEqual([expect.stringMatching(/^I17 kept seals end at 0 and not at \d+$/)])
  })

  test('that cannot be read stop the auditor, who does not take them for agreeing', async () => {
    await writeFile(ledger.sealsFile, 'nothing\n')

    await expect(ledger.auditor()).rejects.toThrow('is no seal')
  })
})

describe('every night', () => {
  test('house accounts are summed up and everything is looked at, once', async () => {
    const snapshots = async () => Number((await ledger.app.pool.query('select from ledger.snapshot')).rowCount)
    const before = await snapshots()
    await ledger.move(member.id, 1n)
    const tomorrow = await ledger.auditor({ now: () => new Date(Date.now() + 24 * 3_600_000) })
    await tomorrow.pass()
    const after = await snapshots()
    await ledger.move(member.id, 1n)
    await tomorrow.pass()

    expect(after).toBeGreaterThan(before)
    expect(await snapshots()).toBe(after)
  })
})
