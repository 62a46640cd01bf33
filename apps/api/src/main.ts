import { fileURLToPath } from 'node:url'
import { targetFromUrl } from '@morakot/database/target'
import type { FastifyInstance } from 'fastify'
import { startJobs } from './background.ts'
import { decideConfig } from './config.ts'
import { openContext } from './context.ts'
import { readEnv } from './env.ts'
import { versionOfBuild } from './infra/build-version.ts'
import { systemClock } from './infra/clock.ts'
import { drain } from './infra/http/graceful-stop.ts'
import { openLog } from './infra/log.ts'
import { wire } from './wiring.ts'

const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist/`, import.meta.url))

/** Starts the API's two addresses and stops them in order on a signal. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const config = decideConfig({ ...env, appVersion: env.appVersion ?? versionOfBuild(builtApp('player')) ?? undefined })
  const logger = openLog(config.logLevel)
  const target = targetFromUrl(config.databaseUrl)
  // The database is connected while the routes are loaded.
  const [{ context, close }, { buildConsoleApp, buildMemberApp }] = await Promise.all([
    openContext({ config, target, clock: systemClock, logger, mustBeDurable: true }),
    import('./app.ts'),
  ])
  const wiring = wire(context)
  const apps: FastifyInstance[] = []
  const stop = async () => {
    await Promise.all(apps.map(drain))
    await Promise.all(apps.map(async (app) => await app.close()))
    await close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // A starter that was killed takes the database with it and would leave its ports taken. Listening must not keep a stop waiting.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  context.hub.start()
  const memberApp = await buildMemberApp(context, wiring, { player: builtApp('player') })
  apps.push(memberApp)
  await memberApp.listen({ host: config.host, port: config.playerPort })
  // Members are more, and wait already.
  const consoleApp = await buildConsoleApp(context, wiring, { console: builtApp('console') })
  apps.push(consoleApp)
  await consoleApp.listen({ host: config.host, port: config.consolePort })
  // Members are answered meanwhile: what they ask for only queues jobs.
  if (config.jobs === 'on') await startJobs(context, wiring)
  else await context.jobs.ready()
  // The starter waits for this line.
  process.send?.('ready')
}

try {
  await main()
} catch (error) {
  // One sentence: whoever starts this reads it, not a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
