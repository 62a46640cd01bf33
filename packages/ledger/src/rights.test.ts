import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fromBank, startLedger, type TestLedger } from './testing/ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const DOORS = [
  'announce',
  'audit_all',
  'audit_since',
  'broken_seals',
  'house',
  'house_balance',
  'lock_member',
  'member_account',
  'open_member',
  'outbox_position',
  'post',
  'prune',
  'read_outbox',
  'refuse',
  'reverse',
  'seal_closed',
  'set_status',
  'take_snapshots',
]

describe('the role that the application works as', () => {
  test('posts, and reads what was posted', async () => {
    const member = await ledger.member()

    expect(await ledger.post({ legs: fromBank(member.id, 5n) })).toMatchObject({ kind: 'posted' })
    expect((await ledger.app.pool.query('select from ledger.entry')).rowCount).toBeGreaterThan(0)
  })

  test('writes no table of the ledger, whichever the table', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string; right: string }>(`
      select relname as name, "right"
      from pg_class, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as "right"
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege('morakot_app', pg_class.oid, "right")`)

    expect(rows).toEqual([])
  })

  test('has no right to one column of it either', async () => {
    const { rows } = await ledger.owner.pool.query(`
      select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'ledger'::regnamespace and relkind = 'r' and attnum > 0
        and (has_column_privilege('morakot_app', attrelid, attnum, 'update') or has_column_privilege('morakot_app', attrelid, attnum, 'insert'))`)

    expect(rows).toEqual([])
  })

  test('draws no id from a sequence', async () => {
    await expect(ledger.app.pool.query(`select nextval('ledger.transfer_id_seq')`)).rejects.toMatchObject({ code: '42501' })
  })

  test('calls the doors and nothing behind them', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select distinct proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and has_function_privilege('morakot_app', oid, 'execute') order by 1`)

    expect(rows.map(({ name }) => name)).toEqual(DOORS)
  })

  test('finds behind each door the fixed search path and the rights of the owner', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and has_function_privilege('morakot_app', oid, 'execute')
        and not (prosecdef and coalesce('search_path=pg_catalog, ledger, pg_temp' = any (proconfig), false))`)

    expect(rows).toEqual([])
  })

  test.each([
    `insert into ledger.entry (transfer_id, leg, account_id, token, amount) values (1, 9, 1, 'CREDIT', 1)`,
    `update ledger.account set balance = 1000000`,
    `insert into ledger.account (code, token, mode) values ('house:mine', 'CREDIT', 'derived')`,
    `delete from ledger.outbox`,
    `select ledger.write_entries(1, '{1,2}', '{1,-1}')`,
    `alter table ledger.entry disable trigger all`,
    `create table ledger.mine ()`,
  ])('is refused “%s”', async (statement) => {
    await expect(ledger.app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused everything that nobody was granted', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
      where pronamespace = 'ledger'::regnamespace and granted.grantee = 0`)

    expect(rows).toEqual([])
  })
})
