import { describe, expect, test } from 'vitest'

import { openDatabase } from './database.ts'
import { createTestDatabase } from './testing/test-database.ts'

import type { ConnectionTarget } from './target.ts'

let preparations = 0

async function prepare(target: ConnectionTarget): Promise<void> {
  preparations++
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'prepare' })
  await pool.query('create table fruit (name text primary key)')
  await pool.query("insert into fruit values ('mango')")
  await close()
}

describe('a database for one test', () => {
  test('starts with what the template holds, prepared once for any number of concurrent requests', async () => {
    const databases = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase({ template: 'fruit', prepare })))

    const found = await Promise.all(databases.map(({ target }) => fruitOf(target)))
    await Promise.all(databases.map((database) => database[Symbol.asyncDispose]()))

    expect(found).toEqual(Array.from({ length: 5 }, () => ['mango']))
    expect(preparations).toBe(1)
  })
})

async function fruitOf(target: ConnectionTarget): Promise<string[]> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'test' })
  const { rows } = await pool.query<{ name: string }>('select name from fruit order by name')
  await close()
  return rows.map(({ name }) => name)
}
