import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './database.ts'
import { DatabaseBusy } from './failures.ts'
import { assertDurable, hasSynchronousStandby } from './durable.ts'
import { newFolder, start } from './testing/server-test-kit.ts'
import { targetFromUrl, urlOfTarget } from './target.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { withTransaction } from './transaction.ts'

import type { Database, DatabaseOptions } from './database.ts'
import type { ConnectionTarget } from './target.ts'

async function newTarget(): Promise<ConnectionTarget> {
  const database = await createTestDatabase({ template: 'roles', prepare: makeRole })
  onTestFinished(database[Symbol.asyncDispose])
  return database.target
}

async function makeRole(target: ConnectionTarget): Promise<void> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'prepare' })
  await pool.query('create role lesser nologin')
  await close()
}

function open(target: ConnectionTarget, options: Partial<DatabaseOptions> = {}): Database<unknown> {
  const database = openDatabase<unknown>(target, { max: 2, applicationName: 'test', ...options })
  onTestFinished(database.close)
  return database
}

/** Keeps a connection checked out until the returned function is called. */
async function hold({ db }: Pick<Database<unknown>, 'db'>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = db.connection().execute(async () => {
    taken.resolve()
    await released.promise
  })
  await taken.promise
  return async () => {
    released.resolve()
    await holding
  }
}

describe('a pool', () => {
  test('reads int8 as bigint, a moment as Date and a day as its text, and leaves other users of pg alone', async () => {
    const { pool, db } = open(await newTarget())
    const query =
      "select 9007199254740993::int8 as amount, array[1, null]::int8[] as amounts, '2026-11-20T03:00Z'::timestamptz as at, '2026-11-20'::date as day"

    const { rows } = await pool.query(query)

    const expected = { amount: 9007199254740993n, amounts: [1n, null], at: new Date('2026-11-20T03:00Z'), day: '2026-11-20' }
    expect(rows).toEqual([expected])
    expect((await sql.raw(query).execute(db)).rows).toEqual([expected])
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)('1')).toBe('1')
  })

  test('works as its role with bounded waits on every connection, whatever the URL says', async () => {
    const url = new URL(urlOfTarget(await newTarget()))
    url.searchParams.set('options', '-c statement_timeout=0 -c work_mem=5MB')
    const { pool } = open(targetFromUrl(url.href), { role: 'lesser' })

    const both = await Promise.all(
      [1, 2].map(() =>
        pool.query(
          "select current_user, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('work_mem') as memory, pg_sleep(0.05)",
        ),
      ),
    )

    for (const { rows } of both)
      expect(rows[0]).toMatchObject({ current_user: 'lesser', statement: '3s', lock: '1s', idle: '5s', memory: '5MB' })
  })

  test('multiplies every one of its limits by a factor', async () => {
    const { pool } = open(await newTarget(), { lockTimeoutMs: 400, timeLimitsFactor: 2.5 })

    const { rows } = await pool.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    )

    expect(rows).toEqual([{ statement: '7500ms', lock: '1s', idle: '12500ms' }])
    expect(pool.options.connectionTimeoutMillis).toBe(12_500)
  })

  test('lives on when PostgreSQL ends a connection that was idle in a transaction', async () => {
    const { pool, db } = open(await newTarget(), { idleInTransactionMs: 50 })
    const ended = new Promise((resolve) => pool.on('connect', (client) => client.once('error', resolve)))

    const slow = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await ended
      await sql`select 2`.execute(tx)
    })

    await expect(slow).rejects.toThrow('not queryable')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('lets so many wait for a connection and no more, and goes on when one is free', async () => {
    const { db } = open(await newTarget(), { max: 1, waitingMax: 2 })
    const release = await hold({ db })
    const requests = Array.from({ length: 5 }, async () => await sql`select 1`.execute(db))
    await Promise.allSettled(requests.slice(2))
    await release()

    const answers = await Promise.allSettled(requests)

    expect(answers.map((answer) => (answer.status === 'fulfilled' ? 'answered' : answer.reason.name))).toEqual([
      'answered',
      'answered',
      'DatabaseBusy',
      'DatabaseBusy',
      'DatabaseBusy',
    ])
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  })

  test('reports to a caller that waited too long for a connection that nothing was begun', async () => {
    const { db } = open(await newTarget(), { max: 1, connectMs: 100 })
    const release = await hold({ db })

    await expect(withTransaction(db, async (tx) => await sql`select 1`.execute(tx))).rejects.toThrow(DatabaseBusy)
    await release()
  })

  test('can be closed twice', async () => {
    const { close, pool } = open(await newTarget())
    await pool.query('select 1')

    await expect(Promise.all([close(), close()])).resolves.toBeDefined()
  })
})

describe('a database for money', () => {
  test('is refused while it may lose what it has acknowledged', async () => {
    const { pool } = open(await newTarget())

    await expect(assertDurable(pool)).rejects.toThrow('not durable (fsync=off, full_page_writes=off, synchronous_commit=off)')
  })

  test('is accepted as the embedded server is started', async () => {
    const server = await start(await newFolder())

    await expect(assertDurable(open(server.target('postgres')).pool)).resolves.toBeUndefined()
  })

  test('says whether a commit waits for a standby', async () => {
    const server = await start(await newFolder())
    const { pool } = open(server.target('postgres'))
    expect(await hasSynchronousStandby(pool)).toBe(false)

    await pool.query("alter system set synchronous_standby_names = 'ANY 1 (b, c)'")
    await pool.query('select pg_reload_conf()')

    await expect.poll(async () => await hasSynchronousStandby(pool)).toBe(true)
  })

  test('is refused when only the role that works with it commits carelessly', async () => {
    const server = await start(await newFolder())
    const { pool } = open(server.target('postgres'))
    await pool.query("alter role postgres set synchronous_commit = 'local'")

    await expect(assertDurable(open(server.target('postgres')).pool)).rejects.toThrow('synchronous_commit=local')
  })
})
