import { withTransaction } from '@morakot/database/transaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { setAccountStatus } from './accounts.ts'
import { sealClosed } from './seals.ts'
import { fromBank, startLedger, toProvider, type TestLedger, type TestMember } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Transfers of a new member, the oldest first. */
async function posted(times: number): Promise<{ readonly member: TestMember; readonly ids: readonly bigint[] }> {
  const member = await ledger.member()
  const ids: bigint[] = []
  for (let at = 0; at < times; at += 1) {
    const outcome = await ledger.post({ legs: fromBank(member.id, 10n) })
    if (outcome.kind !== 'posted') throw new Error('the bank pays')
    ids.push(outcome.transferId)
  }
  return { member, ids }
}

async function give(moments: readonly (readonly [bigint | undefined, Date])[], { pool } = ledger.owner): Promise<number> {
  const { rows } = await pool.query<{ written: number }>('select ledger.import_moments($1, $2) as written', [
    moments.map(([id]) => String(id)),
    moments.map(([, at]) => at),
  ])
  return rows[0]?.written ?? 0
}

async function momentsOf(ids: readonly bigint[]): Promise<readonly (Date | null)[]> {
  const { rows } = await ledger.app.pool.query<{ at: Date | null }>(
    'select occurred_at as at from ledger.transfer where id = any ($1) order by id',
    [ids.map(String)],
  )
  return rows.map(({ at }) => at)
}

describe('the moment of what is written later', () => {
  test('is given by the owner, in any order of events, once', async () => {
    const { ids } = await posted(3)
    const [first, second, third] = ids

    expect(
      await give([
        [second, ago(2)],
        [first, ago(3)],
      ]),
    ).toBe(2)
    const given = await momentsOf(ids)
    expect(given).toEqual([expect.any(Date), expect.any(Date), null])
    expect(
      await give([
        [first, ago(9)],
        [second, ago(9)],
        [third, ago(1)],
      ]),
    ).toBe(1)
    expect((await momentsOf(ids)).slice(0, 2)).toEqual(given.slice(0, 2))
  })

  test('is not given by the application, nor by the auditor', async () => {
    const { ids } = await posted(1)

    for (const side of [ledger.app, ledger.auditor]) {
      await expect(give([[ids[0], ago(1)]], side)).rejects.toMatchObject({ code: '42501' })
      await expect(side.pool.query('update ledger.transfer set occurred_at = now()')).rejects.toMatchObject({ code: '42501' })
    }
  })

  test.each([
    ['later than it was written', (ids: readonly bigint[]) => [[ids[1], ago(-1)]] as const, 'LG012'],
    ['before what the account did earlier', (ids: readonly bigint[]) => [[ids[1], ago(1)]] as const, 'LG012'],
    [
      'after what the account did later',
      (ids: readonly bigint[]) =>
        [
          [ids[0], ago(3)],
          [ids[1], ago(2)],
          [ids[2], ago(2.5)],
        ] as const,
      'LG012',
    ],
  ])('is not %s', async (_, moments, code) => {
    const { ids } = await posted(3)

    await expect(give(moments(ids))).rejects.toMatchObject({ code })
    expect(await momentsOf(ids)).toEqual([null, null, null])
  })

  test('is looked at from both sides: what comes earlier is not given a later one than what has its moment already', async () => {
    const { ids } = await posted(2)
    await ledger.owner.pool.query('alter table ledger.transfer disable trigger transfer__moment_once')
    await ledger.owner.pool.query('update ledger.transfer set occurred_at = $2 where id = $1', [String(ids[1]), ago(5)])
    await ledger.owner.pool.query('alter table ledger.transfer enable always trigger transfer__moment_once')

    await expect(give([[ids[0], ago(4)]])).rejects.toMatchObject({ code: 'LG012' })
    expect(await give([[ids[0], ago(6)]])).toBe(1)
  })

  test('is not given to what was refused', async () => {
    const { member } = await posted(1)
    await withTransaction(ledger.app.db, (tx) => setAccountStatus(tx, member.accounts.real.id, 'frozen'))
    const refused = await ledger.post({ legs: toProvider(member.id, 1n) })

    await expect(give([[refused.transferId, ago(1)]])).rejects.toMatchObject({ code: 'LG012' })
  })

  test('is final, and so is every other column', async () => {
    const { ids } = await posted(1)
    await give([[ids[0], ago(1)]])

    await expect(ledger.owner.pool.query('update ledger.transfer set occurred_at = null')).rejects.toMatchObject({ code: 'LG001' })
    const { rows } = await ledger.owner.pool.query<{ free: string[] }>(`
      select array_agg(attname::text) as free
      from pg_attribute
      where attrelid = 'ledger.transfer'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and not attnum = any (
          array(
            select unnest(tgattr) from pg_trigger where tgrelid = 'ledger.transfer'::regclass and tgname = 'transfer__append_only'
          )
        )`)
    expect(rows).toEqual([{ free: ['occurred_at'] }])
  })

  test('changes nothing that a seal hashes', async () => {
    const { ids } = await posted(1)
    await sealClosed(ledger.auditor.db)

    await give([[ids[0], ago(1)]])

    expect((await sql`select from ledger.broken_seals()`.execute(ledger.owner.db)).rows).toEqual([])
  })
})
