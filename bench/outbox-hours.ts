import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import { migrations } from '@morakot/schema/migrations'
import { byTurns, microsOf } from './by-turns.ts'
import { sayJson } from './figure.ts'
import { outboxes } from './outbox-schema.ts'

const PAIRS = 7
const READS = 100
const HOURS = 26
const EVENTS_AN_HOUR = 20_000
const TAIL_EVENTS = 10n

/**
 * Decision 34: the outbox as one table and by the hour, on one PostgreSQL: a look at its end, of which every process makes fifty a second, and
 * what it takes to forget an hour.
 */
export async function measureOutboxByHours(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-bench-outbox-'))
  const server = await startServer({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
  const { pool, close } = openDatabase<Record<never, never>>(server.target('outboxes'), {
    max: 1,
    applicationName: 'bench',
    statementTimeoutMs: 600_000,
    lockTimeoutMs: 0,
  })
  try {
    await ensureDatabase(server.target('outboxes'))
    await migrate(pool, migrations)
    for (const statement of outboxes(HOURS, EVENTS_AN_HOUR).split(/;\n(?=insert|alter|create|vacuum)/)) await pool.query(statement)
    const last = BigInt(HOURS * EVENTS_AN_HOUR) - TAIL_EVENTS
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
    sayJson('outbox', { hours: HOURS, eventsAnHour: EVENTS_AN_HOUR, tail, forgetMs })
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
