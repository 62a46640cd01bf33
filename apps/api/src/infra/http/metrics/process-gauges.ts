import { transactionCounts } from '@morakot/database/transaction'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { countEventStreams } from '../event-stream.ts'
import { waitingHashes } from '#infra/crypto/password-hash'
import type { Replica } from '../../replica/replica.ts'
import type { PoolSize } from './database-gauges.ts'

/** What this process has in hand: connections, streams, retries, hashes. */
export function addProcessGauges(
  registry: Registry,
  { pool, apps, replica }: { readonly pool: PoolSize; readonly apps: readonly FastifyInstance[]; readonly replica: Replica | null },
): void {
  const registers = [registry]
  new Gauge({
    name: 'morakot_database_connections',
    help: 'Connections of the pool by state; waiting are requests without one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (replica !== null) addReplicaGauges(registry, replica)
  new Gauge({
    name: 'morakot_transaction_retries',
    help: 'Transactions that were tried again since the start, by SQLSTATE; 40P01 above zero is a bug in the order of locks',
    labelNames: ['sqlstate'],
    registers,
    collect() {
      for (const [sqlstate, count] of Object.entries(transactionCounts().retries)) this.set({ sqlstate }, count)
    },
  })
  new Gauge({
    name: 'morakot_outcomes_unknown',
    help: 'Commits since the start that PostgreSQL never answered',
    registers,
    collect() {
      this.set(transactionCounts().unknown)
    },
  })
  new Gauge({
    name: 'morakot_event_streams',
    help: 'Server-sent event streams that are open',
    registers,
    collect() {
      this.set(apps.reduce((count, app) => count + countEventStreams(app.server), 0))
    },
  })
  new Gauge({
    name: 'morakot_password_hashes_waiting',
    help: 'Password hashes that wait for their turn, by lane',
    labelNames: ['asker'],
    registers,
    collect() {
      for (const [asker, count] of Object.entries(waitingHashes())) this.set({ asker }, count)
    },
  })
}

function addReplicaGauges(registry: Registry, replica: Replica): void {
  const registers = [registry]
  new Gauge({
    name: 'morakot_replica_lag_seconds',
    help: 'How old the last answer of the replica was at most; NaN while the primary answers for it',
    registers,
    collect() {
      this.set(replica.status().lagSeconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'morakot_replica_reads',
    help: 'Reads since the start that may come from the replica, by who answered',
    labelNames: ['answered_by'],
    registers,
    collect() {
      for (const [by, count] of Object.entries(replica.status().reads)) this.set({ answered_by: by }, count)
    },
  })
}
