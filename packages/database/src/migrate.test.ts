import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

import type pg from 'pg'

async function newPool(): Promise<pg.Pool> {
  const database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase(database.target, { max: 3, applicationName: 'test' })
  onTestFinished(() => close().then(() => database[Symbol.asyncDispose]()))
  return pool
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('migrating', () => {
  test('applies every file once, set by set and number by number', async () => {
    const pool = await newPool()
    const ledger = await folderOf({ '002-fill.sql': 'insert into account values (1)', '001-make.sql': 'create table account (id int)' })
    const shop = await folderOf({ '001-use.sql': 'create table sale as select id from account' })
    const sets = [
      { name: 'ledger', folder: ledger },
      { name: 'shop', folder: pathToFileURL(shop) },
    ]

    const applied = await migrate(pool, sets)
    await writeFile(join(ledger, '003-more.sql'), 'insert into account values (2)')
    const again = await migrate(pool, sets)

    expect(applied).toEqual(['ledger/001-make.sql', 'ledger/002-fill.sql', 'shop/001-use.sql'])
    expect(again).toEqual(['ledger/003-more.sql'])
    expect((await pool.query('select id from sale')).rows).toEqual([{ id: 1 }])
  })

  test('applies each file once when processes start together', async () => {
    const pool = await newPool()
    const sets = [{ name: 'shop', folder: await folderOf({ '001-make.sql': 'select pg_sleep(0.1); create table sale (id int)' }) }]

    const applied = await Promise.all([migrate(pool, sets), migrate(pool, sets), migrate(pool, sets)])

    expect(applied.flat()).toEqual(['shop/001-make.sql'])
  })

  test('refuses a file that was changed after it was applied, before it applies any other', async () => {
    const pool = await newPool()
    const folder = await folderOf({ '001-make.sql': 'create table sale (id int);\n' })
    await migrate(pool, [{ name: 'shop', folder }])
    await writeFile(join(folder, '001-make.sql'), 'create table sale (id int);\r\n')
    await expect(migrate(pool, [{ name: 'shop', folder }])).resolves.toEqual([])

    await writeFile(join(folder, '001-make.sql'), 'create table sale (id bigint);\n')
    await writeFile(join(folder, '002-more.sql'), 'create table more (id int)')

    await expect(migrate(pool, [{ name: 'shop', folder }])).rejects.toThrow('Migration shop/001-make.sql was changed after it was applied')
    expect((await pool.query("select to_regclass('more') as more")).rows).toEqual([{ more: null }])
  })

  test('keeps nothing of a file that fails, and names its line', async () => {
    const pool = await newPool()
    const folder = await folderOf({ '001-make.sql': 'create table sale (id int);\nselect nothing;\n' })

    await expect(migrate(pool, [{ name: 'shop', folder }])).rejects.toThrow(
      /^Migration shop\/001-make.sql, line 2, failed: column "nothing"/,
    )

    expect((await pool.query("select to_regclass('sale') as sale")).rows).toEqual([{ sale: null }])
  })

  describe('files that were rewritten as others', () => {
    const earlier = { '001-make.sql': 'create table sale (id int)', '002-more.sql': 'alter table sale add column price int' }
    const now = { '101-sale.sql': 'create table sale (id int, price int)', '102-index.sql': 'create index on sale (price)' }
    const rewritten = [{ files: Object.keys(earlier), as: ['101-sale.sql'] }]

    test('are not made again where they were applied, and what comes after them is', async () => {
      const pool = await newPool()
      await migrate(pool, [{ name: 'shop', folder: await folderOf(earlier) }])
      const set = { name: 'shop', folder: await folderOf(now), rewritten }

      expect(await migrate(pool, [set])).toEqual(['shop/102-index.sql'])
      expect(await migrate(pool, [set])).toEqual([])

      await writeFile(join(set.folder, '101-sale.sql'), 'create table sale (id int)')
      await expect(migrate(pool, [set])).rejects.toThrow('shop/101-sale.sql was changed after it was applied')
    })

    test('are not missed where they never were', async () => {
      const pool = await newPool()

      expect(await migrate(pool, [{ name: 'shop', folder: await folderOf(now), rewritten }])).toEqual([
        'shop/101-sale.sql',
        'shop/102-index.sql',
      ])
      expect((await pool.query('select id, price from sale')).rows).toEqual([])
    })

    test('are refused where only some were applied, with what to do, and nothing is done', async () => {
      const pool = await newPool()
      await migrate(pool, [{ name: 'shop', folder: await folderOf({ '001-make.sql': earlier['001-make.sql'] }) }])

      await expect(migrate(pool, [{ name: 'shop', folder: await folderOf(now), rewritten }])).rejects.toThrow(
        'The data have applied shop/001-make.sql and not shop/002-more.sql, and what is between them was rewritten since: start the last version',
      )
      expect((await pool.query('select name from migration')).rows).toEqual([{ name: '001-make.sql' }])
    })

    test('are not said to stand in a file that is not there', async () => {
      const pool = await newPool()
      const set = { name: 'shop', folder: await folderOf(now), rewritten: [{ files: ['001-make.sql'], as: ['103-typo.sql'] }] }

      await expect(migrate(pool, [set])).rejects.toThrow('Migration shop/103-typo.sql is said to stand for others, and is no file.')
    })
  })

  test('refuses files whose order would be chance', async () => {
    const pool = await newPool()

    await expect(migrate(pool, [{ name: 'shop', folder: await folderOf({ '001-a.sql': '', '001-b.sql': '' }) }])).rejects.toThrow(
      'number 001 twice',
    )
    await expect(migrate(pool, [{ name: 'shop', folder: await folderOf({ '1.sql': '' }) }])).rejects.toThrow('must be named NNN-name.sql')
  })
})
