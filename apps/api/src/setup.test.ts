import { readdirSync, readFileSync } from 'node:fs'
import { loginAs } from '@morakot/database/testing/role-login'
import { migrations } from '@morakot/schema/migrations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDb } from '../test/open-test-db.ts'
import type { TestDb } from '../test/open-test-db.ts'
import { silentLogger } from '../test/silent-logger.ts'
import { setUpDatabase } from './setup.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

// What may be deleted: one-time codes, counts of a window, nonces and solutions that have expired, answers whose session is over, the
// holders of tasks, amounts that no transfer is awaited for any more, pictures and addresses when their retention time is over, statistics
// of games that are older than what is shown, and names that operators take off a list. Nothing that records money or a person.
const MAY_DELETE = [
  'alert_webhook_message',
  // Outcomes of acts on many rows, for a while.
  'bulk_act',
  'deposit_amount',
  'deposit_slip_picture',
  // Files of long lists, until their day.
  'export_file',
  'export_file_part',
  'favorite_game',
  'game_catalogue',
  'game_hour',
  'game_hour_player',
  // A choice of operators for a day, taken back.
  'game_of_day',
  'game_shelf_game',
  'game_top_win',
  'gateway_call',
  'gateway_credential',
  'gateway_login',
  'kyc_document',
  'member_challenge',
  'member_passkey',
  'member_password_code',
  // Where messages about money go, with those that were sent: erased with the person.
  'member_push_message',
  'member_push_offer',
  'member_push_subscription',
  // Who tagged whom is in the audit.
  'member_tag',
  'migration_listed',
  // A correction of a note takes back whom it reached; the audit has both texts' moments.
  'note_mention',
  'operator_alert',
  'operator_challenge',
  'operator_enrolment_code',
  // The list is replaced as a whole; each change is in the audit.
  'operator_network',
  'operator_passkey',
  'operator_recovery_code',
  'operator_role_held',
  'operator_totp',
  'outside_nonce',
  // Failures in a row of a host of games, until it answers.
  'provider_silence',
  'rate_budget',
  'redemption_address',
  'registration_ask',
  // Sums: made again from rows that stay.
  'report_member_day',
  'report_minute',
  'report_money_day',
  'report_play_day',
  'report_promo_day',
  'safety_marker',
  'saved_view',
  'sign_in_challenge',
  // Sealed copies of personal data, until their day.
  'subject_file',
  'used_captcha',
  'work_lease',
]

/** What the migrations grant on each table: `insert`, `select`, or `update (column, …)`. */
function grantsOf(): Map<string, Set<string>> {
  const { folder } = migrations
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  const grants = new Map<string, Set<string>>()
  for (const [, rights = '', table = ''] of text.matchAll(/^grant\s+([^;]+?)\s+on\s+(\w+)\s+to\s+morakot_app;/gm)) {
    const known = grants.get(table) ?? new Set()
    for (const right of rights.split(/,(?![^(]*\))/)) known.add(right.trim().replaceAll(/\s+/g, ' ').replace('( ', '(').replace(' )', ')'))
    grants.set(table, known)
  }
  const dropped = new Map<string, string[]>()
  for (const [, table = '', column = ''] of text.matchAll(/^alter table (\w+) drop column (\w+);/gm))
    dropped.set(table, [...(dropped.get(table) ?? []), column])
  for (const [, columns = '', table = ''] of text.matchAll(/^revoke update \(([^)]+)\) on (\w+) from morakot_app;/gm))
    dropped.set(table, [...(dropped.get(table) ?? []), ...columns.split(', ')])
  const renamed = new Map<string, string>()
  for (const [, table = '', from = '', to = ''] of text.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);/gm))
    renamed.set(`${table}.${from}`, to)
  const nameOf = (table: string) => (column: string) => renamed.get(`${table}.${column}`) ?? column
  return new Map([...grants].map(([table, rights]) => [table, withColumnsTogether(rights, dropped.get(table) ?? [], nameOf(table))]))
}

/** A later migration may grant more columns of a table that is there, revoke or drop some, and give some another name. */
function withColumnsTogether(rights: Set<string>, dropped: readonly string[], nameOf: (column: string) => string): Set<string> {
  const columns = [...rights]
    .flatMap((right) => /^update \((.*)\)$/.exec(right)?.[1]?.split(', ') ?? [])
    .filter((column) => !dropped.includes(column))
    .map(nameOf)
  const others = [...rights].filter((right) => !right.startsWith('update ('))
  return new Set(columns.length === 0 ? others : [...others, `update (${[...new Set(columns)].join(', ')})`])
}

const rowsOf = async (query: string, values: readonly unknown[] = []) => (await database.owner.query(query, [...values])).rows

async function tableNames(): Promise<string[]> {
  const rows = await rowsOf(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => name !== 'applied_migration')
}

