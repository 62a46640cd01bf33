import { readFileSync } from 'node:fs'
import { openDatabase } from '@morakot/database/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMemberApp } from '../../../app.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const POOL = { totalCount: 12, idleCount: 5, waitingCount: 3 }

async function measured() {
  const metrics = openMetrics({ watch: app.context.watch, pool: POOL, replica: null })
  const observed = await buildMemberApp(app.context, app.opened, { player: null })
  metrics.observe(observed, 'member')
  return { metrics, observed }
}

describe('the metrics', () => {
  test('report requests by route and status, and no person', async () => {
    const { metrics, observed } = await measured()
    await observed.inject('/api/v2/users/phone.check?phone=0812345678')
    await observed.inject('/nobody-0812345678')
    await observed.inject('/api/version?phone=0812345678')
    const { text } = await metrics.read()
    await observed.close()

    expect(text).toMatch(
      /morakot_http_request_seconds_count\{address="member",method="GET",route="\/api\/v2\/users\/phone\.check",status="\d+"\} 1/,
    )
    expect(text).toContain('route="none",status="404"')
    expect(text).toContain('morakot_http_unknown_query_total{address="member",route="/api/version"} 1')
    expect(text).not.toContain('0812345678')
    expect(text).toContain('morakot_database_connections{state="busy"} 7')
    expect(text).toContain('morakot_database_connections{state="waiting"} 3')
    expect(text).toContain('morakot_database_up 1')
    expect(text).toMatch(/morakot_jobs\{queue="cashier\.pay",state="queued"\} 0/)
  })

  test('report how old the replica’s answers are and who answered, and nothing without a replica', async () => {
    const status = () => ({ lagSeconds: 0.75, reads: { replica: 40, primary: 2 } })
    const replica = { read: async () => null, position: async () => null, status, close: async () => {} }
    const followed = (await openMetrics({ watch: app.context.watch, pool: POOL, replica }).read()).text
    const alone = (await openMetrics({ watch: app.context.watch, pool: POOL, replica: null }).read()).text

    expect(followed).toContain('morakot_replica_lag_seconds 0.75')
    expect(followed).toContain('morakot_replica_reads{answered_by="replica"} 40')
    expect(followed).toContain('morakot_replica_reads{answered_by="primary"} 2')
    expect(alone).not.toContain('morakot_replica')
  })

  test('say that the database is away instead of showing what it said last', async () => {
    const gone = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'gone' })
    const metrics = openMetrics({ watch: gone.db, pool: POOL, replica: null })
    expect((await metrics.read()).text).toMatch(/morakot_subscriber_lag_seconds\{/)
    await gone.close()
    const { text } = await metrics.read()

    expect(text).toContain('morakot_database_up 0')
    expect(text).not.toMatch(/morakot_subscriber_lag_seconds\{/)
  })

  test('are read at an address of their own, and nothing else is', async () => {
    const { metrics, observed } = await measured()
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const { port } = served
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    const other = await fetch(`http://127.0.0.1:${port}/`)
    const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })
    await served.close()

    expect([reply.status, other.status, posted.status]).toEqual([200, 404, 404])
    expect(reply.headers.get('content-type')).toContain('text/plain')
    expect((await observed.inject('/metrics')).statusCode).toBe(404)
    await observed.close()
  })

  test('hold every one that the ready dashboard shows', async () => {
    const { metrics, observed } = await measured()
    await observed.inject('/health')
    const { text } = await metrics.read()
    await observed.close()
    const dashboard = readFileSync(new URL('../../../../../../deploy/grafana/morakot.json', import.meta.url), 'utf8')
    const shown = new Set([...dashboard.matchAll(/\b(?:morakot|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name))

    expect(shown.size).toBeGreaterThan(10)
    for (const name of shown) expect(text).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'))
  })
})
