import { createHash } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './testing/test-database.ts'

import type { Migrations } from './migrate.ts'
import type pg from 'pg'

async function newPool(): Promise<pg.Pool> {
  const database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase(database.target, { max: 3, applicationName: 'test' })
  onTestFinished(() => close().then(() => database[Symbol.asyncDispose]()))
  return pool
}

interface Folder {
  readonly migrations: Migrations
  readonly write: (name: string, text: string) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
}

async function folderOf(files: Record<string, string>): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (name: string, text: string) => await writeFile(join(folder, name), text)
  for (const [name, text] of Object.entries(files)) await write(name, text)
  const url = pathToFileURL(`${folder}/`)
  return {
    migrations: { folder: url },
    write,
    rename: async (from, to) => await rename(join(folder, from), join(folder, to)),
  }
}

const existing = async (pool: pg.Pool, table: string) =>
  (await pool.query('select to_regclass($1) as found', [table])).rows[0]?.found !== null

describe('migrating', () => {
  test('applies every file once, number by number', async () => {
    const pool = await newPool()
    const { migrations, write } = await folderOf({
      '0002-fill.sql': 'insert into sale values (1)',
      '0001-make.sql': 'create table sale (id int)',
    })

    const applied = await migrate(pool, migrations)
    await write('0003-more.sql', 'insert into sale values (2)')
    const again = await migrate(pool, migrations)

    expect(applied).toEqual(['0001-make.sql', '0002-fill.sql'])
    expect(again).toEqual(['0003-more.sql'])
    expect((await pool.query('select id from sale')).rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('applies each file once when ten processes start together', async () => {
    const pool = await newPool()
    const { migrations } = await folderOf({ '0001-make.sql': 'select pg_sleep(0.1); create table sale (id int)' })

    const applied = await Promise.all(Array.from({ length: 10 }, async () => await migrate(pool, migrations)))

    expect(applied.flat()).toEqual(['0001-make.sql'])
  })

  test('keeps nothing of a file that fails, names its line, and keeps the files before it', async () => {
    const pool = await newPool()
    const { migrations } = await folderOf({
      '0001-make.sql': 'create table sale (id int)',
      '0002-more.sql': 'create table more (id int);\nselect nothing;\n',
    })

    await expect(migrate(pool, migrations)).rejects.toThrow(/^Migration 0002-more\.sql, line 2, failed: column "nothing"/)

    expect(await existing(pool, 'sale')).toBe(true)
    expect(await existing(pool, 'more')).toBe(false)
  })
})

describe('files of the baseline that were written again', () => {
  const EARLIER = {
    '0001-make.sql': 'create table sale (id int)',
    '0002-views.sql': 'create view sold as select id from sale',
    '0003-last.sql': 'select 1',
  }
  const restated = async ({ migrations, write }: Folder) => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    await write('0001-make.sql', 'create table sale (id int);\ncreate view sold as select id from sale')
    await write('0002-views.sql', '-- The view of sales is in 0001-make.')
    const hashes = { '0001-make.sql': sha256(EARLIER['0001-make.sql']), '0002-views.sql': sha256(EARLIER['0002-views.sql']) }
    return { ...migrations, baseline: { last: '0003-last.sql', schemas: ['public'], restated: hashes } }
  }

  test('are the applied ones where the whole baseline was applied, for ten processes that start together', async () => {
    const pool = await newPool()
    const folder = await folderOf(EARLIER)
    await migrate(pool, folder.migrations)
    const again = await restated(folder)
    await folder.write('0004-more.sql', 'create table more (id int)')

    const applied = await Promise.all(Array.from({ length: 10 }, async () => await migrate(pool, again)))

    expect(applied.flat()).toEqual(['0004-more.sql'])
    await expect(migrate(pool, folder.migrations)).resolves.toEqual([])
  })

  test('are refused where only a part was applied: what moved between them would be missing', async () => {
    const pool = await newPool()
    const folder = await folderOf({ '0001-make.sql': EARLIER['0001-make.sql'] })
    await migrate(pool, folder.migrations)
    await folder.write('0003-last.sql', EARLIER['0003-last.sql'])
    const again = await restated(folder)

    await expect(migrate(pool, again)).rejects.toThrow('Migration 0001-make.sql was changed after it was applied')
    expect(await existing(pool, 'sold')).toBe(false)
  })

  test('are refused with a text that is neither the earlier nor the present one', async () => {
    const pool = await newPool()
    const folder = await folderOf({ ...EARLIER, '0002-views.sql': 'select 2' })
    await migrate(pool, folder.migrations)

    await expect(migrate(pool, await restated(folder))).rejects.toThrow('Migration 0002-views.sql was changed after it was applied')
  })
})

describe('a start is refused, and nothing is applied,', () => {
  test('when an applied file was changed; other line endings are no change', async () => {
    const pool = await newPool()
    const { migrations, write } = await folderOf({ '0001-make.sql': 'create table sale (id int);\n' })
    await migrate(pool, migrations)
    await write('0001-make.sql', 'create table sale (id int);\r\n')
    await expect(migrate(pool, migrations)).resolves.toEqual([])

    await write('0001-make.sql', 'create table sale (id bigint);\n')
    await write('0002-more.sql', 'create table more (id int)')

    await expect(migrate(pool, migrations)).rejects.toThrow('Migration 0001-make.sql was changed after it was applied')
    expect(await existing(pool, 'more')).toBe(false)
  })

  test('when a file below the newest applied one is missing from the database', async () => {
    const pool = await newPool()
    const { migrations, write } = await folderOf({ '0001-make.sql': 'create table sale (id int)', '0002-more.sql': 'select 1' })
    await migrate(pool, migrations)
    await pool.query(`delete from applied_migration where name = '0001-make.sql'`)
    await write('0003-last.sql', 'create table last (id int)')

    await expect(migrate(pool, migrations)).rejects.toThrow(
      'The database has applied migration 0002-more.sql without 0001-make.sql before it: give the missing file the next number.',
    )
    expect(await existing(pool, 'last')).toBe(false)
  })

  test('when the database has applied a file that is not there: renamed, or of a newer version', async () => {
    const pool = await newPool()
    const folder = await folderOf({ '0001-make.sql': 'create table sale (id int)', '0002-more.sql': 'select 1' })
    await migrate(pool, folder.migrations)
    await folder.rename('0002-more.sql', '0002-other.sql')

    await expect(migrate(pool, folder.migrations)).rejects.toThrow(
      'The database has applied migration 0002-more.sql, which this version does not have: start the version that has it.',
    )

    const older = await folderOf({ '0001-make.sql': 'create table sale (id int)' })
    await expect(migrate(pool, older.migrations)).rejects.toThrow('applied migration 0002-more.sql, which this version does not have')
  })

  test.each([
    [['0001-a.sql', '0003-c.sql'], 'Migration 0003-c.sql is found where number 0002 is expected'],
    [['0001-a.sql', '0001-b.sql'], 'Migration 0001-b.sql is found where number 0002 is expected'],
    [['0002-a.sql'], 'Migration 0002-a.sql is found where number 0001 is expected'],
    [['001-a.sql'], 'Migration 001-a.sql must be named NNNN-name.sql.'],
  ])('when the files are %j', async (names, says) => {
    const pool = await newPool()
    const { migrations } = await folderOf(Object.fromEntries(names.map((name) => [name, 'create table sale (id int)'])))

    await expect(migrate(pool, migrations)).rejects.toThrow(says)
    expect(await existing(pool, 'sale')).toBe(false)
  })
})