describe('the role that the API works as', () => {
  test('may do to each table what its migration says, column by column, and nothing more', async () => {
    const grants = grantsOf()
    const actual = new Map<string, Set<string>>()
    for (const table of await tableNames()) {
      const rows = await rowsOf(
        `select "right" from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as "right"
         where has_table_privilege('morakot_app', $1::regclass, "right")`,
        [table],
      )
      const rights = new Set(rows.map(({ right }) => String(right)))
      for (const right of ['insert', 'update']) {
        const columns = await rowsOf(
          `select attname as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege('morakot_app', attrelid, attnum, $2) order by attname`,
          [table, right],
        )
        if (!rights.has(right) && columns.length > 0) rights.add(`${right} (${columns.map(({ name }) => name).join(', ')})`)
      }
      actual.set(table, rights)
    }
    const sorted = (rights: Set<string> | undefined) =>
      [...(rights ?? [])]
        .map((right) => right.replace(/\((.*)\)/, (_all, list: string) => `(${list.split(', ').toSorted(byText).join(', ')})`))
        .toSorted(byText)

    expect(actual.size).toBeGreaterThan(20)
    for (const [table, rights] of actual) expect({ table, rights: sorted(rights) }).toEqual({ table, rights: sorted(grants.get(table)) })
  })

  test('has its limits also where a pooler drops what a connection sets at its start', async () => {
    await setUpDatabase(database.target, silentLogger)
    await using login = await loginAs(database.target, 'morakot_app')

    const { rows } = await login.client.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`)

    expect(rows).toEqual([{ statement: '3s', lock: '1s', idle: '5s', role: 'morakot_app' }])
  })

  test('deletes no row about money or of a person', async () => {
    const rows = await rowsOf(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('morakot_app', oid, 'delete') order by 1`,
    )

    expect(rows.map(({ name }) => name)).toEqual(MAY_DELETE)
  })

  test('changes neither who did what, nor what was answered, nor how long a break is', async () => {
    for (const table of ['audit', 'rules_config', 'member_exclusion', 'withdrawal_step', 'withdrawal_approval']) {
      const [row] = await rowsOf(`select has_any_column_privilege('morakot_app', $1::regclass, 'update') as may`, [table])
      expect({ table, may: row?.may }).toEqual({ table, may: false })
    }
    // Why money that matched nothing waits may change, once an operator has looked; nothing that the bank said does.
    const changed = await rowsOf(
      `select attname as name from pg_attribute
       where attrelid = 'bank_event'::regclass and attnum > 0 and has_column_privilege('morakot_app', attrelid, attnum, 'update')`,
    )
    expect(changed).toEqual([{ name: 'reason' }])
  })

  test('only reads the tables of the ledger', async () => {
    const rows = await rowsOf(`
      select relname as name, "right" from pg_class, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as "right"
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p', 'v') and has_table_privilege('morakot_app', pg_class.oid, "right")`)

    expect(rows).toEqual([])
    expect((await database.pool.query('select from ledger.account')).rowCount).toBeGreaterThan(0)
  })

  test('has no higher role, owns nothing, and creates nothing', async () => {
    const [role] = await rowsOf(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = 'morakot_app'`,
    )
    const owned = await rowsOf(
      `select relname from pg_class where relowner = 'morakot_app'::regrole union all select proname from pg_proc where proowner = 'morakot_app'::regrole`,
    )
    const above = await rowsOf(`select roleid::regrole from pg_auth_members where member = 'morakot_app'::regrole`)
    const schemas = await rowsOf(
      `select nspname from pg_namespace where has_schema_privilege('morakot_app', oid, 'create') and nspname !~ '^pg_(toast_)?temp'`,
    )

    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, rolreplication: false })
    expect([owned, above, schemas]).toEqual([[], [], []])
  })

  test.each([
    `delete from member`,
    `update member set username = 'somebody'`,
    `truncate audit`,
    `update ledger.account set balance = 1`,
    `insert into ledger.entry (transfer_id, leg, account_id, token, amount) values (1, 1, 1, 'CREDIT', 1)`,
    `create table mine ()`,
    `create function mine() returns void language sql as ''`,
    `alter table member disable trigger all`,
    `drop table member`,
    `alter role morakot_app superuser`,
    `copy member to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
  ])('is refused “%s”', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('leaves no right to other roles', async () => {
    const rows = await rowsOf(`
      select relname as name from pg_class, aclexplode(relacl) as granted
      where relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and granted.grantee = 0`)

    expect(rows).toEqual([])
  })
})

describe('bringing a database up to date', () => {
  test('a second time changes nothing', async () => {
    const before = await rowsOf('select count(*) as count from ledger.account')

    await setUpDatabase(database.target, silentLogger)

    expect(await rowsOf('select count(*) as count from ledger.account')).toEqual(before)
  })
})

function byText(a: string, b: string): number {
  return a < b ? -1 : 1
}
