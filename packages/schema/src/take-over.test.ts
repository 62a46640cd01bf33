import { readFile } from 'node:fs/promises'
import { describeSchema } from '@morakot/database/describe-schema'
import { migrate } from '@morakot/database/migrate'
import { describe, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { olderDatabase } from './testing/older-database.ts'
import type { OlderDatabase } from './testing/older-database.ts'

const { first, last } = migrations.baseline.replaces
const schemaText = (await readFile(new URL('../schema.txt', import.meta.url), 'utf8')).replaceAll('\r\n', '\n')

async function schemaOf({ pool }: OlderDatabase): Promise<string> {
  const client = await pool.connect()
  try {
    return await describeSchema(client, migrations.baseline.schemas)
  } finally {
    client.release()
  }
}

const appliedNames = async ({ pool }: OlderDatabase) => {
  const { rows } = await pool.query<{ name: string }>('select name from applied_migration order by name collate "C"')
  return rows.map(({ name }) => name)
}

const WRITE_ROWS = `
  insert into site_config (key, value, is_on) values ('MAINTENANCE', '{"isOn": false}', false);
  insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code,
    bank_number, registered_at)
  values ('early', '0812345678', 'hash', 'ก', 'ข', '1990-01-01', 'LINE', 'ABCDEFGH', 'SCB', '1234567890', now());
  select ledger.open_member(1)`

// A column that a later migration adds is null in these rows.
const READ_ROWS = `
  select jsonb_build_object(
    'members', (select jsonb_agg(jsonb_strip_nulls(to_jsonb(member))) from member),
    'settings', (select jsonb_agg(site_config) from site_config),
    'accounts', (select jsonb_agg(account order by id) from ledger.account)
  ) as rows`

describe('a database of the sequence before the baseline', () => {
  test('is taken over with its rows, and later migrations run on top', async () => {
    await using older = await olderDatabase()
    await older.pool.query(WRITE_ROWS)
    const before = (await older.pool.query(READ_ROWS)).rows

    const applied = await migrate(older.pool, migrations)

    expect(applied.every((name) => name > migrations.baseline.last)).toBe(true)
    expect((await older.pool.query(READ_ROWS)).rows).toEqual(before)
    expect(await schemaOf(older)).toBe(schemaText)
    expect(await appliedNames(older)).not.toContain(first)
    expect(await migrate(older.pool, migrations)).toEqual([])
  })

  test('is taken over once by ten processes that start together', async () => {
    await using older = await olderDatabase()

    const applied = await Promise.all(Array.from({ length: 10 }, async () => await migrate(older.pool, migrations)))

    expect(new Set(applied.flat()).size).toBe(applied.flat().length)
    expect(await schemaOf(older)).toBe(schemaText)
  })
})

describe('a database is refused before anything is done', () => {
  const expectRefusal = async (older: OlderDatabase, says: string) => {
    const [schema, names] = [await schemaOf(older), await appliedNames(older)]
    await expect(migrate(older.pool, migrations)).rejects.toThrow(
      `The database was made by an older version and cannot be taken over, because ${says}: ` +
        `start the version whose last migration is ${last} once, or begin with an empty database.`,
    )
    expect(await schemaOf(older)).toBe(schema)
    expect(await appliedNames(older)).toEqual(names)
  }

  test('when it has not applied all of the earlier files', async () => {
    await using older = await olderDatabase([first, '0100-histories-after-archives.sql'])

    await expectRefusal(older, `it has not applied ${last}`)
  })

  test('when it has applied a file that no version had', async () => {
    await using older = await olderDatabase([first, last, '0999-of-our-own.sql'])

    await expectRefusal(older, 'it has applied 0999-of-our-own.sql')
  })

  test.each([
    ['a column differs', 'alter table deposit alter column amount drop not null'],
    ['a table is its own', 'create table notes (id int)'],
  ])('when its schema is another: %s', async (_, change) => {
    await using older = await olderDatabase()
    await older.pool.query(change)

    await expectRefusal(older, 'its schema is not the one that its migrations make')
  })
})
