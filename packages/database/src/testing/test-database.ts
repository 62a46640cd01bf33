import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

import { withDatabase } from '../target.ts'

import type { ConnectionTarget } from '../target.ts'
import type {} from './test-server.ts'

export type TestDatabase = {
  readonly target: ConnectionTarget
  /** Drops the database, no matter who is still connected. */
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

export type TestTemplate = {
  /** Names what `prepare` makes; the same name means the same contents. */
  readonly template: string
  /** Fills the empty database, once in a run for each server. */
  readonly prepare: (target: ConnectionTarget) => Promise<void>
}

// One lock for all templates: roles belong to the whole server, and two migrations that make the same role would trip.
const ADVISORY_LOCK = 0x74657374
// The default writes every page to the WAL too.
const STRATEGY = 'strategy file_copy'

/** A database of its own for a test, in about 15 ms: a clone of the template, which the first caller prepares. */
export async function createTestDatabase(options: TestTemplate): Promise<TestDatabase> {
  const server = serverOfWorker()
  const template = `template_${options.template}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    if (!(await isReady(client, template))) await prepareOnce(client, server, template, options.prepare)
    await client.query(`create database ${name} template ${client.escapeIdentifier(template)} ${STRATEGY}`)
  })
  return {
    target: withDatabase(server, name),
    [Symbol.asyncDispose]: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Workers are numbered from one, and no two that run at the same time have one number. */
function serverOfWorker(): ConnectionTarget {
  const servers = inject('testServers')
  const server = servers[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % servers.length]
  if (server === undefined) throw new Error('the run has no server: is the global setup in the configuration?')
  return server
}

async function prepareOnce(client: pg.Client, server: ConnectionTarget, template: string, prepare: TestTemplate['prepare']): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
  if (await isReady(client, template)) return
  const identifier = client.escapeIdentifier(template)
  await client.query(`drop database if exists ${identifier} with (force)`)
  await client.query(`create database ${identifier} ${STRATEGY}`)
  await prepare(withDatabase(server, template))
  // A database with connections cannot be cloned; the template flag also marks it as complete.
  await client.query(`alter database ${identifier} with is_template true allow_connections false`)
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [template])
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
}

async function isReady(client: pg.Client, template: string): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1 and datistemplate and not datallowconn', [template])
  return found.rowCount === 1
}

async function onServer(server: ConnectionTarget, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
