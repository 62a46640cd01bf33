import { sql } from 'kysely'
import type { Db } from '#infra/db'
import type { TestDb } from './open-test-db.ts'

const OTHERS = 50

/** What the planner knows of the tables while they grow: nothing, or what they were before anything came. */
export type Statistics = 'none' | 'of the empty tables'

const TABLES = [
  'ledger.archived_key',
  'ledger.account',
  'ledger.transfer',
  'ledger.entry',
  'seamless_message',
  'game_round',
  'deposit',
  'bank_event',
]

/** From here on no statistics are collected: as on a server that is busy before it is analyzed. */
export async function keepStatistics({ owner }: TestDb, statistics: Statistics): Promise<void> {
  for (const table of TABLES) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
  if (statistics === 'of the empty tables') await owner.query(`analyze ${TABLES.join(', ')}`)
}

/**
 * How many pages of tables and indexes this connection has read until now, by PostgreSQL's own count; no other connection may be at work.
 */
export async function buffersLookedAt({ owner }: TestDb, db: Db): Promise<number> {
  // A connection reports its counts when it has been idle for a while, or on demand.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await owner.query<{ buffers: string }>(`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)) as buffers from pg_statio_user_tables`)
  return Number(rows[0]?.buffers)
}

/** So many bets of a host, each with its message and its round: one in twenty is of member 1, the rest of others. */
export async function fillHistory({ owner }: TestDb, bets: number): Promise<void> {
  const client = await owner.connect()
  try {
    // What fits by its making is not looked up row by row.
    await client.query(`set statement_timeout = 0; set session_replication_role = 'replica'`)
    await client.query(`select count(*) from generate_series(1, ${OTHERS + 1}) as member, ledger.open_member(member)`)
    await client.query(MOVED, [bets])
    for (const step of STEPS) await client.query(step)
    // A connection that ends may report its page counts later, which would count as those of the statement under test.
    await client.query('select pg_stat_force_next_flush()')
  } finally {
    client.release(true)
  }
}

const MOVED = `
create unlogged table moved as
select id, member, ledger.member_account(member, 'real') as account_id, row_number() over (partition by member order by id) as version
from (
  select id, case when id % 20 = 0 then 1 else 2 + id % ${OTHERS} end as member from generate_series(1, $1::bigint) as id
) as bet`

const STEPS = [
  `insert into provider_host (id) values ('sandbox')`,
  `insert into game_provider (id, code, name, host_id) values (1, 'LTN', 'Lantern Row', 'sandbox')`,
  `insert into game (id, code, name, alias_name, category_code, provider_id, engine, model, tags, popularity)
   values (1001, 'ltn-mango', 'Mango Nights', 'คืนมะม่วง', 'slot', 1, 'reels', 'medium', '{}', 1)`,
  `insert into ledger.transfer (id, scope, key_text, req_hash, kind)
   overriding system value
   select id, 'provider:sandbox', 'tx ' || id, ledger.stored_hash(sha256(int8send(id))), 'bet' from moved order by id`,
  `insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version)
   select id, 1, account_id, 'CREDIT', -5, -5 * version, version from moved order by id`,
  `update ledger.account set version = last.version
   from (select account_id, max(version) as version from moved group by account_id) as last
   where account.id = last.account_id`,
  `insert into game_round (host_id, round_id, member_id, game_id, opened_at)
   select 'sandbox', 'round ' || id, member, 1001, clock_timestamp() from moved order by id`,
  `insert into seamless_message (host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, transfer_ids, reply, created_at)
   select 'sandbox', 'tx ' || id, 'bet', sha256(int8send(id)), 'applied', member, 'round ' || id, 5, array[id], '{}', clock_timestamp()
   from moved order by id`,
  'drop table moved',
]
