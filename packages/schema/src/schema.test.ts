import { readFile } from 'node:fs/promises'
import type { Database } from '@morakot/database/database'
import { describeSchema } from '@morakot/database/describe-schema'
import { describeTables } from '@morakot/database/describe-tables'
import { migrate } from '@morakot/database/migrate'
import { describe, expect, test } from 'vitest'
import { FEATURE_AUDITS } from './audits.ts'
import { TYPED, brands } from './brands.ts'
import { migrations } from './migrations.ts'
import { emptyDatabase } from './testing/older-database.ts'

const textOf = async (name: string) => (await readFile(new URL(`../${name}`, import.meta.url), 'utf8')).replaceAll('\r\n', '\n')

async function schemaOf(pool: Database<Record<never, never>>['pool']): Promise<string> {
  const client = await pool.connect()
  try {
    return await describeSchema(client, migrations.baseline.schemas)
  } finally {
    client.release()
  }
}

describe('the schema', () => {
  test('of a new database is the one in schema.txt (npm run schema writes it)', async () => {
    await using database = await emptyDatabase()

    await migrate(database.pool, migrations)

    expect(await schemaOf(database.pool)).toBe(await textOf('schema.txt'))
  })

  test('[TABLES-1] of a new database is the one in the types of the tables (npm run schema writes them)', async () => {
    await using database = await emptyDatabase()
    await migrate(database.pool, migrations)
    const client = await database.pool.connect()
    try {
      const written = await textOf('../../apps/api/src/infra/generated/tables.ts')

      expect((await describeTables(client, TYPED, brands)) === written, 'run npm run schema').toBe(true)
    } finally {
      client.release()
    }
  })

  test('has an audit function for each feature of the list, and no other', async () => {
    await using database = await emptyDatabase()
    await migrate(database.pool, migrations)

    const { rows } = await database.pool.query<{ name: string }>(`
      select proname as name
      from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'audit\\_%' and prorettype = 'jsonb'::regtype
        and has_function_privilege('morakot_auditor', oid, 'execute')
      order by 1`)

    expect(rows.map(({ name }) => name)).toEqual(FEATURE_AUDITS.map(({ noun }) => `audit_${noun}`))
  })
})
