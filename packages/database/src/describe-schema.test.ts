import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { firstDifference } from './testing/first-difference.ts'
import { createTestDatabase } from './testing/test-database.ts'

import type pg from 'pg'

const SHOP = `
  create schema shop;
  create type shop.size as enum ('small', 'large');
  create type shop.pair as (b int, a int);
  create table shop.sale (
    id bigint generated always as identity,
    size shop.size not null default 'small',
    note varchar(5),
    price int constraint sale__price check (price > 0),
    twice int generated always as (price * 2) stored,
    constraint sale__id primary key (id)
  );
  create index sale__price_first on shop.sale (price) where price > 5;
  create view shop.dear as select id from shop.sale where price > 100;
  create sequence shop.number;
  create function shop.touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger sale__touch before update on shop.sale for each row execute function shop.touch();
  grant usage on schema shop to pg_monitor;
  grant select on shop.sale to pg_monitor;
  grant update (price, size) on shop.sale to pg_monitor`

let client: pg.PoolClient
let end: () => Promise<void>
beforeEach(async () => {
  const database = await createTestDatabase({ template: 'empty', prepare: async () => {} })
  const { pool, close } = openDatabase(database.target, { max: 1, applicationName: 'test' })
  client = await pool.connect()
  await client.query(SHOP)
  end = async () => {
    client.release(true)
    await close()
    await database[Symbol.asyncDispose]()
  }
})
afterEach(async () => await end())

const described = async () => await describeSchema(client, ['shop'])

describe('the description of a schema', () => {
  test('describes everything of a table that a statement may use', async () => {
    const text = await described()

    expect(text.split('\n\n').find((block) => block.startsWith('table shop.sale'))).toBe(`table shop.sale
  id bigint not null generated always as identity
  note character varying(5)
  price integer
  size shop.size not null default 'small'::shop.size
  twice integer generated always as (price * 2) stored
  constraint sale__id PRIMARY KEY (id)
  constraint sale__price CHECK ((price > 0))
  CREATE INDEX sale__price_first ON shop.sale USING btree (price) WHERE (price > 5)
  CREATE TRIGGER sale__touch BEFORE UPDATE ON shop.sale FOR EACH ROW EXECUTE FUNCTION shop.touch()
  grant select, update (price, size) to pg_monitor`)
  })

  test('is the same whatever the order of a table’s columns', async () => {
    const before = await described()

    await client.query(`drop view shop.dear; drop table shop.sale`)
    await client.query(
      SHOP.slice(SHOP.indexOf('create table'), SHOP.indexOf('create sequence')).replace("size shop.size not null default 'small',", ''),
    )
    await client.query(`
      alter table shop.sale add column size shop.size not null default 'small';
      create trigger sale__touch before update on shop.sale for each row execute function shop.touch();
      grant select on shop.sale to pg_monitor;
      grant update (price, size) on shop.sale to pg_monitor`)

    expect(await described()).toBe(before)
  })

  test('is the same whatever the comments in a function', async () => {
    const touch = (comment: string) =>
      client.query(
        `create or replace function shop.touch() returns trigger language plpgsql as $$ begin\n  ${comment}\n  return new; end $$`,
      )
    await touch('-- The row as it is.')
    const before = await described()

    await touch('-- Nothing changes it.')

    expect(await described()).toBe(before)
  })

  test.each([
    [`alter table shop.sale add column place text`, 'table shop.sale (place text)'],
    [`alter table shop.sale alter column note type varchar(9)`, 'table shop.sale (note character varying(5))'],
    [`alter table shop.sale alter column price set not null`, 'table shop.sale (price integer)'],
    [`alter table shop.sale alter column size drop default`, `table shop.sale (size shop.size not null default 'small'::shop.size)`],
    [`alter table shop.sale drop constraint sale__price`, 'table shop.sale (constraint sale__price CHECK ((price > 0)))'],
    [`alter table shop.sale set (fillfactor = 50)`, 'table shop.sale (with (fillfactor=50))'],
    [`alter table shop.sale enable row level security`, 'table shop.sale (row level security)'],
    [`alter table shop.sale disable trigger sale__touch`, /^table shop\.sale \(CREATE TRIGGER/],
    [`drop index shop.sale__price_first`, /^table shop\.sale \(CREATE INDEX/],
    [`revoke update (size) on shop.sale from pg_monitor`, 'table shop.sale (grant select, update (price, size) to pg_monitor)'],
    [`grant select on shop.dear to public`, 'view shop.dear (grant select to public)'],
    [`create or replace view shop.dear as select id from shop.sale`, /^view shop\.dear/],
    [`alter sequence shop.number increment 5`, /^sequence shop\.number/],
    [`alter type shop.size add value 'huge'`, /^type shop\.size/],
    [`alter type shop.pair rename attribute a to c`, 'type shop.pair (a integer)'],
    [`revoke execute on function shop.touch() from public`, 'function shop.touch() (grant execute to public)'],
    [`alter function shop.touch() security definer`, /^function shop\.touch\(\)/],
    [
      `create or replace function shop.touch() returns trigger language plpgsql as $$ begin return old; end $$`,
      'function shop.touch() (AS $function$ begin return new; end $function$)',
    ],
    [`create table shop.more (id int)`, 'table shop.more, which is not expected'],
    [`drop sequence shop.number`, 'sequence shop.number, which is missing'],
  ])('changes with “%s”', async (change, says) => {
    const before = await described()
    await client.query(change)

    expect(firstDifference(await described(), before)).toEqual(says instanceof RegExp ? expect.stringMatching(says) : says)
  })
})
