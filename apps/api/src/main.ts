import { fileURLToPath } from 'node:url'
import { targetFromUrl } from '@morakot/database/target'
import { decideConfig } from './config.ts'
import { readEnv } from './env.ts'
import { versionOfBuild } from './infra/http/build-version.ts'
import { systemClock } from './infra/clock.ts'
import { openLog } from './infra/log.ts'
import { startApi } from './start.ts'

const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist/`, import.meta.url))

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const config = decideConfig({ ...env, APP_VERSION: env.APP_VERSION ?? versionOfBuild(builtApp('player')) ?? undefined })
  const target = targetFromUrl(config.databaseUrl)
  const outside = { config, target, clock: systemClock, logger: openLog(config.logLevel), mustBeDurable: true }
  await startApi(outside, { player: builtApp('player'), console: builtApp('console') })
  // The starter waits for this line.
  process.send?.('ready')
}

try {
  await main()
} catch (error) {
  // One sentence, not a stack: the operator who starts this reads it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
