import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildMemberApp } from './app.ts'
import { openContext } from './context.ts'
import type { Outside } from './context.ts'
import { drain } from './infra/http/graceful-stop.ts'
import type { MetricsSources } from './infra/http/metrics/metrics.ts'
import { openModules } from './infra/modules/open-modules.ts'
import { modules } from './modules.ts'

/** The built web apps; null serves the API alone. */
export interface WebFolders {
  readonly player: string | null
  readonly console: string | null
}

/** Members who waited for the start are answered within this: what else belongs to it holds the process up for longer. */
const FIRST_ANSWERS_MS = 50

/**
 * Starts the API's two addresses and its jobs, and stops them in order on a signal. Most of a start is loading modules: what answers
 * members is loaded first, and the rest when their address listens.
 */
export async function startApi(outside: Outside, web: WebFolders): Promise<void> {
  const { config } = outside
  // When all is loaded: a loading process reads no sockets, and on a slow machine PostgreSQL's response would arrive too late for it.
  const { context, pool, close } = await openContext(outside)
  if (!config.isPrivateDemo) await (await import('./seed/demo-logins.ts')).refuseDemoLogins(context.db, config)
  const opened = openModules(context, modules)
  const apps: FastifyInstance[] = []
  const ends: (() => Promise<void>)[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all(apps.map(drain))
    await Promise.all(apps.map(async (app) => await app.close()))
    await Promise.all(ends.map(async (end) => await end()))
    await close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // A starter that was killed takes the database with it and would leave its ports taken. Listening must not keep a stop waiting.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  context.hub.start()
  // A new subscriber misses nothing that members do from now on.
  await context.events.register(opened.subscribers)
  const metrics =
    config.metrics === null ? null : await startMetrics(config.metrics, { watch: context.watch, pool, replica: context.replica })
  if (metrics !== null) ends.push(metrics.close)
  const memberApp = await buildMemberApp(context, opened, web)
  metrics?.observe(memberApp, 'member')
  apps.push(memberApp)
  await memberApp.listen({ host: config.host, port: config.playerPort })
  await sleep(FIRST_ANSWERS_MS)
  if (isStopping) return
  const { buildConsoleApp } = await import('./app-console.ts')
  const consoleApp = await buildConsoleApp(context, opened, web)
  if (isStopping) return
  metrics?.observe(consoleApp, 'console')
  apps.push(consoleApp)
  await consoleApp.listen({ host: config.host, port: config.consolePort })
  // Requests of members meanwhile only queue jobs.
  if (config.jobs === 'on') await (await import('./background.ts')).startJobs(context, opened)
  else await context.jobs.ready()
}

/** Loaded only where metrics are read. */
async function startMetrics(place: { readonly host: string; readonly port: number }, sources: MetricsSources) {
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('./infra/http/metrics/metrics.ts'),
    import('./infra/http/metrics/metrics-server.ts'),
  ])
  const metrics = openMetrics(sources)
  return { ...metrics, ...(await serveMetrics(metrics, place)) }
}
