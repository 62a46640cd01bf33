import { randomBytes } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import { assertDurable } from '@morakot/database/durable'
import { createKeyedQueue } from '@morakot/database/keyed-queue'
import type { ConnectionTarget } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './infra/clock.ts'
import type { BaseContext } from './infra/context.ts'
import { openEventHub } from './infra/event-hub.ts'
import { uuidv7 } from './infra/ids.ts'
import { openJobs } from './infra/jobs.ts'

/** The role that the API works as: it may call the ledger's functions and write its own tables, nothing more. */
export const APP_ROLE = 'morakot_app'

/** Connections of one API process. Waiting for a wallet happens in front of them, not on them. */
const CONNECTIONS_MAX = 12
/** Requests that may wait for one wallet before the next is told to come back. */
const WALLET_QUEUE_DEPTH = 32

export interface AppContext extends BaseContext {
  readonly config: Config
}

export interface Outside {
  readonly config: Config
  readonly target: ConnectionTarget
  readonly clock: Clock
  readonly logger: Logger
  readonly fetch?: typeof globalThis.fetch
  /** Refuses a database that may forget what it has acknowledged; tests use one that may. */
  readonly mustBeDurable?: boolean
}

/** Opens what the app works with. `close` ends it in order. */
export async function openContext(outside: Outside): Promise<{ readonly context: AppContext; readonly close: () => Promise<void> }> {
  const { config, target, clock, logger } = outside
  const database = openDatabase<Record<never, never>>(target, { max: CONNECTIONS_MAX, role: APP_ROLE, applicationName: 'morakot-api' })
  const { db } = database
  if (outside.mustBeDurable) await assertDurable(database.pool)
  const jobs = await openJobs({ target, logger, role: APP_ROLE, isWorking: config.jobs === 'on' })
  const hub = await openEventHub(db, logger)
  const context: AppContext = {
    config,
    db,
    withTransaction: (work) => withTransaction(db, work),
    clock,
    newId: () => uuidv7(clock.now()),
    random: randomBytes,
    logger,
    jobs,
    hub,
    walletQueue: createKeyedQueue({ depthMax: WALLET_QUEUE_DEPTH }),
    fetch: outside.fetch ?? globalThis.fetch,
  }
  const close = async () => {
    await hub.stop()
    await jobs.stop()
    await database.close()
  }
  return { context, close }
}
