import { withTransaction } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf, setAccountStatus } from './accounts.ts'
import { reverseIntoDebt, takeIntoDebt, takeLent } from './debt.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const take = (member: bigint, amount: bigint, key = `take-${member}`) =>
  withTransaction(ledger.app.db, (tx) =>
    takeIntoDebt(tx, { scope: 'provider:jili', key, kind: 'adjust', actor: 'provider:jili', member, amount, to: 'house:provider:jili' }),
  )

const takeBack = (member: bigint, transferId: bigint, key = `back-${transferId}`) =>
  withTransaction(ledger.app.db, (tx) =>
    reverseIntoDebt(tx, { scope: 'provider:jili', key, kind: 'rollback', actor: 'provider:jili', member, transferId }),
  )

describe('a correction that the wallet cannot cover', () => {
  test('takes what is there and leaves the rest as debt', async () => {
    const member = await ledger.member(30n)

    expect((await take(member.id, 100n)).kind).toBe('posted')
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 0n, debt: 70n })
  })

  test('makes no debt when the wallet covers it', async () => {
    const member = await ledger.member(100n)

    expect(await take(member.id, 100n)).toMatchObject({ kind: 'posted', balance: 0n })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 0n, debt: 0n })
  })

  test('is taken once, though the repetition finds another balance', async () => {
    const member = await ledger.member(30n)
    await take(member.id, 100n)
    await ledger.post({ legs: fromBank(member.id, 500n) })

    expect((await take(member.id, 100n)).kind).toBe('replayed')
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 500n, debt: 70n })
  })

  test('never more is repaid than is owed', async () => {
    const member = await ledger.member()
    await take(member.id, 70n)
    await ledger.post({ legs: fromBank(member.id, 500n) })
    const repay = (amount: bigint) =>
      ledger.post({
        legs: [
          { member: member.id, code: 'real', amount: -amount },
          { member: member.id, code: 'debt', amount },
        ],
      })

    expect(await repay(71n)).toMatchObject({ kind: 'refused', reason: 'insufficient' })
    expect(await repay(70n)).toMatchObject({ kind: 'posted' })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 430n, debt: 0n })
  })
})

describe('a stake that is taken again', () => {
  const taking = (member: bigint, amount: bigint) =>
    withTransaction(ledger.app.db, (tx) =>
      takeLent(tx, {
        scope: 'provider:jili',
        key: `again-${member}`,
        kind: 'bet',
        actor: 'provider:jili',
        member,
        legs: [
          { member, code: 'real', amount: -amount },
          { house: 'house:provider:jili', token: 'CREDIT', amount },
        ],
      }),
    )

  test('is taken whole, and what the wallet does not cover is a debt', async () => {
    const [rich, poor] = [await ledger.member(100n), await ledger.member(30n)]

    expect(await taking(rich.id, 100n)).toMatchObject({ kind: 'posted', balance: 0n })
    expect(await taking(poor.id, 100n)).toMatchObject({ kind: 'posted', balance: 0n })
    expect(await balancesOf(ledger.app.db, rich.id)).toMatchObject({ real: 0n, debt: 0n })
    expect(await balancesOf(ledger.app.db, poor.id)).toMatchObject({ real: 0n, debt: 70n })
  })

  test('lends nothing to a wallet that is frozen, and is refused', async () => {
    const member = await ledger.member(30n)
    await withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, member.accounts.real.id, 'frozen'))

    expect(await taking(member.id, 100n)).toMatchObject({ kind: 'refused', reason: 'frozen' })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 30n, debt: 0n })
  })
})

describe('taking back a win that is spent', () => {
  test('mirrors it exactly and writes what is missing on the debt', async () => {
    const member = await ledger.member()
    const win = await ledger.post({ legs: fromBank(member.id, 100n) })
    await ledger.post({ legs: toProvider(member.id, 70n) })

    expect(await takeBack(member.id, win.transferId)).toMatchObject({ kind: 'posted', balance: 0n })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 0n, debt: 70n })
  })

  test('happens once, with one debt, for ten concurrent requests', async () => {
    const member = await ledger.member()
    const win = await ledger.post({ legs: fromBank(member.id, 100n) })
    await ledger.post({ legs: toProvider(member.id, 70n) })

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => takeBack(member.id, win.transferId, `key-${win.transferId}-${at % 2}`)),
    )

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 0n, debt: 70n })
  })

  test('lends nothing when the wallet is frozen, and is refused', async () => {
    const member = await ledger.member()
    const win = await ledger.post({ legs: fromBank(member.id, 100n) })
    await ledger.post({ legs: toProvider(member.id, 70n) })
    await withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, member.accounts.real.id, 'frozen'))

    expect(await takeBack(member.id, win.transferId)).toMatchObject({ kind: 'refused', reason: 'frozen' })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 30n, debt: 0n })
  })
})
