import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import type { Migrations } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { migrations } from '@morakot/schema/migrations'
import { checkArchive } from '../tools/archive/check-archive.ts'
import { archiveMonth } from '../tools/archive/write-month.ts'
import { byTurns } from './by-turns.ts'
import type { Compared } from './by-turns.ts'
import { gatedFigure, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { WALLETS, fillLedger } from './grown-ledger.ts'
import { runPgbench } from './pgbench.ts'
import { POSTED_WIN, POSTING_NAMES } from './seamless-rounds.ts'

const TRANSFERS = 200_000
const KEYS = 3_000_000
const PAIRS = 9
const SECONDS = 2
const CLIENTS = 8
/** The last file of the schema before there were archives. */
const BEFORE = '0095'
const SEALS = 40
const ROUNDS_A_SEAL = 500
const ROUNDS = SEALS * ROUNDS_A_SEAL
const MESSAGES_A_SLICE = 100
/** Issue 21: a posting is to cost at most a tenth more. */
const GATE = { kind: 'atMost', gate: 1.1 } as const

type Own = Database<Record<never, never>>

/** Decision 35: what archives cost a posting, and what it takes a month to leave. On one PostgreSQL. */
export async function measureArchive(pgbench: string): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'morakot-bench-archive-'))
  const server = await startServer({ dataDir: join(folder, 'postgres'), settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
  const opened: Own[] = []
  const open = (name: string): Own => {
    const database = openDatabase<Record<never, never>>(server.target(name), {
      max: 1,
      applicationName: 'bench',
      statementTimeoutMs: 600_000,
      lockTimeoutMs: 0,
    })
    opened.push(database)
    return database
  }
  try {
    const figures = await measurePostings(pgbench, { server, open, before: schemaBefore(join(folder, 'schema')) })
    await measureLeaving(server, open, join(folder, 'archive'))
    return figures
  } finally {
    for (const { close } of opened) await close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePostings(
  pgbench: string,
  { server, open, before }: { readonly server: DatabaseServer; readonly open: (name: string) => Own; readonly before: Migrations },
): Promise<readonly Figure[]> {
  await fillLedger(server.target('before'), TRANSFERS, before)
  for (const name of ['nothing_left', 'much_left']) await fillLedger(server.target(name), TRANSFERS)
  const { pool } = open('much_left')
  await pool.query(
    `insert into ledger.archived_key (key_hash) select gen_random_uuid() from generate_series(1, ${KEYS});
    insert into ledger.archive (month, ends_at, first_seal, last_seal, low_xid, upto_xid, transfers, entries, digest, recorded_at)
      values ('2025-01', now(), 1, 1, '0', '1', 0, 0, sha256('x'), now());
    insert into ledger.opening (account_id, archive_id, version, balance) select id, 1, 0, 0 from ledger.account where mode = 'locked'`,
  )
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  const others = async (name: string) =>
    await byTurns('before', name, PAIRS, async (database) => {
      const run = {
        scripts: { win: POSTED_WIN },
        clients: CLIENTS,
        seconds: SECONDS,
        variables: { first: 2, last: WALLETS, ...POSTING_NAMES },
      }
      return (1e6 * CLIENTS) / (await runPgbench(pgbench, { socketDir: server.socketDir, database }, run)).perSecond
    })
  const [nothing, much] = [await others('nothing_left'), await others('much_left')]
  sayJson('archive-posting', { transfers: TRANSFERS, keys: KEYS, nothing, much })
  const figure = (measure: string, { ownMicros, peerMicros, ratio }: Compared) =>
    gatedFigure(measure, { figure: `${rounded(ownMicros)} µs`, peer: `before there were archives: ${rounded(peerMicros)} µs`, ratio }, GATE)
  return [figure('A posting, nothing archived', nothing), figure(`A posting, with ${KEYS} keys of archived transfers`, much)]
}

/** The schema as it was: its files up to one. */
function schemaBefore(folder: string): Migrations {
  mkdirSync(folder)
  for (const file of readdirSync(migrations.folder)) {
    if (file.slice(0, BEFORE.length) <= BEFORE) cpSync(new URL(file, migrations.folder), join(folder, file))
  }
  return { ...migrations, folder: pathToFileURL(`${folder}/`) }
}

/** Rounds of one bet and one win, as the wallet writes them; no member row is read. */
async function playRounds({ pool }: Own, after: number): Promise<void> {
  await pool.query(`set session_replication_role = 'replica'`)
  for (let seal = 0; seal < SEALS; seal += 1) {
    await pool.query(
      `with played as materialized (
        select
          n, 2 + n % ${WALLETS - 2} as member,
          (ledger.post('provider:bench', 'bet-' || n, sha256('x'), 'bet', 'provider:bench',
            array[ledger.member_account(2 + n % ${WALLETS - 2}, 'real'), ledger.house('house:provider:sandbox', 'CREDIT')], array[-100, 100]::bigint[])).transfer_id as bet,
          (ledger.post('provider:bench', 'win-' || n, sha256('x'), 'win', 'provider:bench',
            array[ledger.member_account(2 + n % ${WALLETS - 2}, 'real'), ledger.house('house:provider:sandbox', 'CREDIT')], array[90, -90]::bigint[])).transfer_id as win
        from generate_series($1::bigint, $2) as n
      ),
      rounds as (
        insert into game_round (host_id, round_id, member_id, state, bets, bet_real, win_total, opened_at, closed_at, changed_at)
        select 'bench', 'round-' || n, member, 'closed', 1, 100, 90, now() - interval '500 days', now() - interval '500 days', now() - interval '500 days' from played
      )
      insert into seamless_message (
        host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, transfer_ids, stake_real, win_amount, reply, created_at
      )
      select
        'bench', each.kind || '-' || n, each.kind, sha256(n::text::bytea), 'applied', member, 'round-' || n, 100, array[each.id], each.stake, each.win,
        '{"status":"OK","tx_id":"012345678901234567890","balance":"1234567890","real":"100","bonus":"0"}', now() - interval '500 days'
      from played
      cross join lateral (values ('bet', bet, 100, 0), ('win', win, 0, 90)) as each (kind, id, stake, win)`,
      [after + seal * ROUNDS_A_SEAL + 1, after + (seal + 1) * ROUNDS_A_SEAL],
    )
    await pool.query('select ledger.seal_closed()')
  }
  await pool.query(`set session_replication_role = 'origin'`)
}

/** How many seconds something took, and what came of it. */
async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const begun = performance.now()
  const found = await work()
  return [(performance.now() - begun) / 1000, found]
}

async function measureLeaving(server: DatabaseServer, open: (name: string) => Own, folder: string): Promise<void> {
  await ensureDatabase(server.target('leaving'))
  const own = open('leaving')
  const { pool } = own
  await migrate(pool, migrations)
  await pool.query(`set timezone = 'UTC'; set datestyle = 'ISO'`)
  await pool.query(`insert into provider_host (id) values ('bench')`)
  await pool.query(`select count(*) from generate_series(1, ${WALLETS}) as member, ledger.open_member(member)`)
  await pool.query(`
    select count(*) from generate_series(1, ${WALLETS}) as member, ledger.post('test', 'in-' || member, sha256('x'), 'deposit', 'test',
      array[ledger.member_account(member, 'real'), ledger.house('house:bank', 'CREDIT')], array[100000, -100000]::bigint[])`)
  await playRounds(own, 0)
  const bytes = async () => {
    const { rows } = await pool.query<{ bytes: number }>(`
      select sum(pg_total_relation_size(name::regclass))::float8 as bytes
      from unnest(array['ledger.transfer', 'ledger.entry', 'seamless_message', 'game_round']) as name`)
    return rows[0]?.bytes ?? 0
  }
  await pool.query(`
    alter table ledger.seal disable trigger all;
    update ledger.seal set sealed_at = now() - interval '450 days';
    alter table ledger.seal enable always trigger seal__append_only;
    select ledger.record_pass('0', (select max(high_xid) from ledger.seal), 0);
    select ledger.record_kept_seal((select max(id) from ledger.seal))`)
  const full = await bytes()
  const month = { name: '2025-01', endsAt: new Date(Date.now() - 400 * 86_400_000) }
  const [writeSeconds, written] = await timed(async () => await archiveMonth(pool, folder, { month, after: '0' }))
  const [checkSeconds, checked] = await timed(async () => await checkArchive(folder, pool))
  await pool.query('select ledger.record_round(0)')
  const slices: number[] = []
  for (let isDone = false; !isDone;) {
    const [seconds, { rows }] = await timed(
      async () => await pool.query<{ is_done: boolean }>(`select is_done from release_play(${MESSAGES_A_SLICE})`),
    )
    slices.push(seconds)
    isDone = rows[0]?.is_done ?? true
  }
  const [vacuumSeconds] = await timed(async () => await pool.query('vacuum ledger.transfer, ledger.entry, seamless_message, game_round'))
  const { rows } = await pool.query<{ keys: number; audit: number }>(`
    select pg_total_relation_size('ledger.archived_key')::float8 as keys, jsonb_array_length(breaches) as audit from ledger.audit_all()`)
  await playRounds(own, ROUNDS)
  const again = await bytes()
  sayJson('archive-leaving', {
    rounds: ROUNDS,
    problems: checked.problems.length + (rows[0]?.audit ?? 0),
    bytesARound: full / ROUNDS,
    fileBytesARound: (written?.bytes ?? 0) / ROUNDS,
    keyBytesARound: (rows[0]?.keys ?? 0) / ROUNDS,
    transfersWrittenASecond: (written?.transfers ?? 0) / writeSeconds,
    transfersCheckedASecond: checked.transfers / checkSeconds,
    roundsReleasedASecond: ROUNDS / slices.reduce((sum, seconds) => sum + seconds, 0),
    longestSliceMs: 1000 * Math.max(...slices),
    vacuumSeconds,
    // As many rounds again, in the room of those that left.
    grownAgain: again / full,
  })
}
