import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '@morakot/database/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'
import { emptyDatabase } from './testing/older-database.ts'

/** The file is found by its name: merging may give it another number. */
const NAME = 'refused-under-age.sql'

const submission = (id: number, words: { readonly reason: string | null; readonly proposed: string | null }) => `
  insert into kyc_submission (
    id, member_id, document, first_name, last_name, birth_date, picture_hash, status, reason, created_at, verifier_pass, verifier_reason,
    verifier_at, proposed_by, proposed_reason, proposed_at, decided_by, decided_at
  )
  select
    '00000000-0000-4000-8000-00000000000${id}', member.id, 'id_card', 'ก', 'ข', '2010-01-01', 'picture', state.status,
    ${words.reason === null ? 'null' : `'${words.reason}'`}, now(), false, 'under_20', now(), proposed.id,
    ${words.proposed === null ? 'null' : `'${words.proposed}'`}, case when proposed.id is not null then now() end, decided.id,
    case when decided.id is not null then now() end
  from member
  cross join (select ${words.reason === null ? `'SUBMITTED'` : `'REFUSED'`} as status) as state
  left join operator as proposed on proposed.username = 'first' and ${words.proposed !== null}
  left join operator as decided on decided.username = 'second' and ${words.reason !== null};`

test('[TEXT-3] a database in which people were refused as under 20 says under age, and knows the old word no more', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'under-age-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const names = (await readdir(migrations.folder)).toSorted()
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(NAME)),
  )
  await Promise.all(before.map(async (name) => await cp(fileURLToPath(new URL(name, migrations.folder)), join(folder, name))))
  await migrate(pool, { ...migrations, folder: pathToFileURL(`${folder}/`) })
  await pool.query(`
    insert into operator (username, display_name, password_hash, created_at)
    values ('first', 'หนึ่ง', 'hash', now()), ('second', 'สอง', 'hash', now());
    insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code, bank_number,
      registered_at)
    values ('young', '0812345678', 'hash', 'ก', 'ข', '1990-01-01', 'LINE', 'YOUNG00', 'SCB', '1234567890', now());`)
  await pool.query(submission(1, { reason: 'under_20', proposed: null }))
  await pool.query(submission(2, { reason: 'expired', proposed: null }))
  await pool.query(submission(3, { reason: null, proposed: 'under_20' }))

  await migrate(pool, migrations)

  const { rows } = await pool.query(
    'select reason, verifier_reason as verifier, proposed_reason as proposed from kyc_submission order by id',
  )
  expect(rows).toEqual([
    { reason: 'under_age', verifier: 'under_age', proposed: null },
    { reason: 'expired', verifier: 'under_age', proposed: null },
    { reason: null, verifier: 'under_age', proposed: 'under_age' },
  ])
  await expect(pool.query(submission(4, { reason: 'under_20', proposed: null }))).rejects.toThrow('kyc_submission__reason')
})
