import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillHistory, keepStatistics } from '../../../../test/grown-history.ts'
import { openTestDb } from '../../../../test/open-test-db.ts'
import { APP_ROLE } from '../../../context.ts'
import { findMessage, isMessageArchived } from './store.ts'

const MESSAGES = 2_000

test('a message is looked up by its id alone, whatever the planner knew of the table when it planned', async () => {
  await using testDb = await openTestDb()
  // Counted while it was empty, as by an operator who tidies a new server: every index looks the same.
  await keepStatistics(testDb, 'of the empty tables')
  const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'store-plans' })
  try {
    for (const setting of ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off']) await sql.raw(`set ${setting}`).execute(db)
    await findMessage(db, 'sandbox', 'tx 0')
    await fillHistory(testDb, MESSAGES)

    expect(await findMessage(db, 'sandbox', `tx ${MESSAGES}`)).toMatchObject({ roundId: `round ${MESSAGES}` })
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await testDb.owner.query(`select idx_tup_fetch as rows from pg_stat_user_tables where relname = 'seamless_message'`)
    expect(rows).toEqual([{ rows: 1n }])
  } finally {
    await close()
  }
})

test('the transfers of bets are looked up by their keys, however many there are since it was planned', async () => {
  await using testDb = await openTestDb()
  await keepStatistics(testDb, 'of the empty tables')
  const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'store-plans' })
  const lookUp = async () => await sql`select ledger.ids_of_keys(array['provider:sandbox'], array['tx 1'])`.execute(db)
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await testDb.owner.query(`select seq_tup_read as rows from pg_stat_user_tables where relname = 'transfer'`)
    return rows
  }
  try {
    // So often that it is planned for good, while there is nothing to read.
    for (let times = 0; times < 6; times += 1) await lookUp()
    await fillHistory(testDb, MESSAGES)
    const before = await rowsRead()

    await lookUp()

    expect(await rowsRead()).toEqual(before)
  } finally {
    await close()
  }
})

test('whether an id left with an archive is looked up by its key, however many left since it was planned', async () => {
  await using testDb = await openTestDb()
  await keepStatistics(testDb, 'of the empty tables')
  const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'store-plans' })
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await testDb.owner.query(`select seq_tup_read as rows from pg_stat_user_tables where relname = 'archived_key'`)
    return rows
  }
  try {
    for (let times = 0; times < 6; times += 1) await isMessageArchived(db, 'sandbox', 'tx 1')
    await testDb.owner.query(
      `insert into ledger.archived_key (key_hash) select ledger.key_hash('provider:sandbox', 'tx ' || id) from generate_series(1, $1) as id`,
      [MESSAGES],
    )
    const before = await rowsRead()

    expect(await isMessageArchived(db, 'sandbox', 'tx 1')).toBe(true)
    expect(await isMessageArchived(db, 'sandbox', 'tx 0')).toBe(false)

    expect(await rowsRead()).toEqual(before)
  } finally {
    await close()
  }
})
