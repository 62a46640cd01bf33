import { withTransaction } from '@morakot/database/transaction'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openMember, setAccountStatus } from './accounts.ts'
import { auditAll } from './audit.ts'
import { postAll } from './post.ts'
import { startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

import type { MemberAccounts } from './accounts.ts'
import type { Leg } from './legs.ts'
import type { Posting } from './post.ts'

// `postAll` posts batches of plain wallet moves by `ledger.post_wallet_batch` and all others by `ledger.post_all`. A wallet that is named by
// its account's id is posted the general way, so one batch can be sent both ways: each to a ledger of its own.
let straight: TestLedger
let general: TestLedger

beforeAll(async () => {
  ;[straight, general] = await Promise.all([startLedger(), startLedger()])
})

afterAll(() => Promise.all([straight.end(), general.end()]))

type Wallet = 'real' | 'bonus'
const WALLETS: readonly Wallet[] = ['real', 'bonus']

interface Move {
  readonly member: number
  readonly code: Wallet
  readonly amount: bigint
  readonly key: number
  readonly isUuid: boolean
  readonly scope: string
  readonly actor: string
  readonly house: number
  readonly announces: 'nothing' | 'a topic' | 'a payload'
  readonly hasContent: boolean
}

// Few wallets, keys and small amounts, so that refusals, exact zeros and keys that were used are common.
const MEMBERS = 4
const move: fc.Arbitrary<Move> = fc.record({
  member: fc.nat(MEMBERS - 1),
  code: fc.constantFrom(...WALLETS),
  amount: fc.bigInt({ min: -4n, max: 6n }).filter((amount) => amount !== 0n),
  key: fc.nat(25),
  isUuid: fc.boolean(),
  scope: fc.constantFrom('provider:one', 'provider:two'),
  actor: fc.constantFrom('provider:one', 'operator:3'),
  house: fc.nat(3),
  announces: fc.constantFrom('nothing', 'a topic', 'a payload'),
  hasContent: fc.boolean(),
})
const batch = fc.uniqueArray(move, { minLength: 1, maxLength: 6, selector: ({ member, code }) => `${member} ${code}` })
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('batch' as const), moves: batch }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('freeze' as const), member: fc.nat(MEMBERS - 1), code: fc.constantFrom(...WALLETS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close' as const), member: fc.nat(MEMBERS - 1), code: fc.constantFrom(...WALLETS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const), key: fc.nat(25) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let lastMember = 1_000_000n

/** The members of one run in one ledger: both ledgers have the same, with the same ids. */
interface Side {
  readonly ledger: TestLedger
  readonly run: string
  readonly members: readonly { readonly id: bigint; readonly accounts: MemberAccounts }[]
  readonly legsOf: (member: Side['members'][number], move: Move) => readonly Leg[]
}

const house = ({ house: at, amount }: Move): Leg => ({ house: `house:provider:p${at}`, token: 'CREDIT', amount: -amount })
const byMember: Side['legsOf'] = ({ id }, given) => [{ member: id, code: given.code, amount: given.amount }, house(given)]
const byAccount: Side['legsOf'] = ({ accounts }, given) => [{ account: accounts[given.code].id, amount: given.amount }, house(given)]

async function startSides(): Promise<readonly [Side, Side]> {
  const run = randomUUID().slice(9)
  const ids = Array.from({ length: MEMBERS }, () => ++lastMember)
  const sideOf = async (ledger: TestLedger, legsOf: Side['legsOf']): Promise<Side> => ({
    ledger,
    run,
    legsOf,
    members: await Promise.all(
      ids.map(async (id) => ({ id, accounts: await withTransaction(ledger.app.db, async (tx) => await openMember(tx, id)) })),
    ),
  })
  return [await sideOf(straight, byMember), await sideOf(general, byAccount)]
}

const keyOf = (run: string, key: number, isUuid: boolean) => (isUuid ? `${String(key).padStart(8, '0')}-${run}` : `key ${key} of ${run}`)

function postingOf(side: Side, given: Move): Posting {
  const { members, run, legsOf } = side
  const member = members[given.member]
  if (member === undefined) throw new Error('no such member')
  const topic = 'wallet.changed'
  return {
    scope: given.scope,
    key: keyOf(run, given.key, given.isUuid),
    kind: given.amount < 0n ? 'bet' : 'win',
    actor: given.actor,
    legs: legsOf(member, given),
    // Both ways must hash the same, however the wallet is named.
    content: { member: String(member.id), ...(given.hasContent ? { amount: String(given.amount) } : {}) },
    ...(given.announces === 'nothing' ? {} : { announcement: { topic, ...(given.announces === 'a topic' ? {} : { payload: { a: 1 } }) } }),
  }
}

const codeOf = (error: unknown) => (error as { readonly code?: string }).code ?? String(error)

const posted = async (ledger: TestLedger, postings: readonly Posting[]): Promise<string> =>
  await withTransaction(ledger.app.db, async (tx) => void (await postAll(postings).execute(tx)), { attempts: 1 }).then(
    () => 'posted',
    codeOf,
  )

/** Runs a step on one side; answers what came of it. */
async function take(side: Side, given: Step): Promise<string> {
  const { ledger, members, run } = side
  if (given.kind === 'batch')
    return await posted(
      ledger,
      given.moves.map((one) => postingOf(side, one)),
    )
  if (given.kind === 'archive') {
    const sql = `insert into ledger.archived_key (key_hash)
      select ledger.key_hash('provider:one', key) from unnest($1::text[]) as key
      where not exists (select from ledger.transfer_of_key('provider:one', key)) on conflict do nothing`
    await ledger.owner.pool.query(sql, [[keyOf(run, given.key, false), keyOf(run, given.key, true)]])
    return 'archived'
  }
  const account = members[given.member]?.accounts[given.code].id ?? 0n
  const status = given.kind === 'freeze' ? 'frozen' : 'closed'
  return await withTransaction(ledger.app.db, async (tx) => await setAccountStatus(tx, account, status), { attempts: 1 }).then(
    () => status,
    codeOf,
  )
}

/** Every row of every table of the ledger, with the names of accounts and transfers instead of ids, and without moments. */
async function rowsOf({ owner }: TestLedger): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await owner.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const read = async (name: string) => {
    // In the order in which they were written, where it is compared.
    const { rows } = await owner.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ledger.${name} as t order by (to_jsonb(t) ->> 'id')::bigint`,
    )
    return rows.map(({ row }) => row)
  }
  const all = Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const)))
  const accounts = new Map(all['account']?.map(({ id, owner_id, code, token }) => [id, `${owner_id} ${code} ${token}`]))
  const transfers = new Map(all['transfer']?.map(({ id, scope, idem_key, xid }) => [id, { name: `${scope} ${idem_key}`, xid }]))
  const named = (row: Record<string, unknown>, isTransfer: boolean) => {
    const transfer = transfers.get(isTransfer ? row['id'] : row['transfer_id'])
    const payload = row['payload'] as { transferId?: unknown } | undefined
    const moments = Object.keys(row).filter((column) => column.endsWith('_at'))
    return JSON.stringify({
      ...row,
      ...Object.fromEntries(moments.map((column) => [column, row[column] === null])),
      id: null,
      account_id: accounts.get(row['account_id']),
      transfer_id: transfer?.name,
      ...('xid' in row ? { xid: row['xid'] === null ? null : transfer?.xid === row['xid'] } : {}),
      ...(payload === undefined ? {} : { payload: { ...payload, transferId: transfers.get(Number(payload.transferId))?.name } }),
    })
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => {
      const lines = rows.map((row) => named(row, name === 'transfer'))
      return [name, name === 'transfer' || name === 'outbox' ? lines : lines.toSorted()]
    }),
  )
}

const RUNS = Number(process.env['LEDGER_PROPERTY_RUNS'] ?? 40)
const TIMEOUT_MS = 120_000

const bet = (legs: readonly Leg[], given: Partial<Posting> = {}): Posting => ({
  scope: 'provider:jili',
  key: randomUUID(),
  kind: 'bet',
  actor: 'provider:jili',
  legs,
  ...given,
})

const doorOf = (postings: readonly Posting[]) => /ledger\.(post_\w+)\(/.exec(postAll(postings).compile(straight.app.db).sql)?.[1]

/** Calls the door itself with one transfer, as no code of ours does. */
async function callDoor(given: { readonly member?: bigint; readonly code?: string; readonly amount?: bigint; readonly times?: number }) {
  const { member = 1n, code = 'real', amount = -1n, times = 1 } = given
  const column = (of: () => string) => Array.from({ length: times }, of)
  await straight.app.pool.query(
    `select ledger.post_wallet_batch($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
      $9::text[], $10::text[], $11::text[])`,
    [
      column(() => 'test'),
      column(() => randomUUID()),
      Array.from({ length: times }, () => Buffer.alloc(16)),
      column(() => 'bet'),
      column(() => 'test'),
      column(() => String(member)),
      column(() => code),
      column(() => String(amount)),
      column(() => 'house:provider:jili'),
      Array.from({ length: times }, () => null),
      Array.from({ length: times }, () => null),
    ],
  )
}

describe('a batch of wallet moves', () => {
  test(
    '[I1–I6, I16, I18] is posted or refused straight as the general way does, and leaves the same rows in every table',
    async () => {
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
          const [left, right] = await startSides()
          for (const given of steps) {
            const answers = [await take(left, given), await take(right, given)]
            expect(answers[0]).toBe(answers[1])
            seen.add(answers[0] ?? '')
          }
        }),
        { numRuns: RUNS },
      )

      const [left, right] = [await rowsOf(straight), await rowsOf(general)]
      for (const name of Object.keys(right)) expect(left[name], name).toEqual(right[name])
      expect(left['entry']?.length).toBeGreaterThan(100)
      // Of each outcome there was one at least: posted; refused or used before; left with an archive.
      expect([...seen]).toEqual(expect.arrayContaining(['posted', 'LG011', 'LG013', 'frozen', 'closed']))
      expect((await auditAll(straight.app.db)).breaches).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('goes the straight way when each moves between one wallet and the house, and the general way otherwise', () => {
    const toHouse = (amount: bigint): Leg => ({ house: 'house:provider:jili', token: 'CREDIT', amount })
    const [first, second] = [bet(toProvider(1n, 5n)), bet([{ member: 1n, code: 'bonus', amount: 5n }, toHouse(-5n)])]

    expect(doorOf([first, second])).toBe('post_wallet_batch')
    const others: readonly (readonly Posting[])[] = [
      [first, bet(toProvider(1n, 6n))],
      [bet([...toProvider(1n, 5n), ...toProvider(2n, 5n)])],
      [bet(toProvider(1n, 5n).slice(0, 1))],
      [bet([{ member: 1n, code: 'real', amount: -5n }, toHouse(4n)])],
      [bet([{ member: 1n, code: 'real', amount: 0n }, toHouse(0n)])],
      [bet([{ member: 1n, code: 'debt', amount: -5n }, toHouse(5n)])],
      [bet([{ account: 1n, amount: -5n }, toHouse(5n)])],
      [bet([toHouse(5n), { member: 1n, code: 'real', amount: -5n }])],
      [
        bet([
          { member: 1n, code: 'real', amount: -5n },
          { house: 'house:points', token: 'PNT', amount: 5n },
        ]),
      ],
      [
        bet([
          { member: 1n, code: 'real', amount: -5n },
          { member: 2n, code: 'real', amount: 5n },
        ]),
      ],
      [bet(toProvider(1n, 5n), { reverses: 1n })],
      [first, bet(toProvider(2n, 5n), { kind: 'deposit', reference: 'KBANK-9' })],
    ]
    for (const postings of others) expect(doorOf(postings)).toBe('post_all')
  })

  test('[I12] with a reference of the bank credits it once', async () => {
    const members = [await straight.member(), await straight.member()]
    const deposits = members.map(({ id }) => bet(toProvider(id, -5n), { kind: 'deposit', reference: 'KBANK-WALLET-BATCH' }))

    expect(await posted(straight, deposits.slice(0, 1))).toBe('posted')
    expect(await posted(straight, deposits.slice(1))).toBe('LG011')
  })

  test('[I6] of ten at once with one key, one is posted', async () => {
    const member = await straight.member(100n)
    const other = await straight.member(100n)
    const one = bet(toProvider(member.id, 10n))

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => await posted(straight, at % 2 === 0 ? [one] : [one, bet(toProvider(other.id, 1n))])),
    )

    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'LG011'), 'posted'])
  })

  test('[I5] of ten at once that take the last of a wallet, one is posted', async () => {
    const member = await straight.member(10n)

    const outcomes = await Promise.all(Array.from({ length: 10 }, async () => await posted(straight, [bet(toProvider(member.id, 10n))])))

    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'LG011'), 'posted'])
  })

  test('is refused what only a bug can send', async () => {
    const { id } = await straight.member(100n)

    await expect(callDoor({ member: 999_999_999n })).rejects.toMatchObject({ code: 'LG004' })
    await expect(callDoor({ member: id, code: 'withdraw_hold', amount: 1n })).rejects.toMatchObject({ code: 'LG004' })
    await expect(callDoor({ member: id, code: 'points', amount: 1n })).rejects.toMatchObject({ code: 'LG004' })
    await expect(callDoor({ member: id, times: 2 })).rejects.toMatchObject({ code: 'LG004' })
    await expect(callDoor({ member: id, amount: 0n })).rejects.toMatchObject({ constraint: 'entry__amount' })
    await expect(callDoor({ member: id })).resolves.toBeUndefined()
    const stale = straight.app.db.transaction().setIsolationLevel('repeatable read')
    await expect(stale.execute(async (tx) => await postAll([bet(toProvider(id, 1n))]).execute(tx))).rejects.toMatchObject({ code: 'LG007' })
  })
})
