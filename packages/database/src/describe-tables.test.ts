import { describe, expect, test } from 'vitest'
import { describeTables, wordsOfCheck } from './describe-tables.ts'
import { openDatabase } from './database.ts'
import { createTestDatabase } from './testing/test-database.ts'

const TABLES = `
  create role reader;
  create table person (id bigint generated always as identity primary key, name text not null, born_on date);
  create table order_line (
    id uuid primary key,
    person_id bigint not null references person,
    seen_by bigint,
    state text not null default 'OPEN' check (state in ('OPEN', 'DONE')),
    tags text[] not null check (tags <@ array['new', 'it''s']),
    satang bigint not null,
    body jsonb,
    at timestamptz not null,
    twice bigint generated always as (satang * 2) stored
  );
  create table hidden (id int);
  grant select, insert on person to reader;
  grant select on order_line to reader;
  grant insert (id, person_id, tags, satang, body, at, state) on order_line to reader;
  grant update (state, seen_by) on order_line to reader`

const NONE = { types: {}, ids: {}, imports: [] }

async function described(sql: string, brands = NONE): Promise<string> {
  await using database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase(database.target, { max: 1, applicationName: 'tables test' })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    return await describeTables(client, { role: 'reader', schemas: ['public'] }, brands)
  } finally {
    await client.query('rollback')
    client.release()
    await close()
  }
}

const tablesOf = (text: string) => text.slice(text.indexOf('export interface Tables'))

describe('[TABLES-1] the types of the tables', () => {
  test('say what a column holds, and what the role may write', async () => {
    const brands = { types: { 'person.id': 'PersonId', 'order_line.satang': 'Satang' }, ids: { seen_by: 'OperatorId' }, imports: [] }

    expect(tablesOf(await described(TABLES, brands))).toBe(
      [
        'export interface Tables {',
        '  orderLine: {',
        '    id: Fixed<string>',
        '    personId: Fixed<PersonId>',
        '    seenBy: Later<OperatorId | null>',
        `    state: Filled<'OPEN' | 'DONE'>`,
        `    tags: Fixed<readonly ('new' | 'it\\'s')[]>`,
        '    satang: Fixed<Satang>',
        '    body: Fixed<unknown | null>',
        '    at: Fixed<Date>',
        '    twice: Seen<bigint | null>',
        '  }',
        '  person: {',
        '    id: FilledFixed<PersonId>',
        '    name: Fixed<string>',
        '    bornOn: Fixed<string | null>',
        '  }',
        '}',
        '',
      ].join('\n'),
    )
  })

  test.each([
    [
      'a type that is not known',
      'create role reader; create table a (b point); grant select on a to reader',
      NONE,
      'a.b is of the type point',
    ],
    ['a name that camel case does not keep', 'create role reader; create table a (b__c int); grant select on a to reader', NONE, 'b__c'],
    [
      'a brand of no column',
      'create role reader; create table a (b int); grant select on a to reader',
      { ...NONE, ids: { gone_id: 'GoneId' } },
      'No column for the brands gone_id.',
    ],
  ])('refuse %s', async (_what, sql, brands, message) => {
    await expect(described(sql, brands)).rejects.toThrow(message)
  })
})

describe('the words of a check', () => {
  test.each([
    [`CHECK ((kind = ANY (ARRAY['open'::text, 'shared'::text])))`, ['open', 'shared']],
    [`CHECK ((tiers <@ ARRAY['ELITE'::text]))`, ['ELITE']],
    [`CHECK ((amount > 0))`, []],
    [`CHECK (((kind = ANY (ARRAY['open'::text])) OR (id IS NULL)))`, []],
  ])('of %s', (check, words) => {
    expect(wordsOfCheck(check)).toEqual(words)
  })
})
