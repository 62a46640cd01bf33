import { withTransaction } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { takeSnapshots } from './house.ts'
import { sealClosed } from './seals.ts'
import { startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
  const member = await ledger.member(100n)
  await ledger.post({ legs: toProvider(member.id, 1n) })
  await takeSnapshots(ledger.app.db)
  await withTransaction(ledger.app.db, (tx) => sealClosed(tx))
})

afterAll(() => ledger.end())

/** The tables, each with a column that stays. */
const TABLES = {
  transfer: 'acted_by',
  entry: 'amount',
  snapshot: 'entries',
  seal: 'entries',
  archive: 'upto_xid',
  opening: 'balance',
  archived_key: 'key_hash',
} as const
const CHANGES = Object.entries(TABLES).flatMap(([table, column]) => [
  [table, `update ledger.${table} set ${column} = ${column}`],
  [table, `delete from ledger.${table}`],
  [table, `delete from ledger.${table} where false`],
  [table, `truncate ledger.${table} cascade`],
])
const ACCOUNT_CHANGES = [
  ['account', 'delete from ledger.account where false'],
  ['account', 'truncate ledger.account cascade'],
  ['account', 'update ledger.account set floor = -1000'],
  ['account', 'update ledger.account set owner_id = 2'],
  ['account', `update ledger.account set token = 'PNT'`],
]

describe('what was posted stays as it is', () => {
  test.each([...CHANGES, ...ACCOUNT_CHANGES])('%s: even the owner cannot run “%s”', async (_, change = '') => {
    await expect(ledger.owner.pool.query(change)).rejects.toMatchObject({ code: 'LG001' })
  })

  test.each([...CHANGES, ...ACCOUNT_CHANGES])('%s: the application may not even try “%s”', async (_, change = '') => {
    await expect(ledger.app.pool.query(change)).rejects.toMatchObject({ code: '42501' })
  })

  test('also in a session that plays a replica, where ordinary triggers are silent', async () => {
    const client = await ledger.owner.pool.connect()
    try {
      await client.query(`set session_replication_role = 'replica'`)
      await expect(client.query('delete from ledger.entry')).rejects.toMatchObject({ code: 'LG001' })
    } finally {
      client.release(true)
    }
  })
})
