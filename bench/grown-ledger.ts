import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import type { Migrations } from '@morakot/database/migrate'
import type { ConnectionTarget } from '@morakot/database/target'
import { migrations } from '@morakot/schema/migrations'

/** As many in a small ledger as in a large one: what grows is the history. */
export const WALLETS = 1_000
/** Movements of the member whose statement is read: a hundred pages of twenty, wherever in the ledger they lie. */
const STATEMENT_MOVEMENTS = 2_000

/** Fills a ledger with wins as if each had been posted: same rows, keys and order, written by sets, which takes seconds a million. */
export async function fillLedger(target: ConnectionTarget, transfers: number, schema: Migrations = migrations): Promise<void> {
  await ensureDatabase(target)
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'bench-fill', statementTimeoutMs: 3_600_000 })
  try {
    await migrate(pool, schema)
    // Rows that fit by their making need not be looked up one by one.
    await pool.query(`set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await pool.query(`select count(*) from generate_series(1, ${WALLETS}) as member, ledger.open_member(member)`)
    await pool.query(`select ledger.house('house:provider:sandbox', 'CREDIT')`)
    await pool.query(MOVED, [transfers, transfers / STATEMENT_MOVEMENTS, WALLETS])
    await pool.query(TRANSFERS)
    await pool.query(LEGS)
    await pool.query(BALANCES)
    await pool.query(`select setval(pg_get_serial_sequence('ledger.transfer', 'id'), ${transfers})`)
    await pool.query('drop table moved')
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await close()
  }
}

/** Bytes on disk for each transfer: its row, its legs, and all indexes of both. */
export async function bytesATransfer({ pool }: Database<Record<never, never>>): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(`
    select
      (pg_total_relation_size('ledger.transfer') + pg_total_relation_size('ledger.entry'))::float8 / (select count(*) from ledger.transfer) as bytes`)
  return rows[0]?.bytes ?? 0
}

const WIN = 1_000

// Member 1 has one in so many, the others the rest in no order.
const MOVED = `
create unlogged table moved as
select id, account_id, row_number() over (partition by account_id order by id) as version
from (
  select
    id,
    ledger.member_account(case when id % $2::bigint = 0 then 1 else 2 + abs(hashint8(id)::bigint) % ($3::bigint - 1) end, 'real') as account_id
  from generate_series(1, $1::bigint) as id
) as win`

// Every transfer in a transaction of its own, as they come.
const TRANSFERS = `
insert into ledger.transfer (id, scope, key_uuid, req_hash, kind, xid)
overriding system value
select id, 'provider:sandbox', gen_random_uuid(), ledger.stored_hash(sha256(int8send(id))), 'win', id::text::xid8
from moved
order by moved.id`

const LEGS = `
insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
select moved.id, each.leg, each.account_id, 'CREDIT', each.amount, each.balance_after, each.account_version,
  case when each.account_version is null then moved.id::text::xid8 end
from moved
cross join (select ledger.house('house:provider:sandbox', 'CREDIT') as id offset 0) as house
cross join lateral (
  values (1, moved.account_id, ${WIN}, moved.version * ${WIN}, moved.version), (2, house.id, ${-WIN}, null, null)
) as each (leg, account_id, amount, balance_after, account_version)
order by moved.id, each.leg`

const BALANCES = `
update ledger.account
set balance = last.version * ${WIN}, version = last.version
from (select account_id, max(version) as version from moved group by account_id) as last
where account.id = last.account_id`
