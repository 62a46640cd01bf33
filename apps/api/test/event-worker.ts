// A process that works for the subscribers of event-kills.test.ts on the given database, until it is killed, or kills itself at a statement.
import { targetFromUrl } from '@morakot/database/target'
import { dieInTransaction } from '@morakot/database/testing/die-in-transaction'
import type { Moment } from '@morakot/database/testing/die-in-transaction'
import { openEventWorker } from '../src/infra/events/worker.ts'
import { KILLED_SUBSCRIBERS } from './recorded-events.ts'
import { silentLogger } from './silent-logger.ts'

const moment = process.env['DIE_AT']
if (moment !== undefined) dieInTransaction(JSON.parse(moment) as Moment)

const worker = openEventWorker({
  target: targetFromUrl(process.env['APP_DATABASE_URL'] ?? ''),
  logger: silentLogger,
  role: 'morakot_app',
})
worker.start(KILLED_SUBSCRIBERS)
process.once('disconnect', () => process.exit(1))
process.send?.('ready')
