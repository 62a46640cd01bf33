import { withTransaction } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf, setAccountStatus, type AccountStatus } from './accounts.ts'
import { hold, releaseHold, settleHold } from './holds.ts'
import { reverse } from './reversal.ts'
import { startLedger, type TestLedger } from './testing/ledger.ts'

import type { PostOutcome } from './outcome.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

async function memberWithHold(real: bigint, held: bigint) {
  const member = await ledger.member(real)
  const outcome = await withTransaction(ledger.app.db, (tx) =>
    hold(tx, {
      scope: 'member',
      key: `hold-${member.id}`,
      kind: 'withdraw_hold',
      actor: 'test',
      member: member.id,
      purpose: 'withdrawal',
      amount: held,
    }),
  )
  return { member, outcome, holdId: outcome.transferId }
}

const settle = (holdId: bigint) =>
  withTransaction(ledger.app.db, (tx) =>
    settleHold(tx, { holdId, kind: 'withdraw_paid', actor: 'job', to: 'house:payout', token: 'CREDIT' }),
  )

const release = (holdId: bigint) =>
  withTransaction(ledger.app.db, (tx) => releaseHold(tx, { holdId, kind: 'withdraw_returned', actor: 'job' }))

const count = (outcomes: readonly PostOutcome[], kind: PostOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length

describe('an amount on hold', () => {
  test('is out of reach at once', async () => {
    const { member, outcome } = await memberWithHold(500n, 200n)

    expect(outcome).toMatchObject({ kind: 'posted', balance: 300n })
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 300n, withdrawHold: 200n })
  })

  test('is refused when the wallet does not hold it', async () => {
    const { outcome } = await memberWithHold(100n, 200n)

    expect(outcome).toMatchObject({ kind: 'refused', reason: 'insufficient' })
  })

  test('is paid once, and a repetition gets that result', async () => {
    const { member, holdId } = await memberWithHold(500n, 200n)

    expect((await settle(holdId)).kind).toBe('posted')
    expect((await settle(holdId)).kind).toBe('replayed')
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 300n, withdrawHold: 0n })
  })

  test('is returned once, and cannot be paid after that', async () => {
    const { member, holdId } = await memberWithHold(500n, 200n)

    expect((await release(holdId)).kind).toBe('posted')
    expect((await release(holdId)).kind).toBe('replayed')
    expect((await settle(holdId)).kind).toBe('conflict')
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ real: 500n, withdrawHold: 0n })
  })

  test('[I11] is paid or returned exactly once for ten concurrent requests', async () => {
    const { member, holdId } = await memberWithHold(1_000n, 200n)
    // A second hold: without a key of its own, a second payment of the first would find this money.
    await withTransaction(ledger.app.db, (tx) =>
      hold(tx, {
        scope: 'member',
        key: `other-${member.id}`,
        kind: 'withdraw_hold',
        actor: 'test',
        member: member.id,
        purpose: 'withdrawal',
        amount: 200n,
      }),
    )

    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? settle(holdId) : release(holdId))))

    const { real, withdrawHold } = await balancesOf(ledger.app.db, member.id)
    expect(count(outcomes, 'posted')).toBe(1)
    expect(count(outcomes, 'replayed')).toBe(4)
    expect(count(outcomes, 'conflict')).toBe(5)
    expect(withdrawHold).toBe(200n)
    expect([600n, 800n]).toContain(real)
  })

  test('is paid or returned exactly once also when it is the only one', async () => {
    const { member, holdId } = await memberWithHold(200n, 200n)

    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? settle(holdId) : release(holdId))))

    expect([count(outcomes, 'posted'), count(outcomes, 'replayed'), count(outcomes, 'conflict')]).toEqual([1, 4, 5])
    expect((await balancesOf(ledger.app.db, member.id)).withdrawHold).toBe(0n)
  })

  test('waits while it is frozen, and can be paid after that', async () => {
    const { member, holdId } = await memberWithHold(200n, 200n)
    const setStatus = (status: AccountStatus) =>
      withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, member.accounts.withdraw_hold.id, status))
    await setStatus('frozen')
    await expect(settle(holdId)).rejects.toMatchObject({ code: 'LG009' })
    await setStatus('open')

    expect((await settle(holdId)).kind).toBe('posted')
  })

  test('ends under its own key only, and in full', async () => {
    const { member, holdId } = await memberWithHold(500n, 200n)
    const take = (amount: bigint) => [
      { member: member.id, code: 'withdraw_hold', amount: -amount } as const,
      { house: 'house:payout', token: 'CREDIT', amount } as const,
    ]

    await expect(ledger.post({ legs: take(200n) })).rejects.toMatchObject({ code: 'LG006' })
    await expect(ledger.post({ scope: 'hold', key: holdId.toString(), legs: take(199n) })).rejects.toMatchObject({ code: 'LG006' })
    await expect(ledger.post({ scope: 'hold', key: 'another', legs: take(200n) })).rejects.toMatchObject({ code: 'LG006' })
    await expect(
      withTransaction(ledger.app.db, (tx) =>
        reverse(tx, { scope: 'x', key: `r-${holdId}`, kind: 'reversal', actor: 'test', transferId: holdId }),
      ),
    ).rejects.toMatchObject({ code: 'LG006' })
  })

  test('may be points for a redemption request', async () => {
    const member = await ledger.member()
    await ledger.post({
      legs: [
        { member: member.id, code: 'points', amount: 50n },
        { house: 'house:points', token: 'PNT', amount: -50n },
      ],
    })
    const held = await withTransaction(ledger.app.db, (tx) =>
      hold(tx, {
        scope: 'redemption',
        key: `${member.id}`,
        kind: 'redeem',
        actor: 'test',
        member: member.id,
        purpose: 'redemption',
        amount: 30n,
      }),
    )

    const outcome = await withTransaction(ledger.app.db, (tx) =>
      settleHold(tx, { holdId: held.transferId, kind: 'redeemed', actor: 'job', to: 'house:points', token: 'PNT' }),
    )

    expect(outcome.kind).toBe('posted')
    expect(await balancesOf(ledger.app.db, member.id)).toMatchObject({ points: 20n, redemptionHold: 0n })
  })
})
