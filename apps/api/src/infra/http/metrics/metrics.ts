import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { addDatabaseGauges } from './database-gauges.ts'
import type { PoolSize } from './database-gauges.ts'
import { addProcessGauges } from './process-gauges.ts'
import type { Db } from '#infra/db'
import type { Replica } from '#infra/replica/replica'

export interface MetricsSources {
  /** A connection of its own: what is measured must not wait behind what it measures. */
  readonly watch: Db
  readonly pool: PoolSize
  readonly replica: Replica | null
}

/** The metrics of a process. */
export interface Metrics {
  /** Measures the requests of an app, by route; before it listens. */
  readonly observe: (app: FastifyInstance, address: 'member' | 'console') => void
  /** The metrics of the moment, as Prometheus reads them. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>
}

/** Seconds. The wallet answers a bet in 10 to 50 ms, and says after 2 s that an outcome is unknown. */
const SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Opens the metrics of this process. Labels are routes, codes and names of our own: they contain nothing of a member. */
export function openMetrics({ watch, pool, replica }: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'morakot_http_request_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['address', 'method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const unknownQueries = new Counter({
    name: 'morakot_http_unknown_query_total',
    help: 'Requests with query fields that their call ignores, by route',
    labelNames: ['address', 'route'],
    registers: [registry],
  })
  const apps: FastifyInstance[] = []
  addProcessGauges(registry, { pool, apps, replica })
  const requestDatabase = addDatabaseGauges(registry, watch)
  return {
    observe: (app, address) => {
      apps.push(app)
      app.addHook('onResponse', (request, reply, done) => {
        // The route, not the address: addresses hold ids, and have no end.
        const route = request.routeOptions.url ?? 'none'
        requests.observe({ address, method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
        if (request.hasUnknownQuery === true) unknownQueries.inc({ address, route })
        done()
      })
    },
    read: async () => {
      await requestDatabase()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
