import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { balancesOf, lockedFunds, setAccountStatus } from './accounts.ts'
import { post, postMany } from './post.ts'
import { houseBalance } from './house.ts'
import { fromBank, startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

describe('posting a transfer', () => {
  test('moves the amount from one side to the other and returns the balance of each leg', async () => {
    const member = await ledger.member(500n)
    const before = await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')

    const outcome = await ledger.post({ legs: toProvider(member.id, 200n) })

    expect(outcome).toMatchObject({ kind: 'posted', balance: 300n, version: 2n, standings: [{ balance: 300n, version: 2n }, null] })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(300n)
    expect(await houseBalance(ledger.app.db, 'house:provider:jili', 'CREDIT')).toBe(before + 200n)
  })

  test('refuses what the wallet does not hold and returns what it holds', async () => {
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

describe('posting several transfers in one round trip', () => {
  const claim = (key: string) => ({ scope: 'provider:jili', key, kind: 'bet', actor: 'provider:jili' })
  const postAll = async (postings: Parameters<typeof postMany>[1]) =>
    await withTransaction(ledger.app.db, async (tx) => await postMany(tx, postings), { attempts: 1 })

  test('answers each as `post` would: moved, refused, known, and with its legs by id, by member or by house', async () => {
    const [rich, poor] = [await ledger.member(500n), await ledger.member(10n)]
    const known = { ...claim(`known-${rich.id}`), legs: toProvider(rich.id, 100n) }
    const first = await ledger.post(known)
    const postings = [
      { ...claim(`new-${rich.id}`), legs: toProvider(rich.id, 200n), announcement: { topic: 'wallet.changed', payload: { member: '1' } } },
      { ...claim(`poor-${poor.id}`), legs: toProvider(poor.id, 11n) },
      known,
      { ...known, legs: toProvider(rich.id, 1n) },
      {
        ...claim(`ids-${poor.id}`),
        legs: [
          { account: poor.accounts.real.id, amount: -10n },
          { account: rich.accounts.real.id, amount: 10n },
        ],
      },
    ]

    const outcomes = await postAll(postings)

    expect(outcomes).toMatchObject([
      { kind: 'posted', balance: 200n, standings: [{ balance: 200n }, null] },
      { kind: 'refused', reason: 'insufficient', balance: 10n },
      { kind: 'replayed', transferId: first.transferId, balance: 400n },
      { kind: 'conflict', transferId: first.transferId },
      { kind: 'posted', balance: 0n, standings: [{ balance: 0n }, { balance: 210n }] },
    ])
    expect([(await balancesOf(ledger.app.db, rich.id)).real, (await balancesOf(ledger.app.db, poor.id)).real]).toEqual([210n, 0n])
  })

  test('a later one sees what an earlier one has left, and two of one key move once', async () => {
    const member = await ledger.member(100n)
    const bet = { ...claim(`twice-${member.id}`), legs: toProvider(member.id, 60n) }

    const outcomes = await postAll([bet, bet, { ...claim(`more-${member.id}`), legs: toProvider(member.id, 60n) }])

    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'replayed', 'refused'])
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(40n)
  })

  test('a bug in one of them posts none', async () => {
    const member = await ledger.member(100n)
    const bug = { ...claim(`bug-${member.id}`), legs: toProvider(member.id, 1n).slice(0, 1) }

    await expect(postAll([{ ...claim(`good-${member.id}`), legs: toProvider(member.id, 1n) }, bug])).rejects.toMatchObject({
      code: 'LG003',
    })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(100n)
  })

  test('what a member can stake is read when the accounts are locked, and no other posts until the transaction ends', async () => {
    const member = await ledger.member(5n)
    const bet = { ...claim(`late-${member.id}`), legs: toProvider(member.id, 3n) }
    const posted: PromiseSettledResult<unknown>[] = []

    const { seen, late } = await withTransaction(ledger.app.db, async (tx) => {
      const { rows } = await lockedFunds(member.id).execute(tx)
      const posting = Promise.allSettled([postAll([bet])]).then((outcomes) => posted.push(...outcomes))
      await Promise.race([posting, sleep(100)])
      expect(posted).toEqual([])
      return { seen: rows, late: { posting } }
    })

    expect(seen).toEqual([{ real: 5n, bonus: 0n }])
    await late.posting
    expect(posted).toMatchObject([{ status: 'fulfilled' }])
    expect((await lockedFunds(999_999_999n).execute(ledger.app.db)).rows).toEqual([{ real: null, bonus: null }])
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

describe('what only a bug can send is thrown and leaves nothing', () => {
  test('[I1] legs that do not add up', async () => {
    const member = await ledger.member(100n)
    const [real, provider] = [
      { member: member.id, code: 'real', amount: -10n } as const,
      { house: 'house:provider:jili', token: 'CREDIT', amount: 9n } as const,
    ]

    await expect(ledger.post({ legs: [real, provider] })).rejects.toMatchObject({ code: 'LG002' })
  })

  test('[I1] legs that add up only over two tokens together', async () => {
    const member = await ledger.member(100n)
    const legs = [{ member: member.id, code: 'real', amount: -10n } as const, { member: member.id, code: 'points', amount: 10n } as const]

    await expect(ledger.post({ legs })).rejects.toMatchObject({ code: 'LG002' })
  })

  test('one leg, or none', async () => {
    const member = await ledger.member(100n)

    await expect(ledger.post({ legs: [] })).rejects.toMatchObject({ code: 'LG003' })
    await expect(ledger.post({ legs: [{ member: member.id, code: 'real', amount: 0n }] })).rejects.toMatchObject({ code: 'LG003' })
  })

  test('an account twice, or one that is not there', async () => {
    const { id, accounts } = await ledger.member(100n)
    const real = { member: id, code: 'real', amount: -10n } as const

    await expect(ledger.post({ legs: [real, { account: accounts.real.id, amount: 10n }] })).rejects.toMatchObject({ code: 'LG004' })
    await expect(ledger.post({ legs: [real, { account: 999_999n, amount: 10n }] })).rejects.toMatchObject({ code: 'LG004' })
    await expect(ledger.post({ legs: [real, { member: 999_999n, code: 'real', amount: 10n }] })).rejects.toMatchObject({ code: 'LG004' })
  })

  test('a leg of nothing', async () => {
    const member = await ledger.member(100n)
    const legs = toProvider(member.id, 0n)

    await expect(ledger.post({ legs })).rejects.toMatchObject({ constraint: 'entry__amount' })
  })

  test('another isolation than read committed', async () => {
    const member = await ledger.member(100n)
    const posting = { scope: 'test', key: randomUUID(), kind: 'test', actor: 'test', legs: toProvider(member.id, 1n) }

    const stale = ledger.app.db.transaction().setIsolationLevel('repeatable read')

    await expect(stale.execute((tx) => post(tx, posting))).rejects.toMatchObject({ code: 'LG007' })
  })
})

describe('a deposit', () => {
  test('[I12] with a reference that was credited is refused, whichever channel brings it', async () => {
    const [one, other] = [await ledger.member(), await ledger.member()]
    const deposit = (member: bigint) => ledger.post({ kind: 'deposit', reference: 'KBANK-1', legs: fromBank(member, 100n) })

    expect(await deposit(one.id)).toMatchObject({ kind: 'posted' })
    expect(await deposit(other.id)).toMatchObject({ kind: 'refused', reason: 'reference_used' })
  })

  test('[I12] waits for another with its reference that has not committed yet', async () => {
    const [one, other] = [await ledger.member(), await ledger.member()]
    const deposit = { scope: 'test', kind: 'deposit', actor: 'test', reference: 'KBANK-3' }
    let second: ReturnType<TestLedger['post']> | undefined

    await withTransaction(ledger.app.db, async (tx) => {
      expect((await post(tx, { ...deposit, key: randomUUID(), legs: fromBank(one.id, 100n) })).kind).toBe('posted')
      second = ledger.post({ ...deposit, legs: fromBank(other.id, 100n) })
      await sleep(100)
    })

    expect(await second).toMatchObject({ kind: 'refused', reason: 'reference_used' })
  })

  test('[I12] is credited once when ten channels see it at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => ledger.member()))

    const outcomes = await Promise.all(
      members.map(({ id }) => ledger.post({ kind: 'deposit', reference: 'KBANK-2', legs: fromBank(id, 100n) })),
    )

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'reference_used')).toHaveLength(9)
  })
})

describe('many at the same time', () => {
  test('of 200 that spend the last of a wallet exactly one wins', async () => {
    const member = await ledger.member(100n)

    const outcomes = await Promise.all(Array.from({ length: 200 }, () => ledger.post({ legs: toProvider(member.id, 100n) })))

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'insufficient')).toHaveLength(199)
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(0n)
  })

  test('[I6] one key sent 50 times moves once and is answered the same 50 times', async () => {
    const member = await ledger.member(100n)
    const bet = { scope: 'provider:jili', key: `storm-${member.id}`, legs: toProvider(member.id, 10n) }

    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ledger.post(bet)))

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(new Set(outcomes.map(({ transferId, balance, version }) => `${transferId} ${balance} ${version}`)).size).toBe(1)
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(90n)
  })

  test('transfers over the same two wallets in both orders never deadlock', async () => {
    const [one, other] = [await ledger.member(1_000n), await ledger.member(1_000n)]
    const pay = (from: bigint, to: bigint) =>
      withTransaction(
        ledger.app.db,
        (tx) =>
          post(tx, {
            scope: 'test',
            key: randomUUID(),
            kind: 'test',
            actor: 'test',
            legs: [
              { member: from, code: 'real', amount: -1n },
              { member: to, code: 'real', amount: 1n },
            ],
          }),
        // The first deadlock must fail the test, not be retried.
        { attempts: 1 },
      )

    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? pay(one.id, other.id) : pay(other.id, one.id))),
    )

    expect(outcomes.every(({ kind }) => kind === 'posted')).toBe(true)
    expect((await balancesOf(ledger.app.db, one.id)).real).toBe(1_000n)
  })

  test('two members at one provider never wait for each other', async () => {
    const [one, other] = [await ledger.member(100n), await ledger.member(100n)]
    const claim = { scope: 'test', kind: 'test', actor: 'test' }

    await withTransaction(ledger.app.db, async (tx) => {
      await post(tx, { ...claim, key: randomUUID(), legs: toProvider(one.id, 1n) })

      // The first transaction is still open and holds its locks.
      expect(await ledger.post({ legs: toProvider(other.id, 1n) })).toMatchObject({ kind: 'posted' })
    })
  })
})
