import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '@morakot/database/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'
import { emptyDatabase } from './testing/older-database.ts'

/** The file is found by its name: merging may give it another number. */
const NAME = 'one-account-one-member.sql'

const member = (username: string, phone: string, platform: string, bank: string | null, number: string | null) => `
  insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, platform_code,
    bank_code, bank_number, registered_at)
  values ('${username}', ${phone}, 'hash', 'ก', 'ข', '1990-01-01', 'LINE', upper('${username}00'), '${platform}', ${bank}, ${number}, now());`

const reported = (username: string, bank: string, number: string) => `
  insert into member_platform (member_id, platform_code, password_hash, phone, bank_code, bank_number, told_at)
  select id, 'AMBKING', 'hash', '0812345600', '${bank}', '${number}', now() from member where username = '${username}';`

test('[HOLDER-1, F-124] a database in which members share an account keeps them, unverified, and lets no other member share one', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'shared-accounts-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const names = (await readdir(migrations.folder)).toSorted()
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(NAME)),
  )
  await Promise.all(before.map(async (name) => await cp(fileURLToPath(new URL(name, migrations.folder)), join(folder, name))))
  await migrate(pool, { ...migrations, folder: pathToFileURL(`${folder}/`) })
  await pool.query(
    member('tmbone', "'0812345671'", 'TIAMUT', "'TMB'", "'1234567890'") +
      member('ttbtwo', "'0812345672'", 'TIAMUT', "'TTB'", "'1234567890'") +
      member('alone', "'0812345673'", 'TIAMUT', "'SCB'", "'1234567890'") +
      member('amb9a', 'null', 'AMBKING', 'null', 'null') +
      member('amb9b', 'null', 'AMBKING', 'null', 'null') +
      member('amb9c', 'null', 'AMBKING', 'null', 'null') +
      reported('amb9a', 'GHB', '1234567890') +
      reported('amb9b', 'GHB', '1234567890') +
      reported('amb9c', 'SCB', '1234567890'),
  )

  await migrate(pool, migrations)

  const { rows } = await pool.query<{ username: string }>(`select username from member where holder_state = 'shared' order by username`)
  expect(rows.map(({ username }) => username)).toEqual(['amb9a', 'amb9b', 'tmbone', 'ttbtwo'])
  await expect(pool.query(member('newone', "'0812345679'", 'TIAMUT', "'SCB'", "'1234567890'"))).rejects.toThrow('member__bank_once')
  await pool.query(member('amb9d', 'null', 'AMBKING', 'null', 'null'))
  await expect(pool.query(reported('amb9d', 'SCB', '1234567890'))).rejects.toThrow('member_platform__bank_once')
  // No shared one turns into one that is not, as long as the other does.
  await pool.query(`update member set holder_state = null where username = 'tmbone'`)
  await expect(pool.query(`update member set holder_state = null where username = 'ttbtwo'`)).rejects.toThrow('member__bank_once')
})
