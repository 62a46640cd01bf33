import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf, setAccountStatus } from './accounts.ts'
import { houseBalance } from './house.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

describe('posting a transfer', () => {
  test('moves the amount from one side to the other and tells where each leg stands', async () => {
    const member = await ledger.member(500n)
    const before = await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')

    const outcome = await ledger.post({ legs: toProvider(member.id, 200n) })

    expect(outcome).toMatchObject({ kind: 'posted', balance: 300n, version: 2n, standings: [{ balance: 300n, version: 2n }, null] })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(300n)
    expect(await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')).toBe(before + 200n)
  })

  test('refuses what the wallet does not hold and tells what it holds', async () => {
    const member = await ledger.member(100n)

    const outcome = await ledger.post({ legs: toProvider(member.id, 101n) })

    expect(outcome).toMatchObject({ kind: 'refused', reason: 'insufficient', balance: 100n, version: 1n })
  })

  test('lets money into a frozen account and none out of it', async () => {
    const member = await ledger.member(100n)
    await ledger.app.db.transaction().execute((tx) => setAccountStatus(tx, member.accounts.real.id, 'frozen'))

    expect(await ledger.post({ legs: toProvider(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'frozen' })
    expect(await ledger.post({ legs: fromBank(member.id, 1n) })).toMatchObject({ kind: 'posted', balance: 101n })
  })

  test('touches a closed account in no direction', async () => {
    const member = await ledger.member()
    await ledger.app.db.transaction().execute((tx) => setAccountStatus(tx, member.accounts.real.id, 'closed'))

    expect(await ledger.post({ legs: fromBank(member.id, 1n) })).toMatchObject({ kind: 'refused', reason: 'closed' })
  })
})

describe('a repeated request', () => {
  test('is answered as the first time, whatever the balance is now', async () => {
    const member = await ledger.member(500n)
    const bet = { scope: 'provider:jili', key: `bet-${member.id}`, legs: toProvider(member.id, 200n) }
    const first = await ledger.post(bet)
    await ledger.post({ legs: toProvider(member.id, 300n) })

    const second = await ledger.post(bet)

    expect(second).toEqual({ ...first, kind: 'replayed' })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(0n)
  })

  test('with another content is a conflict and moves nothing', async () => {
    const member = await ledger.member(500n)
    const bet = { scope: 'provider:jili', key: `bet-${member.id}`, legs: toProvider(member.id, 200n) }
    const first = await ledger.post(bet)

    const tampered = await ledger.post({ ...bet, legs: toProvider(member.id, 1n) })

    expect(tampered).toMatchObject({ kind: 'conflict', transferId: first.transferId, balance: 300n })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(300n)
  })

  test('stays refused after money has arrived', async () => {
    const member = await ledger.member()
    const bet = { scope: 'provider:jili', key: `bet-${member.id}`, legs: toProvider(member.id, 200n) }
    const first = await ledger.post(bet)
    await ledger.post({ legs: fromBank(member.id, 1_000n) })

    const second = await ledger.post(bet)

    expect(first).toMatchObject({ kind: 'refused', balance: 0n })
    expect(second).toMatchObject({ kind: 'replayed-refusal', reason: 'insufficient', transferId: first.transferId, balance: 1_000n })
  })
})
