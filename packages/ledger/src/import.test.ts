import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf, setAccountStatus } from './accounts.ts'
import { sealClosed } from './seals.ts'
import { fromBank, startLedger, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

// Ends with an audit of everything.
afterAll(() => ledger.end())

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

interface Row {
  readonly key?: string
  readonly kind?: string
  readonly owner: bigint
  readonly code?: string
  readonly counter?: string
  readonly amount: bigint
  readonly moment?: string
  readonly reference?: string
  readonly ends?: string
}

const rowOf = ({ owner, kind = 'test', code = 'real', counter = 'house:import', amount, moment = ago(60), reference, ends, key }: Row) => ({
  key: ends === undefined ? (key ?? randomUUID()) : null,
  kind,
  owner_id: String(owner),
  code,
  counter,
  amount: String(amount),
  moment,
  ext_ref: reference ?? null,
  ends: ends ?? null,
})

async function bring(rows: readonly Row[], { scope = 'import', pool } = { scope: 'import', pool: ledger.owner.pool }): Promise<number> {
  const { rows: answer } = await pool.query<{ posted: bigint }>(
    `select ledger.import($1, 'job:import', array(
      select jsonb_populate_record(null::ledger.imported, each) from jsonb_array_elements($2::jsonb) with ordinality as given (each, place) order by place
    )) as posted`,
    [scope, JSON.stringify(rows.map(rowOf))],
  )
  return Number(answer[0]?.posted)
}

const realOf = async (owner: bigint) => (await balancesOf(ledger.app.db, owner)).real

describe('the import of the ledger', () => {
  test('posts in the order of the call, under the given moments, on top of what is there', async () => {
    const { id } = await ledger.member()
    const first = [
      { owner: id, amount: 100n, moment: ago(30) },
      { owner: id, amount: -40n, moment: ago(20), counter: 'house:provider:import', kind: 'bet' },
      { owner: id, amount: 7n, moment: ago(20), code: 'points' },
    ]

    expect(await bring(first)).toBe(3)
    expect(await bring([{ owner: id, amount: -60n, moment: ago(10) }])).toBe(1)

    expect(await balancesOf(ledger.app.db, id)).toMatchObject({ real: 0n, points: 7n, version: 4n })
    const { rows } = await ledger.app.pool.query<{ kind: string; at: Date; actor: string; left: bigint }>(
      `select kind, occurred_at as at, actor, balance_after as left
       from ledger.entry join ledger.transfer on transfer.id = entry.transfer_id join ledger.account on account.id = entry.account_id
       where owner_id = $1 and code = 'real' order by account_version`,
      [String(id)],
    )
    expect(rows.map(({ kind, actor, left }) => [kind, actor, left])).toEqual([
      ['test', 'job:import', 100n],
      ['bet', 'job:import', 60n],
      ['test', 'job:import', 0n],
    ])
    expect(rows.map(({ at }) => at.getTime()).every((at) => at < Date.now() - 5 * MINUTE_MS)).toBe(true)
    expect(await ledger.post({ legs: fromBank(id, 5n) })).toMatchObject({ kind: 'posted', balance: 5n })
  })

  test('[I6] leaves out what was posted before; the same key with another content is refused, and nothing moves', async () => {
    const { id } = await ledger.member()
    const rows = [
      { owner: id, key: `a${id}`, amount: 10n, moment: ago(50) },
      { owner: id, key: `b${id}`, amount: 20n, moment: ago(40) },
    ]
    await bring(rows)

    expect(await bring(rows)).toBe(0)
    expect(await bring([...rows, { owner: id, key: `c${id}`, amount: 1n, moment: ago(30) }])).toBe(1)
    for (const changed of [{ amount: 11n }, { moment: ago(51) }, { kind: 'other' }, { counter: 'house:bank' }]) {
      const first = { owner: id, key: `a${id}`, amount: 10n, moment: rows[0]?.moment ?? '', ...changed }
      await expect(bring([{ owner: id, amount: 1n, moment: ago(1) }, first])).rejects.toMatchObject({ code: 'LG011' })
    }
    expect(await realOf(id)).toBe(31n)
  })

  test('[I6] ten at once post once', async () => {
    const { id } = await ledger.member()
    const rows = Array.from({ length: 5 }, (_, at) => ({ owner: id, key: `once-${id}-${at}`, amount: 3n, moment: ago(40 - at) }))

    const settled = await Promise.allSettled(Array.from({ length: 10 }, async () => await bring(rows)))

    const posted = settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
    expect(posted.filter((each) => each === 5)).toHaveLength(1)
    expect(posted.filter((each) => each === 0)).toHaveLength(9)
    expect(await realOf(id)).toBe(15n)
  })

  test('[I11] ends a hold once, by the key of the hold and in full', async () => {
    const { id } = await ledger.member()
    const key = `hold-${id}`
    const hold = { owner: id, key, kind: 'withdraw_hold', amount: -30n, counter: 'withdraw_hold', moment: ago(20) }
    const paid = {
      owner: id,
      kind: 'withdraw_paid',
      code: 'withdraw_hold',
      amount: -30n,
      counter: 'house:bank',
      moment: ago(19),
      ends: key,
    }
    await bring([{ owner: id, amount: 50n, moment: ago(30) }])

    await expect(bring([hold, { ...paid, amount: -29n }])).rejects.toMatchObject({ code: 'LG006' })
    await expect(bring([hold, { ...paid, ends: 'no-such-hold' }])).rejects.toMatchObject({ code: 'LG006' })
    const { ends: _, ...under } = paid
    await expect(bring([hold, { ...under, key: 'own' }])).rejects.toMatchObject({ code: 'LG006' })
    await expect(bring([hold, paid, paid])).rejects.toMatchObject({ code: '23505' })
    expect(await bring([hold, paid])).toBe(2)
    expect(await bring([hold, paid])).toBe(0)
    expect(await bring([paid])).toBe(0)
    expect(await balancesOf(ledger.app.db, id)).toMatchObject({ real: 20n, withdrawHold: 0n })
  })

  test.each<[what: string, code: string, row: Omit<Row, 'owner'>]>([
    ['more than there is', 'LG011', { amount: -1n }],
    ['an unknown account', 'LG004', { amount: 1n, code: 'purse' }],
    ['another side that is unknown', 'LG004', { amount: 1n, counter: 'purse' }],
    ['another side of another token', 'LG004', { amount: 1n, counter: 'points' }],
    ['a moment to come', 'LG012', { amount: 1n, moment: new Date(Date.now() + 60 * MINUTE_MS).toISOString() }],
    ['nothing', '23514', { amount: 0n }],
    ['a kind that is none', 'LG006', { amount: 1n, kind: 'No Kind' }],
  ])('[I5] refuses the whole call for one row: %s', async (_what, code, row) => {
    const { id } = await ledger.member()

    await expect(
      bring([
        { owner: id, amount: 5n, moment: ago(90) },
        { owner: id, amount: -5n, moment: ago(80) },
        { owner: id, ...row },
      ]),
    ).rejects.toMatchObject({
      code,
    })
    expect((await balancesOf(ledger.app.db, id)).version).toBe(0n)
  })

  test('[I5] refuses a balance below zero in between, moments that go back, and what is not open', async () => {
    const { id, accounts } = await ledger.member()
    const there = [
      { owner: id, amount: -5n, moment: ago(90) },
      { owner: id, amount: 5n, moment: ago(80) },
    ]
    await expect(bring(there)).rejects.toMatchObject({ code: 'LG011' })
    await expect(bring(there.toReversed())).rejects.toMatchObject({ code: 'LG012' })
    await ledger.post({ legs: fromBank(id, 9n) })
    await expect(bring([{ owner: id, amount: 1n, moment: ago(1) }])).rejects.toMatchObject({ code: 'LG012' })
    await ledger.app.db.transaction().execute((tx) => setAccountStatus(tx, accounts.points.id, 'frozen'))
    await expect(bring([{ owner: id, code: 'points', amount: 1n }])).rejects.toMatchObject({ code: 'LG011' })
    expect(await realOf(id)).toBe(9n)
  })

  test('is the owner’s alone, and has no key of a hold', async () => {
    const { id } = await ledger.member()

    for (const { pool } of [ledger.app, ledger.auditor])
      await expect(bring([{ owner: id, amount: 1n }], { scope: 'import', pool })).rejects.toMatchObject({ code: '42501' })
    await expect(bring([{ owner: id, amount: 1n }], { scope: 'hold', pool: ledger.owner.pool })).rejects.toMatchObject({ code: 'LG006' })
  })

  test('[I3] leaves what a posting of each row would leave, for random rows of several members', async () => {
    const row = fc.record({
      who: fc.nat(2),
      code: fc.constantFrom('real', 'bonus', 'points', 'spins'),
      amount: fc.integer({ min: -4, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), fc.nat(25), async (rows, cut) => {
        const members = await Promise.all([0, 1, 2].map(async () => (await ledger.member()).id))
        const sums = new Map<string, bigint>()
        const kept = rows.flatMap(({ who, code, amount }, at) => {
          const owner = members[who] ?? 0n
          const name = `${owner} ${code}`
          const left = (sums.get(name) ?? 0n) + BigInt(amount)
          if (amount === 0 || left < 0n) return []
          sums.set(name, left)
          return [{ owner, code, amount: BigInt(amount), moment: ago(100 - at) }]
        })

        expect((await bring(kept.slice(0, cut))) + (await bring(kept.slice(cut)))).toBe(kept.length)

        for (const owner of members) {
          const found = await balancesOf(ledger.app.db, owner)
          const wanted = (code: string) => sums.get(`${owner} ${code}`) ?? 0n
          expect([found.real, found.bonus, found.points, found.spins]).toEqual(['real', 'bonus', 'points', 'spins'].map(wanted))
          expect(found.version).toBe(BigInt(kept.filter((each) => each.owner === owner).length))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('[I17] is sealed like any other transfer', async () => {
    const { id } = await ledger.member()
    await bring([{ owner: id, amount: 5n }])

    const sealed = await sealClosed(ledger.app.db)
    expect(sealed?.rows).toBeGreaterThan(0n)
    const { rows } = await ledger.app.pool.query('select ledger.broken_seals() as broken')
    expect(rows).toEqual([])
  })
})
