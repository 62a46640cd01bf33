import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { timeFactor } from '../../../tools/testing/time-factor.ts'

import { openDatabase } from './database.ts'
import { DatabaseSilent } from './database-silent.ts'
import { OutcomeUnknown } from './failures.ts'
import { openSwallowingLine } from './testing/swallowing-line.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { withTransaction } from './transaction.ts'

import type { Database, DatabaseOptions } from './database.ts'
import type { ConnectionTarget } from './target.ts'

// PostgreSQL's own limit, and what it is waited for beyond that.
const STATEMENT_MS = 100
const SILENT_MS_MAX = 4_500
/** Of a whole test that waits so long once. */
const LIMIT = { timeout: 2 * SILENT_MS_MAX * timeFactor }

async function newTarget(): Promise<ConnectionTarget> {
  const database = await createTestDatabase({ template: 'silent', prepare })
  onTestFinished(database[Symbol.asyncDispose])
  return database.target
}

async function prepare(target: ConnectionTarget): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'prepare' })
  await pool.query('create table fruit (name text); create role taster nologin')
  await close()
}

function open(target: ConnectionTarget, options: Partial<DatabaseOptions> = {}): Database<unknown> {
  const database = openDatabase<unknown>(target, { max: 1, applicationName: 'test', statementTimeoutMs: STATEMENT_MS, ...options })
  onTestFinished(database.close)
  return database
}

const put = (name: string) => sql`insert into fruit values (${name})`
const fruitIn = async ({ db }: Database<unknown>) => (await sql<{ name: string }>`select name from fruit order by name`.execute(db)).rows

describe('a database that stays silent', () => {
  test('is not waited for longer than its own limits allow, and its connection is not reused', LIMIT, async () => {
    const line = await openSwallowingLine(await newTarget())
    const { db, pool } = open(line.target)
    line.swallow('silent read')

    await expect(sql`select 'silent read'`.execute(db)).rejects.toThrow(DatabaseSilent)

    line.heal()
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
    await expect.poll(line.closed).toBe(1)
    expect(pool.totalCount).toBe(1)
  })

  test('ends a transaction before its commit, of which nothing is kept', async () => {
    const target = await newTarget()
    const line = await openSwallowingLine(target)
    const { db } = open(line.target)
    line.swallow('kiwi')
    const began = withTransaction(db, async (tx) => {
      await put('mango').execute(tx)
      await put('kiwi').execute(tx)
    })

    await expect(began).rejects.toThrow(DatabaseSilent)

    line.heal()
    await withTransaction(db, (tx) => put('durian').execute(tx))
    expect(await fruitIn(open(target))).toEqual([{ name: 'durian' }])
  })

  test('has an unknown outcome when it is the commit that it does not answer, which may have succeeded', async () => {
    const target = await newTarget()
    const line = await openSwallowingLine(target)
    const { db } = open(line.target)
    // With its end: "read committed" is no COMMIT.
    line.swallow('commit\0')

    await expect(withTransaction(db, (tx) => put('mango').execute(tx))).rejects.toThrow(OutcomeUnknown)

    expect(await fruitIn(open(target))).toEqual([{ name: 'mango' }])
  })

  test('is distinguished from one that is slow within its limits', async () => {
    const { db } = open(await newTarget(), { statementTimeoutMs: 2_500 })

    expect((await sql`select 1 as one, pg_sleep(2.2)`.execute(db)).rows).toMatchObject([{ one: 1 }])
  })

  test('takes no place in the pool during authentication', async () => {
    const line = await openSwallowingLine(await newTarget())
    const { db } = open(line.target, { role: 'taster', connectMs: 300 })
    line.swallow('current_user')

    await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')

    line.heal()
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  })
})
