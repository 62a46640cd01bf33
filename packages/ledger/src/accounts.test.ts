import { withTransaction } from '@morakot/database/transaction'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { accountsOfMany, balancesOf, balancesOfMany, lockMember, memberAccounts, openMember, setAccountStatus } from './accounts.ts'
import { takeIntoDebt } from './debt.ts'
import { house } from './house.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

import type { MemberAccountCode } from './legs.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

describe('opening a member', () => {
  test('gives one set of empty accounts, however many open at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => withTransaction(ledger.app.db, (tx) => openMember(tx, 5_000n))))

    expect(new Set(opened.map(({ real }) => real.id)).size).toBe(1)
    expect(await balancesOf(ledger.app.db, 5_000n)).toEqual({
      real: 0n,
      bonus: 0n,
      withdrawHold: 0n,
      debt: 0n,
      points: 0n,
      redemptionHold: 0n,
      spins: 0n,
      version: 0n,
    })
  })

  test('is not done by reading: a member who was never opened is a bug', async () => {
    await expect(memberAccounts(ledger.app.db, 999_999n)).rejects.toThrow('no account real')
  })
})

describe("a member's balances", () => {
  test('[I16] carry a version that grows with every change', async () => {
    const member = await ledger.member(100n)
    const before = await balancesOf(ledger.app.db, member.id)

    await ledger.post({ legs: toProvider(member.id, 1n) })

    expect((await balancesOf(ledger.app.db, member.id)).version).toBe(before.version + 1n)
  })

  test('are read for many members at once, in the order of the request', async () => {
    const [one, other] = [await ledger.member(100n), await ledger.member(7n)]
    await withTransaction(ledger.app.db, (tx) =>
      takeIntoDebt(tx, {
        scope: 'bank',
        key: `debt-${one.id}`,
        kind: 'adjust',
        actor: 'bank',
        member: one.id,
        amount: 130n,
        to: 'house:bank',
      }),
    )
    const own = (code: MemberAccountCode, amount: bigint) => ({ member: one.id, code, amount })
    await ledger.post({
      legs: [own('real', 100n), own('bonus', 11n), own('withdraw_hold', 12n), { house: 'house:bank', token: 'CREDIT', amount: -123n }],
    })
    await ledger.post({ legs: [own('points', 5n), own('redemption_hold', 6n), { house: 'house:points', token: 'PNT', amount: -11n }] })
    await ledger.post({ legs: [own('spins', 4n), { house: 'house:promo', token: 'SPIN', amount: -4n }] })

    const balances = await balancesOfMany(ledger.app.db, [other.id, 999_998n, one.id, other.id])

    expect(balances.map((found) => found?.real)).toEqual([7n, undefined, 100n, 7n])
    expect(balances[2]).toEqual(await balancesOf(ledger.app.db, one.id))
    expect(balances[2]).toMatchObject({ bonus: 11n, withdrawHold: 12n, debt: 30n, points: 5n, redemptionHold: 6n, spins: 4n })
  })

  test('and the rest of the accounts too, unless one of the members was never opened', async () => {
    const [one, other] = [await ledger.member(100n), await ledger.member(7n)]

    const accounts = await accountsOfMany(ledger.app.db, [other.id, one.id])

    expect(accounts).toEqual(
      new Map([
        [other.id, await memberAccounts(ledger.app.db, other.id)],
        [one.id, await memberAccounts(ledger.app.db, one.id)],
      ]),
    )
    await expect(accountsOfMany(ledger.app.db, [one.id, 999_998n])).rejects.toThrow('member 999998')
  })

  test('do not change while they are locked', async () => {
    const member = await ledger.member(100n)
    let spent = false

    const spending = await withTransaction(ledger.app.db, async (tx) => {
      const { real } = await lockMember(tx, member.id)
      const posting = ledger.post({ legs: toProvider(member.id, 60n) }).finally(() => {
        spent = true
      })
      await sleep(50)
      expect(spent).toBe(false)
      expect((await memberAccounts(tx, member.id)).real.balance).toBe(real.balance)
      return { posting }
    })

    expect(await spending.posting).toMatchObject({ kind: 'posted', balance: 40n })
  })
})

describe('the status of an account', () => {
  test('cannot be closed while it holds something', async () => {
    const member = await ledger.member(100n)
    const close = withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, member.accounts.real.id, 'closed'))

    await expect(close).rejects.toMatchObject({ constraint: 'account__closed_is_empty' })
  })

  test('stays closed for ever, and the house has none', async () => {
    const member = await ledger.member()
    const set = (id: bigint, status: 'open' | 'closed' | 'frozen') =>
      withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, id, status))
    const bank = await withTransaction(ledger.app.db, (tx) => house(tx, 'house:bank', 'CREDIT'))
    await set(member.accounts.real.id, 'closed')

    await expect(set(member.accounts.real.id, 'open')).rejects.toMatchObject({ code: 'LG004' })
    await expect(set(bank, 'frozen')).rejects.toMatchObject({ code: 'LG004' })
    expect(await ledger.post({ legs: fromBank(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'closed' })
  })
})
