import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '@morakot/database/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'
import { emptyDatabase } from './testing/older-database.ts'

/** The file is found by its name: merging may give it another number. */
const NAME = 'rewards-as-lists.sql'

const BEFORE = `
  insert into operator (username, display_name, password_hash, created_at) values ('first', 'หนึ่ง', 'hash', now());
  insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code, bank_code, bank_number,
    registered_at)
  values ('somchai', '0812345678', 'hash', 'ก', 'ข', '1990-01-01', 'LINE', 'SOMCHAI', 'SCB', '1234567890', now());
  insert into quest_definition (id, code, version, type, title, description, metric, period, made_by, made_at)
  select '00000000-0000-4000-8000-000000000001', 'login', 1, 'ACHIEVEMENT', '', '', 'login_days', 'week', id, now() from operator;
  insert into quest_step (definition_id, step, required_score, points, spins, credit)
  values ('00000000-0000-4000-8000-000000000001', 1, 1, 5, 0, 0), ('00000000-0000-4000-8000-000000000001', 2, 2, 10, 1, 2050);
  insert into voucher_campaign (id, code, title, kind, points, spins, credit, life_days, count_max, made_by, made_at)
  select '00000000-0000-4000-8000-000000000002', 'WEB', '', 'personal', 0, 3, 5000, 30, 1, id, now() from operator;
  insert into reward_grant (scope, key, member_id, source, points, credit, spins, title, actor, created_at, waits_for)
  select 'voucher', 'x', id, 'voucher', 7, 5000000, 0, '', 'job:test', now(), 'break' from member;
  insert into domain_event (topic, v, occurred_at, actor, payload)
  values
    ('reward.granted', 1, now(), 'job:test', '{"source": "quest", "scope": "quest", "key": "x", "points": 7, "credit": "5000000", "spins": 0}'),
    ('voucher.claimed', 1, now(), 'job:test', '{"voucher": "x", "campaign": "y", "points": 0, "credit": "0", "spins": 3}'),
    ('points.earned', 1, now(), 'job:test', '{"points": 7}');`

test('[REWARD-1] rewards, and the events that say them, are lists after the migration, with what they gave before', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'rewards-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const names = (await readdir(migrations.folder)).toSorted()
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith(NAME)),
  )
  await Promise.all(before.map(async (name) => await cp(fileURLToPath(new URL(name, migrations.folder)), join(folder, name))))
  await migrate(pool, { ...migrations, folder: pathToFileURL(`${folder}/`) })
  await pool.query(BEFORE)

  await migrate(pool, migrations)

  const listed = async (statement: string) => (await pool.query(statement)).rows.map((row) => Object.values(row).map(String))
  expect(await listed('select step, token, amount from quest_step_reward order by step, token')).toEqual([
    ['1', 'PNT', '5'],
    ['2', 'CREDIT', '2050'],
    ['2', 'PNT', '10'],
    ['2', 'SPIN', '1'],
  ])
  expect(await listed('select token, amount from voucher_campaign_reward order by token')).toEqual([
    ['CREDIT', '5000'],
    ['SPIN', '3'],
  ])
  expect(await listed('select token, amount from reward_grant_reward order by token')).toEqual([
    ['CREDIT', '5000'],
    ['PNT', '7'],
  ])
  const { rows } = await pool.query('select v, payload from domain_event order by id')
  expect(rows).toEqual([
    {
      v: 2,
      payload: {
        source: 'quest',
        scope: 'quest',
        key: 'x',
        reward: [
          { token: 'CREDIT', amount: '5000000' },
          { token: 'PNT', amount: '7' },
        ],
      },
    },
    { v: 2, payload: { voucher: 'x', campaign: 'y', reward: [{ token: 'SPIN', amount: '3' }] } },
    { v: 1, payload: { points: 7 } },
  ])
})
