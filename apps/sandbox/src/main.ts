import { startServer } from '@morakot/database/server'
import { targetFromUrl, withDatabase } from '@morakot/database/target'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { buildSandbox, startDueWork } from './app.ts'
import { decideConfig } from './infra/config.ts'
import type { SandboxContext } from './infra/context.ts'
import { DATABASE_NAME, openSandboxDatabase } from './infra/database.ts'
import { readEnvironment } from './infra/env.ts'
import { lineLog } from './infra/log.ts'

const { environment, config } = decided()
const log = lineLog(environment.LOG_LEVEL)

const server = environment.DATABASE_URL
  ? null
  : await startServer({ dataDir: environment.DATA_DIR ?? fileURLToPath(new URL('../../../.data/postgres', import.meta.url)) })
const target = server ? server.target(DATABASE_NAME) : withDatabase(targetFromUrl(environment.DATABASE_URL ?? ''), DATABASE_NAME)
const database = await openSandboxDatabase(target)

const context: SandboxContext = {
  config,
  db: database.db,
  fetch: globalThis.fetch,
  clock: { now: () => new Date() },
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  newId: () => randomUUID(),
  sleep: (ms) => sleep(ms),
  log,
}
const app = await buildSandbox(context)
await app.listen({ host: config.host, port: config.port })
const stopDueWork = startDueWork(context)
log.info({ origin: config.origin }, 'The sandbox listens.')
// The starter waits for this message.
process.send?.('ready')

let stopping: Promise<void> | null = null
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    await app.close()
    await stopDueWork()
    await database.close()
    await server?.stop()
  })())
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
// A starter that was killed takes the database with it and would leave its port taken. Listening must not keep a stop waiting.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

function decided() {
  try {
    const read = readEnvironment(process.env)
    return { environment: read, config: decideConfig(read) }
  } catch (error) {
    // One sentence, not a stack: the reader is the person who starts this.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
