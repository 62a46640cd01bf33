import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrate } from '@morakot/database/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'
import { emptyDatabase } from './testing/older-database.ts'

/** The file is found by its name: merging may give it another number. */
const NAME = '-proposals.sql'

const AT = `timestamptz '2026-11-20 05:00Z'`
const id = (n: number) => `'01930000-0000-7000-8000-${String(n).padStart(12, '0')}'`

/** Rows as the releases before wrote them: of each table one of each state. What they refer to does not count here. */
const BEFORE = `
  do $$
  declare
    reference record;
  begin
    for reference in select conrelid::regclass as owner, conname as name from pg_constraint where contype = 'f' and conrelid::regclass::text = any ('{point_adjustment,tier_override,underage_payout,gateway_resolution,receipt_entry,bank_event_credit,operator_change,trust_change,person_exception}')
    loop
      execute format('alter table %s drop constraint %I', reference.owner, reference.name);
    end loop;
  end
  $$;
  insert into point_adjustment (id, member_id, kind, points, reason, needs_two, status, proposed_by, proposed_at, decided_by, decided_at, declined_because, transfer_id)
  values
    (${id(1)}, 1, 'GRANT', 5, 'x', true, 'WAITING', 1, ${AT}, null, null, null, null),
    (${id(2)}, 1, 'GRANT', 5, 'x', false, 'DONE', 1, ${AT}, 1, ${AT}, null, 7),
    (${id(3)}, 1, 'GRANT', 5, 'x', true, 'DECLINED', 1, ${AT}, 2, ${AT}, 'no', null);
  insert into tier_override (id, member_id, from_tier, tier, until, reason, status, proposed_by, proposed_at, decided_by, decided_at)
  values (${id(1)}, 1, 'DEFAULT', 'ELITE', ${AT}, 'x', 'WAITING', 1, ${AT}, null, null), (${id(2)}, 1, 'DEFAULT', 'ELITE', ${AT}, 'x', 'DONE', 1, ${AT}, 2, ${AT});
  insert into underage_payout (id, member_id, amount, bank_code, bank_number, reason, state, proposed_by, proposed_at, decided_by, decided_at, withdrawal_id)
  values
    (${id(1)}, 1, 5, 'SCB', '1', 'x', 'CHANGED', 1, ${AT}, null, ${AT}, null),
    (${id(2)}, 1, 5, 'SCB', '1', 'x', 'EXPIRED', 1, ${AT}, null, ${AT}, null),
    (${id(3)}, 1, 5, 'SCB', '1', 'x', 'DONE', 1, ${AT}, 2, ${AT}, ${id(9)}),
    (${id(4)}, 1, 5, 'SCB', '1', 'x', 'WAITING', 1, ${AT}, null, null, null);
  insert into gateway_resolution (id, transfer_id, outcome, reason, state, proposed_by, proposed_at, decided_by, decided_at)
  values
    (${id(1)}, ${id(9)}, 'SENT', 'x', 'OVERTAKEN', 1, ${AT}, null, ${AT}), (${id(2)}, ${id(9)}, 'SENT', 'x', 'DONE', 1, ${AT}, 2, ${AT}),
    (${id(3)}, ${id(9)}, 'SENT', 'x', 'WAITING', 1, ${AT}, null, null);
  insert into receipt_entry (id, event, name, reason, status, proposed_by, proposed_at, decided_by, decided_at, declined_because)
  values (${id(1)}, '{}', 'a', 'x', 'WAITING', 1, ${AT}, null, null, null), (${id(2)}, '{}', 'b', 'x', 'DECLINED', 1, ${AT}, 1, ${AT}, 'no');
  insert into bank_event_credit (id, event_id, member_id, reason, proposed_by, proposed_at, status, decided_by, decided_at, declined_because)
  values
    (${id(1)}, 'a', 1, 'x', 1, ${AT}, 'PROPOSED', null, null, null), (${id(2)}, 'b', 1, 'x', 1, ${AT}, 'APPROVED', 2, ${AT}, null),
    (${id(3)}, 'b', 1, 'x', 1, ${AT}, 'DECLINED', 2, ${AT}, 'no');
  insert into operator_change (id, kind, role, operator_id, base, body, reason, proposed_by, proposed_at, status, decided_by, decided_at, decided_by_terminal)
  values
    (${id(1)}, 'role', 'support', null, '{}', '{}', 'x', 1, ${AT}, 'PROPOSED', null, null, false),
    (${id(2)}, 'factors', null, 3, '{}', '{}', 'x', 1, ${AT}, 'APPROVED', null, ${AT}, true),
    (${id(3)}, 'invitation', null, null, '{}', '{"username": "new", "passwordHash": "h"}', 'x', 1, ${AT}, 'PROPOSED', null, null, false),
    (${id(4)}, 'person', null, 3, '{}', '{}', 'x', 1, ${AT}, 'DECLINED', 2, ${AT}, false);
  insert into trust_change (id, kind, subject, revision, body, reason, status, proposed_by, proposed_at, decided_by, decided_at)
  values (${id(1)}, 'provider', 'SB', 1, '{}', 'x', 'PROPOSED', 1, ${AT}, null, null), (${id(2)}, 'provider', 'SB', 1, '{}', 'x', 'APPROVED', 1, ${AT}, 2, ${AT});
  insert into person_exception (id, phone, document, reason, status, proposed_by, proposed_at, approved_by, approved_at, expires_at, ended_by, ended_at, ended_because, member_id)
  values
    (${id(1)}, '1', 'd', 'x', 'WAITING', 1, ${AT}, null, null, null, null, null, null, null),
    (${id(2)}, '2', 'd', 'x', 'APPROVED', 1, ${AT}, 2, ${AT}, ${AT}, null, null, null, null),
    (${id(3)}, '3', 'd', 'x', 'USED', 1, ${AT}, 2, ${AT}, ${AT}, null, ${AT}, null, 5),
    (${id(4)}, '4', 'd', 'x', 'DECLINED', 1, ${AT}, null, null, null, 2, ${AT}, 'no', null),
    (${id(5)}, '5', 'd', 'x', 'REVOKED', 1, ${AT}, 2, ${AT}, ${AT}, 3, ${AT}, 'no', null),
    (${id(6)}, '6', 'd', 'x', 'EXPIRED', 1, ${AT}, 2, ${AT}, ${AT}, null, ${AT}, null, null)`

