import { readAuditorStatus } from '@morakot/ledger/findings'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Db } from '#infra/db'
import { readStatuses } from '#infra/events/status'
import { JOBS_SCHEMA } from '#infra/jobs/jobs'

/** How full the pool of connections is. */
export interface PoolSize {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/**
 * What the database knows of all processes: the ledger's auditor, subscribers, jobs. Returns the function that queries it, before the
 * gauges are read. While it is away `morakot_database_up` is 0.
 */
export function addDatabaseGauges(registry: Registry, watch: Db): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers })
  const findings = gauge('morakot_ledger_findings', 'Findings of the auditor that are open')
  const late = gauge('morakot_auditor_late', '1 while the auditor, or a part of its pass, is late')
  const passAge = gauge('morakot_auditor_pass_age_seconds', 'Since the last audited slice')
  const lag = gauge('morakot_auditor_lag_transactions', 'Transactions that the auditor has not passed')
  const behind = gauge('morakot_subscriber_lag_seconds', 'How far subscribers are behind', ['subscriber'])
  const parked = gauge('morakot_events_parked', 'Events that wait for an operator', ['subscriber'])
  const jobs = gauge('morakot_jobs', 'Jobs by queue and state, counted every 15 s', ['queue', 'state'])

  const readAll = async () => {
    const status = await readAuditorStatus(watch)
    findings.set(status.findings)
    late.set(status.isLate ? 1 : 0)
    passAge.set(status.passedAt === null ? Number.NaN : (Date.now() - status.passedAt.getTime()) / 1_000)
    lag.set(Number(status.lagTransactions))
    for (const { name, lagSeconds, parked: count } of await readStatuses(watch)) {
      behind.set({ subscriber: name }, lagSeconds)
      parked.set({ subscriber: name }, count)
    }
    for (const { name, queued, active, failed } of await readQueues(watch)) {
      jobs.set({ queue: name, state: 'queued' }, queued)
      jobs.set({ queue: name, state: 'active' }, active)
      jobs.set({ queue: name, state: 'failed' }, failed)
    }
  }
  const up = gauge('morakot_database_up', '1 while PostgreSQL answers')
  return async () => {
    try {
      await readAll()
      up.set(1)
    } catch {
      // Old figures would look like good ones.
      for (const known of [findings, late, passAge, lag, behind, parked, jobs]) known.reset()
      up.set(0)
    }
  }
}

async function readQueues(
  db: Db,
): Promise<readonly { readonly name: string; readonly queued: number; readonly active: number; readonly failed: number }[]> {
  const { rows } = await sql<{ name: string; queued: number; active: number; failed: number }>`
    select name, queued_count as queued, active_count as active, failed_count as failed
    from ${sql.id(JOBS_SCHEMA)}.queue
    where name not like '\\_\\_pgboss%'`.execute(db)
  return rows
}
