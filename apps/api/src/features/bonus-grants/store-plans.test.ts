import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APP_ROLE } from '../../context.ts'
import { fillHistory, keepStatistics } from '../../../test/grown-history.ts'
import { openTestDb } from '../../../test/open-test-db.ts'
import type { MemberId } from '#infra/identity'
import { loadRounds } from './store-play.ts'

const TRANSFERS = 2_000
const MEMBER = 1n as MemberId

test('what settles a win is looked up by keys: the history of transfers is not read, however long it has grown', async () => {
  await using testDb = await openTestDb()
  // Counted while it was empty, as by an operator who tidies a new server.
  await keepStatistics(testDb, 'of the empty tables')
  await fillHistory(testDb, TRANSFERS)
  const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'store-plans' })
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await testDb.owner.query(
      `select relname, seq_tup_read as rows from pg_stat_user_tables where relname in ('transfer', 'entry', 'bonus_bet') order by relname`,
    )
    return rows
  }
  try {
    const before = await rowsRead()

    const requests = ['won', 'rolled_back'].map((kind) => ({ member: MEMBER, hostId: 'sandbox', roundId: 'round 1', txId: 'tx 1', kind }))
    const states = await db.transaction().execute(async (tx) => await loadRounds(tx as never, requests))

    expect(states).toMatchObject([{ debt: 0n }, { debt: 0n }])
    expect(await rowsRead()).toEqual(before)
  } finally {
    await close()
  }
})
