import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf, setAccountStatus } from './accounts.ts'
import { hold } from './holds.ts'
import { postMany } from './post.ts'
import { fromBank, startLedger, toProvider, type TestLedger, type TestMember } from './testing/ledger.ts'

import type { PostOutcome } from './outcome.ts'
import type { Posting } from './post.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

type Input = Partial<Posting> & Pick<Posting, 'legs'>

/** Posts it together with the bet of an unrelated member, whose outcome is left out. */
async function postWithAnother(posting: Input): Promise<PostOutcome> {
  const other = await ledger.member(1n)
  const input = { scope: 'test', key: randomUUID(), kind: 'test', actor: 'test', ...posting }
  const bet = { scope: 'test', key: randomUUID(), kind: 'test', actor: 'test', legs: toProvider(other.id, 1n) }
  const [outcome, otherOutcome] = await withTransaction(ledger.app.db, (tx) => postMany(tx, [input, bet]), { attempts: 1 })
  expect(otherOutcome).toMatchObject({ kind: 'posted', balance: 0n })
  if (outcome === undefined) throw new Error('nothing was answered')
  return outcome
}

const setStatus = async ({ accounts }: TestMember, status: 'frozen' | 'closed') =>
  await ledger.app.db.transaction().execute((tx) => setAccountStatus(tx, accounts.real.id, status))

const holdOf = async (member: TestMember, amount: bigint) =>
  await withTransaction(ledger.app.db, (tx) =>
    hold(tx, { scope: 'test', key: randomUUID(), kind: 'withdraw_hold', actor: 'test', member: member.id, purpose: 'withdrawal', amount }),
  )

const toHouse = (member: bigint, code: 'bonus' | 'points' | 'spins', amount: bigint) =>
  ({ member, code, amount }) as const satisfies Posting['legs'][number]

/** The postings for a member with 100; each is posted twice, for two members, alone and in a batch. */
const LOOKUPS: Readonly<Record<string, (member: TestMember) => Input | Promise<Input>>> = {
  'a bet': ({ id }) => ({ legs: toProvider(id, 60n) }),
  'all there is': ({ id }) => ({ legs: toProvider(id, 100n) }),
  'a satang more than there is': ({ id }) => ({ legs: toProvider(id, 101n) }),
  'a key that is a UUID': ({ id }) => ({ key: randomUUID(), legs: fromBank(id, 1n) }),
  'a key of any text': ({ id }) => ({ key: `round ${id}: win`, legs: fromBank(id, 1n) }),
  'an actor that is the scope': ({ id }) => ({ scope: 'bank:feed', actor: 'bank:feed', legs: fromBank(id, 1n) }),
  'two tokens in one transfer': ({ id }) => ({
    legs: [...fromBank(id, 5n), toHouse(id, 'points', 3n), { house: 'house:points', token: 'PNT', amount: -3n }],
  }),
  'between two accounts of a member': ({ id }) => ({
    legs: [{ member: id, code: 'real', amount: -10n }, toHouse(id, 'bonus', 10n)],
  }),
  'more debt than none': ({ id }) => ({
    legs: [{ member: id, code: 'debt', amount: 1n }, ...fromBank(id, 1n).filter((leg) => 'house' in leg)],
  }),
  'out of a frozen account': async (member) => {
    await setStatus(member, 'frozen')
    return { legs: toProvider(member.id, 1n) }
  },
  'more than there is out of a frozen account': async (member) => {
    await setStatus(member, 'frozen')
    return { legs: toProvider(member.id, 101n) }
  },
  'into a frozen account': async (member) => {
    await setStatus(member, 'frozen')
    return { legs: fromBank(member.id, 1n) }
  },
  'out of an account that is closed': async (member) => {
    await ledger.post({ legs: toProvider(member.id, 100n) })
    await setStatus(member, 'closed')
    return { legs: toProvider(member.id, 1n) }
  },
  'a key that was posted': async ({ id }) => {
    const first = { key: randomUUID(), legs: toProvider(id, 10n) }
    await ledger.post(first)
    return first
  },
  'a key that was posted, of other content': async ({ id }) => {
    const key = randomUUID()
    await ledger.post({ key, legs: toProvider(id, 10n) })
    return { key, legs: toProvider(id, 11n) }
  },
  'a key that was refused': async ({ id }) => {
    const first = { key: randomUUID(), legs: toProvider(id, 101n) }
    await ledger.post(first)
    await ledger.post({ legs: fromBank(id, 100n) })
    return first
  },
  'legs that do not add up': ({ id }) => ({ legs: [...toProvider(id, 5n), toHouse(id, 'bonus', 1n)] }),
  'legs that add up over two tokens only': ({ id }) => ({ legs: [{ member: id, code: 'real', amount: -1n }, toHouse(id, 'points', 1n)] }),
  'one leg': ({ id }) => ({ legs: toProvider(id, 5n).slice(0, 1) }),
  'an account twice': ({ id, accounts }) => ({
    legs: [
      { member: id, code: 'real', amount: -1n },
      { account: accounts.real.id, amount: 1n },
    ],
  }),
  'an account that is not there': ({ id }) => ({
    legs: [
      { member: id, code: 'real', amount: -1n },
      { account: 999_999_999n, amount: 1n },
    ],
  }),
  'a leg of nothing': ({ id }) => ({ legs: toProvider(id, 0n) }),
  'a hold that is taken by another key': async (member) => {
    await holdOf(member, 40n)
    return {
      legs: [
        { member: member.id, code: 'withdraw_hold', amount: -40n },
        ...toProvider(member.id, -40n)
          .filter((leg) => 'house' in leg)
          .map((leg) => ({ ...leg, amount: 40n })),
      ],
    }
  },
  'a hold that is taken by its key': async (member) => {
    const { transferId } = await holdOf(member, 40n)
    return {
      scope: 'hold',
      key: String(transferId),
      legs: [
        { member: member.id, code: 'withdraw_hold', amount: -40n },
        { house: 'house:payout', token: 'CREDIT', amount: 40n },
      ],
    }
  },
}

