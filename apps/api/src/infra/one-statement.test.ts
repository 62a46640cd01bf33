import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.ts'
import { askOfEach, askTogether, writeTogether } from './one-statement.ts'

test('questions that are asked together are answered each by its own row, or by none', async () => {
  await using app = await startApp()

  const answers = await askTogether(app.context.db, {
    large: { query: sql<{ id: bigint }>`select 9007199254740993::bigint as id`, columns: ['id'] },
    none: { query: sql<{ id: bigint }>`select 1::bigint as id where false`, columns: ['id'] },
    empty: { query: sql<{ id: bigint | null }>`select null::bigint as id`, columns: ['id'] },
  })

  expect(answers).toEqual({ large: { id: 9007199254740993n }, none: undefined, empty: { id: null } })
})

test('what is asked for many is looked up for each, also in a table that has grown since the statement was planned', async () => {
  await using app = await startApp()
  const answer = { query: sql<{ spent: number }>`select spent from rate_budget where subject = asked.subject`, columns: ['spent'] as const }
  const values = Array.from({ length: 8 }, (_, at) => ({ subject: `member ${at}` }))

  await app.context.withTransaction(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const ask = async () => await askOfEach(tx, { columns: { subject: 'text' }, values }, { answer })
    await ask()
    await sql`insert into rate_budget (subject, window_start, spent) select 'member ' || n, now(), n + 1 from generate_series(0, 4999) as n`.execute(
      tx,
    )

    expect((await ask()).map((row) => row.answer?.spent)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { rows } = await sql`select seq_tup_read from pg_stat_xact_user_tables where relname = 'rate_budget'`.execute(tx)
    expect(rows).toEqual([{ seq_tup_read: 0n }])
  })
})

test('writes that are run together all happen, and say how many rows each has touched', async () => {
  await using app = await startApp()
  const insert = (subject: string) => sql`insert into rate_budget (subject, window_start, spent) values (${subject}, now(), 1)`

  const touched = await app.context.withTransaction(async (tx) => {
    const first = await writeTogether(tx, [insert('a'), insert('b')])
    return [...first, ...(await writeTogether(tx, [sql`update rate_budget set spent = 2 where subject = 'nobody'`, insert('c')]))]
  })

  expect(touched).toEqual([1, 1, 0, 1])
  const { rows } = await sql`select subject from rate_budget where subject in ('a', 'b', 'c') order by subject`.execute(app.context.db)
  expect(rows).toEqual([{ subject: 'a' }, { subject: 'b' }, { subject: 'c' }])
})

test('nothing to write is no statement', async () => {
  await using app = await startApp()

  expect(await app.context.withTransaction(async (tx) => await writeTogether(tx, []))).toEqual([])
})
