import { targetFromUrl } from '@morakot/database/target'
import { pino } from 'pino'
import { seedDemo } from './seed/demo.ts'
import { applyMomentsOnce } from './seed/moments.ts'
import { setUpDatabase } from './setup.ts'

/**
 * Brings the database up to date as its owner, and fills in the demo's data that are not there yet: its members and operators only with
 * `DEMO_LOGINS=yes`, with the past of the folder that `DEMO_PAST` names.
 */
async function prepare(): Promise<void> {
  const url = process.env['OWNER_DATABASE_URL']
  if (url === undefined) throw new Error('OWNER_DATABASE_URL is not set.')
  const target = targetFromUrl(url)
  const logger = pino({ level: 'warn' })
  await setUpDatabase(target, logger)
  if ((process.env['PLAY_MODE'] ?? 'demo') !== 'demo') return
  await seedDemo(target, logger, { past: process.env['DEMO_PAST'] ?? null })
  await applyMomentsOnce(target)
}

try {
  await prepare()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