/** The outcome or error, without the ids of the one transfer. */
async function answerTo(work: () => Promise<PostOutcome>) {
  try {
    return { ...(await work()), transferId: null }
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    return { code, constraint }
  }
}

describe('what is posted alone and what is posted in a batch', () => {
  test.each(Object.entries(LOOKUPS))('%s is answered the same and leaves the same', async (_, requested) => {
    const [alone, others] = [await ledger.member(100n), await ledger.member(100n)]
    const [first, second] = [await requested(alone), await requested(others)]

    const answers = [await answerTo(() => ledger.post(first)), await answerTo(() => postWithAnother(second))]

    expect(answers[1]).toEqual(answers[0])
    expect(await balancesOf(ledger.app.db, others.id)).toEqual(await balancesOf(ledger.app.db, alone.id))
    expect(await rowsOf(second, others)).toEqual(await rowsOf(first, alone))
  })

  test('a bet in a batch that waited for the last of a wallet is evaluated by what is left', async () => {
    const member = await ledger.member(100n)
    const bets = [0, 1].map(() => ({ scope: 'test', key: randomUUID(), kind: 'bet', actor: 'test', legs: toProvider(member.id, 100n) }))
    const waiting: Promise<unknown>[] = []

    await withTransaction(ledger.app.db, async (tx) => {
      expect(await postMany(tx, bets.slice(0, 1))).toMatchObject([{ kind: 'posted', balance: 0n }])
      waiting.push(Promise.allSettled([postWithAnother({ ...bets[1], legs: toProvider(member.id, 100n) })]))
      await expect.poll(waitersForLocks).toBe(1)
    })

    expect(await waiting[0]).toMatchObject([{ status: 'fulfilled', value: { kind: 'refused', reason: 'insufficient', balance: 0n } }])
  })

  test('of ten with one key, alone and in a batch, one moves', async () => {
    const member = await ledger.member(100n)
    const bet = { key: randomUUID(), legs: toProvider(member.id, 10n) }

    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? ledger.post(bet) : postWithAnother(bet))))

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(9)
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(90n)
  })
})

async function waitersForLocks(): Promise<number> {
  const { rows } = await ledger.owner.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** The rows of the member's movements, without what is another in each. */
async function rowsOf(input: Input, { id }: TestMember) {
  const { rows } = await ledger.owner.pool.query<object>(
    `select
      transfer.scope, transfer.kind, transfer.status, transfer.reason, transfer.actor, transfer.key_uuid is null as is_text,
      length(transfer.req_hash) as hash, entry.leg, entry.token, entry.amount, entry.balance_after, entry.account_version,
      entry.xid is null as is_in_chain, account.code
    from ledger.transfer
    join ledger.entry on entry.transfer_id = transfer.id
    join ledger.account on account.id = entry.account_id
    where transfer.id in (select transfer_id from ledger.entry join ledger.account on account.id = account_id where owner_id = $1)
    order by transfer.id, entry.leg`,
    [String(id)],
  )
  return { rows, legs: input.legs.length }
}
