import { createTestDatabase } from '@morakot/database/testing/test-database'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { readdir, readFile } from 'node:fs/promises'
import { openSandboxDatabase } from './database.ts'

const BASELINE = ['0001-sandbox.sql', '0002-play-picture.sql', '0003-sms.sql']

describe('a database of the sandbox whose files had three digits', () => {
  test('is taken over with its rows', async () => {
    await using database = await createTestDatabase({ template: 'sandbox-earlier', prepare: async () => {} })
    await ensureDatabase(database.target)
    const earlier = openDatabase(database.target, { max: 1, applicationName: 'earlier' })
    for (const name of BASELINE) await earlier.pool.query(await readFile(new URL(`../../sql/${name}`, import.meta.url), 'utf8'))
    await earlier.pool.query(`
      insert into nonces (party, nonce, seen_at) values ('bank', 'once', now());
      create table migration ("set" text not null, name text not null, checksum text not null, primary key ("set", name));
      insert into migration
      select 'sandbox', name, 'of then' from unnest(array['001-sandbox.sql', '002-play-picture.sql', '003-sms.sql']) as name`)
    await earlier.close()

    const { pool, close } = await openSandboxDatabase(database.target)

    const files = (await readdir(new URL('../../sql', import.meta.url))).filter((name) => name.endsWith('.sql'))
    expect((await pool.query('select nonce from nonces')).rows).toEqual([{ nonce: 'once' }])
    expect((await pool.query('select count(*) as applied from applied_migration')).rows).toEqual([{ applied: BigInt(files.length) }])
    await close()
  })
})