const TABLES = {
  point_adjustment: ['WAITING', 'DONE', 'DECLINED'],
  tier_override: ['WAITING', 'DONE'],
  underage_payout: ['STALE', 'EXPIRED', 'DONE', 'WAITING'],
  gateway_resolution: ['STALE', 'DONE', 'WAITING'],
  receipt_entry: ['WAITING', 'DECLINED'],
  bank_event_credit: ['WAITING', 'DONE', 'DECLINED'],
  operator_change: ['WAITING', 'DONE', 'WAITING', 'DECLINED'],
  trust_change: ['WAITING', 'DONE'],
  person_exception: ['WAITING', 'DONE', 'DONE', 'DECLINED', 'DONE', 'DONE'],
} as const

test('[TRUST-2] a database with proposals of every kind and state keeps them, each under a number of its own', async () => {
  await using database = await emptyDatabase()
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'older-proposals-'))
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

  const rowsOf = async (table: string) =>
    (
      await pool.query<{ status: string; number: string; over: Date | null }>(
        `select status, number, expires_at as over from ${table} order by id`,
      )
    ).rows
  const all = await Promise.all(Object.keys(TABLES).map(async (table) => [table, await rowsOf(table)] as const))
  expect(Object.fromEntries(all.map(([table, rows]) => [table, rows.map(({ status }) => status)]))).toEqual(TABLES)
  const numbers = all.flatMap(([, rows]) => rows.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
  const thirty = all.filter(([, rows]) => rows.some(({ over }) => over !== null)).map(([table]) => table)
  expect(thirty).toEqual(['underage_payout', 'gateway_resolution', 'operator_change'])
  const declined = `select decided_by::int as by, declined_because as because, ended_at as ended from person_exception where status = 'DECLINED'`
  expect((await pool.query(declined)).rows).toEqual([{ by: 2, because: 'no', ended: null }])
  const next = await pool.query<{ number: string }>(`select nextval('proposal_number') as number`)
  expect(numbers).not.toContain(next.rows[0]?.number)
})
