import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCreditMovements } from '../apps/api/src/features/wallet/store-history.ts'
import { memberId } from '../apps/api/src/infra/identity.ts'
import { openDatabase } from '@morakot/database/database'
import type { Database } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import { balancesOf } from '@morakot/ledger/accounts'
import { migrations } from '@morakot/schema/migrations'
import { byTurns, microsOf } from './by-turns.ts'
import type { Compared } from './by-turns.ts'
import { judged, rounded, sayJson } from './figure.ts'
import type { Figure } from './figure.ts'
import { WALLETS, bytesATransfer, fillLedger } from './grown-ledger.ts'
import { IN_SETS, WITHOUT_REFERENCES, intoMonths, outboxes } from './months-schema.ts'
import { runPgbench } from './pgbench.ts'
import { POSTED_WIN, POSTING_NAMES } from './seamless-rounds.ts'

const TRANSFERS = 200_000
const MONTHS = 36
const PAIRS = 7
const SECONDS = 2
const CLIENTS = 8
const READS = 100
/** Issue 21: posting is to cost at most a tenth more. */
const GATE = { kind: 'atMost', gate: 1.25, goal: 1.1 } as const
const OUTBOX_HOURS = 26
const OUTBOX_EVENTS_AN_HOUR = 20_000
const TAIL_EVENTS = 10n

type Own = Database<Record<never, never>>
interface Shape {
  readonly name: string
  readonly database: Own
}

/** Decisions 33 and 34: what partitions by month and by hour would cost, beside today's tables, on one PostgreSQL. */
export async function measureMonths(pgbench: string): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-months-'))
  const server = await startServer({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
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
    await measureOutbox(server, open)
    return await measureLedger(pgbench, server, open)
  } finally {
    for (const { close } of opened) await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureLedger(pgbench: string, server: DatabaseServer, open: (name: string) => Own): Promise<readonly Figure[]> {
  for (const name of ['flat', 'months']) await fillLedger(server.target(name), TRANSFERS)
  const flat: Shape = { name: 'flat', database: open('flat') }
  const months: Shape = { name: 'months', database: open('months') }
  await months.database.pool.query(intoMonths(TRANSFERS, MONTHS))
  await months.database.pool.query('reset session_replication_role')
  for (const { database } of [flat, months]) await database.pool.query(IN_SETS)
  for (const { database } of [flat, months]) await database.pool.query('vacuum analyze')
  const bytes = { flat: await bytesATransfer(flat.database), months: await bytesInMonths(months.database) }
  const { rows } = await months.database.pool.query<{ bytes: number }>(
    `select pg_total_relation_size('ledger.transfer_key')::float8 / ${TRANSFERS} as bytes`,
  )
  const keyBytes = rows[0]?.bytes ?? 0
  const member = memberId(1n)
  const page = async ({ database }: Shape, offset: number) =>
    await microsOf(
      READS,
      async () => await listCreditMovements(database.db, member, { since: null, before: null, limit: 20, offset, kinds: null }),
    )
  const posting = async () =>
    await byTurns(flat, months, PAIRS, async ({ name }) => {
      const run = {
        scripts: { win: POSTED_WIN },
        clients: CLIENTS,
        seconds: SECONDS,
        variables: { first: 2, last: WALLETS, ...POSTING_NAMES },
      }
      return (1e6 * CLIENTS) / (await runPgbench(pgbench, { socketDir: server.socketDir, database: name }, run)).perSecond
    })
  const referring = await posting()
  await months.database.pool.query(WITHOUT_REFERENCES)
  const plain = await posting()
  const balance = await byTurns(
    flat,
    months,
    PAIRS,
    async ({ database }) => await microsOf(READS, async () => await balancesOf(database.db, 7n)),
  )
  const firstPage = await byTurns(flat, months, PAIRS, async (shape) => await page(shape, 0))
  const detachMs = await detachFirst(months.database)
  sayJson('months', { transfers: TRANSFERS, months: MONTHS, referring, plain, balance, firstPage, bytes, keyBytes, detachMs })
  const beside = ({ ownMicros, peerMicros, ratio }: Compared) => ({
    figure: `${rounded(ownMicros)} µs in ${MONTHS} months`,
    peer: `one table: ${rounded(peerMicros)} µs`,
    ratio,
  })
  return [
    judged('A transfer, in months', beside(plain), GATE),
    judged('A balance, in months', beside(balance), GATE),
    judged(
      'Bytes of a transfer, in months',
      { figure: `${rounded(bytes.months)} bytes`, peer: `one table: ${rounded(bytes.flat)}`, ratio: bytes.months / bytes.flat },
      GATE,
    ),
  ]
}

/** Bytes on disk for each transfer: rows, legs, keys and all indexes. */
async function bytesInMonths({ pool }: Own): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(`
    select sum(pg_total_relation_size(relid))::float8 / (select count(*) from ledger.transfer) as bytes
    from unnest(array['ledger.transfer', 'ledger.entry', 'ledger.transfer_key']) as parent
    cross join lateral pg_partition_tree(parent::regclass) as tree
    where tree.isleaf`)
  return rows[0]?.bytes ?? 0
}

/** How long the oldest month takes to leave: its legs first, then its transfers. References to transfers would hold them: a part that left keeps its own. */
async function detachFirst({ pool }: Own): Promise<number> {
  const begun = performance.now()
  await pool.query('alter table ledger.entry detach partition ledger.entry_0')
  await pool.query('alter table ledger.transfer detach partition ledger.transfer_0')
  return performance.now() - begun
}

/** A look at the end of the outbox, of which every process makes fifty a second; and what it takes to forget an hour. */
async function measureOutbox(server: DatabaseServer, open: (name: string) => Own): Promise<void> {
  await ensureDatabase(server.target('outboxes'))
  const { pool } = open('outboxes')
  await migrate(pool, migrations)
  for (const statement of outboxes(OUTBOX_HOURS, OUTBOX_EVENTS_AN_HOUR).split(/;\n(?=insert|alter|create|vacuum)/))
    await pool.query(statement)
  const last = BigInt(OUTBOX_HOURS * OUTBOX_EVENTS_AN_HOUR) - TAIL_EVENTS
  const look = async (table: string) =>
    await microsOf(
      READS,
      async () => await pool.query({ name: table, text: `select * from read_${table}($1::text::xid8, 0, 500)`, values: [String(last)] }),
    )
  const tail = await byTurns('ob_flat', 'ob_hours', PAIRS, look)
  const timeOf = async (statement: string) => {
    const begun = performance.now()
    await pool.query(statement)
    return performance.now() - begun
  }
  const forgetMs = {
    flat: await timeOf(`delete from ob_flat where created_at < timestamptz '2026-11-24Z' + interval '1 hour'`),
    hours: await timeOf('drop table ob_hours_0'),
  }
  sayJson('outbox', { hours: OUTBOX_HOURS, eventsAnHour: OUTBOX_EVENTS_AN_HOUR, tail, forgetMs })
}
