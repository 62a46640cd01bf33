import { withTransaction } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { setAccountStatus } from './accounts.ts'
import {
  areWithdrawalsStopped,
  closeFinding,
  listFindings,
  proposeClosing,
  readAuditorStatus,
  recordBreaches,
  recordPass,
  refuseClosing,
} from './findings.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

import type { Breach } from './audit.ts'
import type { Finding } from './findings.ts'

let ledger: TestLedger
const LIMIT = 100

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const record = (...breaches: readonly Partial<Breach>[]) =>
  recordBreaches(
    ledger.auditor.db,
    breaches.map((breach) => ({ invariant: 'I3 wrong', transferId: null, accountId: null, ...breach })),
  )

const open = () => listFindings(ledger.app.db, LIMIT)
async function findingOf(accountId: bigint): Promise<Finding> {
  const found = (await open()).find((finding) => finding.accountId === accountId)
  if (!found) throw new Error(`no open finding names account ${accountId}`)
  return found
}

const propose = (id: bigint, actor = 'op:1') =>
  withTransaction(ledger.app.db, (tx) => proposeClosing(tx, id, { actor, reason: 'repaired' }))
const close = (id: bigint, actor = 'op:2') => withTransaction(ledger.app.db, (tx) => closeFinding(tx, id, actor))

async function closeAll(): Promise<void> {
  for (const { id, proposal } of await open()) {
    if (proposal === null) await propose(id)
    await close(id)
  }
}

describe('a finding', () => {
  test('freezes the account that it names: money may enter, none leaves', async () => {
    const member = await ledger.member(100n)
    expect(await record({ accountId: member.accounts.real.id })).toBe(1)

    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'frozen' })
    expect(await ledger.post({ legs: fromBank(member.id, 1n) })).toMatchObject({ kind: 'posted' })
    expect(await areWithdrawalsStopped(ledger.app.db)).toBe(false)
    await closeAll()
  })

  test('that names a transfer freezes the member accounts of its legs', async () => {
    const member = await ledger.member(100n)
    const bet = await ledger.post({ legs: toProvider(member.id, 1n) })
    await record({ invariant: 'I1 unbalanced', transferId: bet.transferId })

    const [finding] = await open()
    expect(finding).toMatchObject({ effect: 'freeze', frozen: [member.accounts.real.id], transferId: bet.transferId })
    await closeAll()
  })

  test.each([
    ['nobody', {}],
    ['an account that is gone', { accountId: 999_999n }],
    ['a transfer that is gone', { transferId: 999_999n }],
  ])('that names %s stops withdrawals until it is closed', async (_, names) => {
    await record({ invariant: 'I2 CREDIT does not add up to zero', ...names })

    expect(await areWithdrawalsStopped(ledger.app.db)).toBe(true)
    await closeAll()
    expect(await areWithdrawalsStopped(ledger.app.db)).toBe(false)
  })

  test('on an account that was frozen by hand or is closed is reported, and blocks no one', async () => {
    for (const status of ['frozen', 'closed'] as const) {
      const member = await ledger.member()
      await withTransaction(ledger.owner.db, (tx) => setAccountStatus(tx, member.accounts.real.id, status))
      await record({ accountId: member.accounts.real.id })

      expect(await findingOf(member.accounts.real.id)).toMatchObject({ effect: 'tell', frozen: [] })
      expect(await areWithdrawalsStopped(ledger.app.db)).toBe(false)
    }
    await closeAll()
  })

  test('of messages that wait is reported, and blocks nothing', async () => {
    const member = await ledger.member(100n)
    await record({ invariant: 'I18 waits', accountId: member.accounts.real.id })

    expect((await open())[0]).toMatchObject({ effect: 'tell', frozen: [] })
    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'posted' })
    await closeAll()
  })

  test('is one, however often and by however many auditors it is found', async () => {
    const member = await ledger.member()
    const breach = { accountId: member.accounts.bonus.id }
    const found = await Promise.all(Array.from({ length: 10 }, () => record(breach, breach)))

    expect(found.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await findingOf(member.accounts.bonus.id)).times).toBe(10n)
    await closeAll()
  })

  test('is closed by two people, never by one', async () => {
    const member = await ledger.member(100n)
    await record({ accountId: member.accounts.real.id })
    const { id } = await findingOf(member.accounts.real.id)

    expect(await close(id)).toBe(null)
    expect(await propose(id)).toBe(true)
    expect(await propose(id, 'op:2')).toBe(false)
    expect(await close(id, 'op:1')).toBe(null)
    const closings = await Promise.all(Array.from({ length: 10 }, () => close(id)))

    expect(closings.filter((opened) => opened !== null)).toEqual([[member.accounts.real.id]])
    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'posted' })
  })

  test('stays open when the proposal to close it is refused', async () => {
    const member = await ledger.member()
    await record({ accountId: member.accounts.real.id })
    const { id } = await findingOf(member.accounts.real.id)
    await propose(id)

    expect(await withTransaction(ledger.app.db, (tx) => refuseClosing(tx, id))).toBe(true)
    expect(await withTransaction(ledger.app.db, (tx) => refuseClosing(tx, id))).toBe(false)
    expect(await close(id)).toBe(null)
    expect((await findingOf(member.accounts.real.id)).proposal).toBe(null)
    await closeAll()
  })

  test('that comes again after it was closed is a new one, and freezes again', async () => {
    const member = await ledger.member(100n)
    const breach = { accountId: member.accounts.real.id }
    await record(breach)
    await closeAll()

    expect(await record(breach)).toBe(1)
    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'frozen' })
    await closeAll()
  })
})

describe('a frozen account', () => {
  test('opens with the last of its findings, and not by another way', async () => {
    const member = await ledger.member(100n)
    const accountId = member.accounts.real.id
    await record({ accountId }, { invariant: 'I4 broken', accountId })
    const [first = 0n, second = 0n] = (await open()).map(({ id }) => id)

    await propose(first)
    expect(await close(first)).toEqual([])
    await expect(withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, accountId, 'open'))).rejects.toMatchObject({ code: 'LG010' })
    await propose(second)
    expect(await close(second)).toEqual([accountId])
  })

  test('that an operator froze by hand stays frozen when the finding is closed', async () => {
    const member = await ledger.member(100n)
    const accountId = member.accounts.real.id
    await withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, accountId, 'frozen'))
    await record({ accountId })
    await closeAll()

    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'frozen' })
  })
})

describe("the auditor's position", () => {
  test('continues from its cursor, and only from there', async () => {
    const { low, transfersAudited } = await readAuditorStatus(ledger.auditor.db)
    await recordPass(ledger.auditor.db, { from: low, to: '500', audited: 3n })
    // The slower of two auditors that began at the same place.
    await recordPass(ledger.auditor.db, { from: low, to: '400', audited: 3n })

    const status = await readAuditorStatus(ledger.auditor.db)
    expect(status).toMatchObject({ low: '500', transfersAudited: transfersAudited + 3n })
    expect(status.passedAt).toBeInstanceOf(Date)
  })
})
