// A process that works for the subscribers of event-kills.test.ts on the given database, until it is killed.
import { targetFromUrl } from '@morakot/database/target'
import { openEventWorker } from '../src/infra/events/worker.ts'
import { KILLED_SUBSCRIBERS } from './recorded-events.ts'
import { silentLogger } from './silent-logger.ts'

const worker = openEventWorker({
  target: targetFromUrl(process.env['APP_DATABASE_URL'] ?? ''),
  logger: silentLogger,
  role: 'morakot_app',
})
worker.start(KILLED_SUBSCRIBERS)
process.once('disconnect', () => process.exit(1))
process.send?.('ready')
