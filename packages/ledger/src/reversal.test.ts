import { withTransaction } from '@morakot/database/transaction'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf } from './accounts.ts'
import { reverse } from './reversal.ts'
import { findTransfer } from './transfers.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const rollback = (transferId: bigint, key = `rollback-${transferId}`) =>
  withTransaction(ledger.app.db, (tx) => reverse(tx, { scope: 'provider:jili', key, kind: 'rollback', actor: 'provider:jili', transferId }))

describe('[I8] a reversal', () => {
  test('restores the exact split of the original', async () => {
    const member = await ledger.member(100n)
    await ledger.post({
      legs: [
        { member: member.id, code: 'bonus', amount: 50n },
        { house: 'house:promo', token: 'CREDIT', amount: -50n },
      ],
    })
    const bet = await ledger.post({
      legs: [
        { member: member.id, code: 'real', amount: -100n },
        { member: member.id, code: 'bonus', amount: -20n },
        { house: 'house:provider:jili', token: 'CREDIT', amount: 120n },
      ],
    })

    const outcome = await rollback(bet.transferId)

    expect(outcome).toMatchObject({ kind: 'posted', standings: [{ balance: 100n }, { balance: 50n }, null] })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 100n, bonus: 50n })
  })

  test('happens once: again under its key it is replayed, under another it is refused', async () => {
    const member = await ledger.member(100n)
    const bet = await ledger.post({ scope: 'provider:jili', key: `bet-${member.id}`, legs: toProvider(member.id, 60n) })
    const first = await rollback(bet.transferId)

    expect(await rollback(bet.transferId)).toEqual({ ...first, kind: 'replayed' })
    expect(await rollback(bet.transferId, `again-${member.id}`)).toMatchObject({ kind: 'refused', reason: 'already_reversed' })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(100n)
    expect(await findTransfer(ledger.app.db, { scope: 'provider:jili', key: `bet-${member.id}` })).toMatchObject({
      status: 'posted',
      reversedBy: first.transferId,
    })
  })

  test('happens once for ten concurrent requests with ten keys', async () => {
    const member = await ledger.member(100n)
    const bet = await ledger.post({ legs: toProvider(member.id, 60n) })

    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => rollback(bet.transferId, `race-${bet.transferId}-${at}`)))

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'already_reversed')).toHaveLength(9)
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(100n)
  })

  test('waits for another that has not committed yet, also without locks', async () => {
    const moved = await ledger.post({
      legs: [
        { house: 'house:bank', token: 'CREDIT', amount: -5n },
        { house: 'house:payout', token: 'CREDIT', amount: 5n },
      ],
    })
    let second: ReturnType<typeof rollback> | undefined

    await withTransaction(ledger.app.db, async (tx) => {
      const first = { scope: 'provider:jili', key: `first-${moved.transferId}`, kind: 'rollback', actor: 'provider:jili' }
      expect((await reverse(tx, { ...first, transferId: moved.transferId })).kind).toBe('posted')
      second = rollback(moved.transferId, `second-${moved.transferId}`)
      await sleep(100)
    })

    expect(await second).toMatchObject({ kind: 'refused', reason: 'already_reversed' })
  })

  test('happens once between house accounts too, which are not locked', async () => {
    const moved = await ledger.post({
      legs: [
        { house: 'house:bank', token: 'CREDIT', amount: -5n },
        { house: 'house:payout', token: 'CREDIT', amount: 5n },
      ],
    })

    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => rollback(moved.transferId, `house-${moved.transferId}-${at}`)))

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(9)
  })

  test('a second time is refused as that, also when the wallet could not cover it', async () => {
    const member = await ledger.member()
    const win = await ledger.post({ legs: fromBank(member.id, 100n) })
    await rollback(win.transferId)

    expect(await rollback(win.transferId, `again-${win.transferId}`)).toMatchObject({ kind: 'refused', reason: 'already_reversed' })
  })

  test('of a win that is spent is refused, so that no wallet falls below zero', async () => {
    const member = await ledger.member()
    const win = await ledger.post({ legs: fromBank(member.id, 100n) })
    await ledger.post({ legs: toProvider(member.id, 70n) })

    expect(await rollback(win.transferId)).toMatchObject({ kind: 'refused', reason: 'insufficient' })
  })

  test('is not reversed itself', async () => {
    const member = await ledger.member(100n)
    const bet = await ledger.post({ legs: toProvider(member.id, 60n) })
    const back = await rollback(bet.transferId)

    await expect(rollback(back.transferId)).rejects.toMatchObject({ code: 'LG005' })
  })

  test('needs something that was posted', async () => {
    const member = await ledger.member()
    const refused = await ledger.post({ legs: toProvider(member.id, 60n) })

    await expect(rollback(refused.transferId)).rejects.toMatchObject({ code: 'LG005' })
    await expect(rollback(99_999_999n)).rejects.toMatchObject({ code: 'LG005' })
  })

  test.each([
    ['a part', (id: bigint) => toProvider(id, -59n)],
    ['more', (id: bigint) => toProvider(id, -61n)],
    ['the same direction', (id: bigint) => toProvider(id, 60n)],
    ['another house account', (id: bigint) => fromBank(id, 60n)],
  ])('is the exact mirror: not %s', async (_, legs) => {
    const member = await ledger.member(200n)
    const bet = await ledger.post({ legs: toProvider(member.id, 60n) })

    await expect(ledger.post({ legs: legs(member.id), reverses: bet.transferId })).rejects.toMatchObject({ code: 'LG005' })
  })
})
