import { readFile } from 'node:fs/promises'
import { describeSchema } from '@morakot/database/describe-schema'
import { migrate } from '@morakot/database/migrate'
import { describe, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { olderDatabase, replacedPaths } from './testing/older-database.ts'
import type { OlderDatabase } from './testing/older-database.ts'

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
  const { rows } = await pool.query<{ name: string }>('select name from applied_migration order by name')
  return rows.map(({ name }) => name)
}

const WRITE_ROWS = `
  insert into site_config (key, value, is_on) values ('MAINTENANCE', '{"isOn": false}', false);
  insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code,
    bank_number, registered_at)
  values ('early', '0812345678', 'hash', 'ก', 'ข', '1990-01-01', 'LINE', 'ABCDEFGH', 'SCB', '1234567890', now());
  select ledger.open_member(1)`

// A column that came later is empty or computed, and left out; what was there is there, and nothing was filled in.
const READ_ROWS = `
  select jsonb_build_object(
    'members', (select jsonb_agg(jsonb_strip_nulls(to_jsonb(member) - 'has_holder_case')) from member),
    'settings', (select jsonb_agg(site_config) from site_config),
    'accounts', (select jsonb_agg(account order by id) from ledger.account),
    'migrations', (select jsonb_agg(migration order by applied_at) from migration)
  ) as rows`

describe('a database of the two earlier sequences', () => {
  const inOrder = async () => await replacedPaths()
  /** As where 080 was applied before 017 was written. */
  const captchaLast = async () => {
    const paths = await replacedPaths()
    return paths.filter((path) => !path.includes('/017-')).concat(paths.filter((path) => path.includes('/017-')))
  }

  test.each([
    ['in the order of the numbers', inOrder],
    ['with 017 after 080', captchaLast],
  ])('made %s is taken over as it is, and later migrations run on top', async (_, order) => {
    await using older = await olderDatabase(await order())
    await older.pool.query(WRITE_ROWS)
    const before = (await older.pool.query(READ_ROWS)).rows

    const applied = await migrate(older.pool, migrations)

    expect(applied.length).toBeGreaterThan(0)
    expect(applied.every((name) => name > migrations.baseline.last)).toBe(true)
    expect((await older.pool.query(READ_ROWS)).rows).toEqual(before)
    expect(await schemaOf(older)).toBe(schemaText)
    expect((await appliedNames(older)).at(0)).toBe('0001-ledger-tables.sql')
    expect(await migrate(older.pool, migrations)).toEqual([])
  })

  test('is taken over once by ten processes that start together', async () => {
    await using older = await olderDatabase(await replacedPaths())

    const applied = await Promise.all(Array.from({ length: 10 }, async () => await migrate(older.pool, migrations)))

    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await schemaOf(older)).toBe(schemaText)
  })
})

describe('an older database is refused before anything is done', () => {
  const expectRefusal = async (older: OlderDatabase, says: string) => {
    const before = await schemaOf(older)
    await expect(migrate(older.pool, migrations)).rejects.toThrow(
      `The database was made by an older version and cannot be taken over, because ${says}: ` +
        'start the last version that used the table migration once, or begin with an empty database.',
    )
    expect(await schemaOf(older)).toBe(before)
    expect((await older.pool.query(`select to_regclass('applied_migration') as made`)).rows).toEqual([{ made: null }])
  }

  test('when it has not applied all of the earlier files', async () => {
    await using older = await olderDatabase((await replacedPaths()).filter((path) => path < 'api/06' || path.startsWith('ledger')))

    await expectRefusal(older, 'it has not applied api/060-operators.sql')
  })

  test('when it says that it has applied all, and its schema is another', async () => {
    await using older = await olderDatabase(await replacedPaths())
    await older.pool.query('alter table deposit alter column amount drop not null')

    await expectRefusal(older, 'its schema differs from the baseline at table public.deposit (amount bigint not null)')
  })

  test('when it has something that the baseline does not create', async () => {
    await using older = await olderDatabase(await replacedPaths())
    await older.pool.query('create table notes (id int)')

    await expectRefusal(older, 'its schema differs from the baseline at table public.notes, which is not expected')
  })
})
