import { openDatabase } from '@morakot/database/database'
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
  'close_finding',
  'house',
  'house_balance',
  'ids_of_keys',
  'lock_member',
  'member_account',
  'open_member',
  'outbox_is_ahead',
  'outbox_position',
  'post',
  'post_all',
  'post_many',
  'post_wallet_batch',
  'propose_closing',
  'prune',
  'read_outbox',
  'refuse',
  'refuse_all',
  'refuse_closing',
  'reverse',
  'seal_closed',
  'set_status',
  'take_snapshots',
  'withdrawals_are_stopped',
]

/** Functions whose names are bound at creation and that run with the caller's rights: a plan can inline them, unlike a door. */
const QUESTIONS = ['is_archived', 'key_hash', 'last_archive', 'opening_balance', 'transfer_of_key']

/** The auditor's doors: read, seal, store findings, freeze. */
const AUDITOR_DOORS = [
  'audit_accounts',
  'audit_chains',
  'audit_newest_snapshots',
  'audit_seals',
  'audit_since',
  'audit_snapshots',
  'delete_other_parts',
  'record_breaches',
  'record_kept_seal',
  'record_nightly_audit',
  'record_part',
  'record_pass',
  'record_round',
  'seal_closed',
  'seal_next',
  'take_snapshots',
  'take_snapshots_step',
]

const ROLES = [
  ['morakot_app', DOORS, QUESTIONS],
  ['morakot_auditor', AUDITOR_DOORS, []],
] as const

describe('the role that the application works as', () => {
  test('posts, and reads what was posted', async () => {
    const member = await ledger.member()

    expect(await ledger.post({ legs: fromBank(member.id, 5n) })).toMatchObject({ kind: 'posted' })
    expect((await ledger.app.pool.query('select from ledger.entry')).rowCount).toBeGreaterThan(0)
  })

  test.each(ROLES)('%s writes no table of the ledger, whichever the table', async (role) => {
    const { rows } = await ledger.owner.pool.query<{ name: string; right: string }>(
      `select relname as name, "right"
      from pg_class, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as "right"
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege($1, pg_class.oid, "right")`,
      [role],
    )

    expect(rows).toEqual([])
  })

  test.each(ROLES)('%s has no right to one column of it either', async (role) => {
    const { rows } = await ledger.owner.pool.query(
      `select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'ledger'::regnamespace and relkind = 'r' and attnum > 0
        and (has_column_privilege($1, attrelid, attnum, 'update') or has_column_privilege($1, attrelid, attnum, 'insert'))`,
      [role],
    )

    expect(rows).toEqual([])
  })

  test('draws no id from a sequence', async () => {
    await expect(ledger.app.pool.query(`select nextval('ledger.transfer_id_seq')`)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(ROLES)('%s calls its doors and nothing behind them', async (role, doors, questions) => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(
      `select distinct proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and has_function_privilege($1, oid, 'execute') order by 1`,
      [role],
    )

    expect(rows.map(({ name }) => name)).toEqual([...doors, ...questions].toSorted())
  })

  test.each(ROLES)(
    '%s finds behind each door the fixed search path and the rights of the owner, behind a question names that were bound',
    async (role) => {
      const { rows } = await ledger.owner.pool.query<{ name: string }>(
        `select proname as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and has_function_privilege($1, oid, 'execute')
        and not (prosecdef and coalesce('search_path=pg_catalog, ledger, pg_temp' = any (proconfig), false))
        and not (not prosecdef and prosqlbody is not null)`,
        [role],
      )

      expect(rows).toEqual([])
    },
  )

  test.each([
    `insert into ledger.entry (transfer_id, leg, account_id, token, amount) values (1, 9, 1, 'CREDIT', 1)`,
    `update ledger.account set balance = 1000000`,
    `insert into ledger.account (code, token, mode) values ('house:mine', 'CREDIT', 'derived')`,
    `delete from ledger.outbox`,
    `select ledger.post_one(null)`,
    `alter table ledger.entry disable trigger all`,
    `create table ledger.mine ()`,
  ])('is refused “%s”', async (statement) => {
    await expect(ledger.app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused everything that was not granted', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
      where pronamespace = 'ledger'::regnamespace and granted.grantee = 0`)

    expect(rows).toEqual([])
  })
})

describe('the role that the auditor works as', () => {
  test('reads every table of the ledger', async () => {
    const { rows } = await ledger.owner.pool.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind = 'r' and not has_table_privilege('morakot_auditor', oid, 'select')`)

    expect(rows).toEqual([])
  })

  test.each([
    `update ledger.account set balance = balance + 1`,
    `update ledger.account set status = 'open'`,
    `delete from ledger.finding`,
    `update ledger.finding set closed_by = 'me', closed_at = now()`,
    `insert into ledger.seal (low_xid, high_xid, transfers, entries, digest) values ('0', '1', 0, 0, sha256(''))`,
    `select ledger.set_status(1, 'open')`,
    `select ledger.close_finding(1, 'op:2')`,
    `select ledger.refuse('s', 'k', null, 'bet', 'a', 'why')`,
    `set role morakot_app`,
    `create table public.mine ()`,
  ])('is refused “%s”', async (statement) => {
    // From a login of its own: a session of the owner's that only plays the role may leave it.
    const own = openDatabase<Record<never, never>>(
      { ...ledger.target, user: 'morakot_auditor' },
      { max: 1, applicationName: 'auditor alone' },
    )
    const input = own.pool.query(statement)

    await expect(input).rejects.toMatchObject({ code: '42501' })
    await own.close()
  })
})
