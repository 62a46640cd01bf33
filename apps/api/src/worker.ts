import { targetFromUrl } from '@morakot/database/target'
import { startJobs } from './background.ts'
import { decideConfig } from './config.ts'
import { openContext } from './context.ts'
import { readEnv } from './env.ts'
import { systemClock } from './infra/clock.ts'
import { openLog } from './infra/log.ts'
import { openModules } from './infra/modules/open-modules.ts'
import { modules } from './modules.ts'

/** Processes jobs and listens nowhere: runs next to api processes with `JOBS=off`, in any number. */
async function work(): Promise<void> {
  const config = { ...decideConfig(readEnv(process.env)), jobs: 'on' } as const
  const { context, close } = await openContext({
    config,
    target: targetFromUrl(config.databaseUrl),
    clock: systemClock,
    logger: openLog(config.logLevel),
    mustBeDurable: true,
  })
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => void close())
  // A starter that was killed takes the database with it. Listening must not keep a stop waiting.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const opened = openModules(context, modules)
  await context.events.register(opened.subscribers)
  await startJobs(context, opened)
  // A process that starts this waits for this line.
  process.send?.('ready')
}

try {
  await work()
} catch (error) {
  // One sentence, not a stack: the operator who starts this reads it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
