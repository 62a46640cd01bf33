import { randomBytes } from 'node:crypto'
import { openDatabase } from '@morakot/database/database'
import type { Database, DatabaseOptions } from '@morakot/database/database'
import { assertDurable, hasSynchronousStandby } from '@morakot/database/durable'
import { createKeyedQueue } from '@morakot/database/keyed-queue'
import type { Pipelined } from '@morakot/database/pipelined-transaction'
import { targetFromUrl } from '@morakot/database/target'
import type { ConnectionTarget } from '@morakot/database/target'
import { withTransaction } from '@morakot/database/transaction'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './infra/clock.ts'
import { refuseCommonPasswords } from './infra/crypto/common-passwords.ts'
import type { BaseContext } from './infra/context.ts'
import type { Db } from './infra/db.ts'
import { openEventHub } from './infra/events/event-hub.ts'
import type { EventHub } from './infra/events/event-hub.ts'
import { topicsPublished } from './infra/events/publish.ts'
import { openEventWorker } from './infra/events/worker.ts'
import type { EventWorker } from './infra/events/worker.ts'
import { uuidv7 } from './infra/crypto/ids.ts'
import { openJobs } from './infra/jobs/jobs.ts'
import { openOutboxLine } from './infra/events/outbox-line.ts'
import { openPictures } from './infra/pictures/pictures.ts'
import type { PicturesOptions } from './infra/pictures/pictures.ts'
import { openReplica } from './infra/replica/replica.ts'
import type { PoolSize } from './infra/http/metrics/database-gauges.ts'
import { traced } from './infra/http/trace.ts'
import { openUpstream } from './infra/outside/upstream-fetch.ts'
import { multiplyTimeLimits } from '#infra/time-limits'

type Pool = Database<Record<never, never>>['pool']

/** The role that the API works as: it may call the ledger's functions and write its own tables, nothing more. */
export const APP_ROLE = 'morakot_app'

/** Connections of one API process. Waiting for a wallet happens in front of them, not on them. */
const CONNECTIONS_MAX = 12
/**
 * A request that arrives when so many wait for a connection is refused and must be retried: at
 * a few milliseconds each, the last one in the queue still gets its response in time. Pages are
 * refused first and messages about money last: there is always room for a bank or a provider.
 */
const CONNECTION_QUEUE_DEPTH = { money: 500, change: 400, page: 250 } as const
/** Requests that may wait for one wallet before the next one is refused and must be retried. */
const WALLET_QUEUE_DEPTH = 32

export interface AppContext extends BaseContext {
  readonly config: Config
  /** Has a connection of its own: whether PostgreSQL answers can be said when all others are in use. */
  readonly watch: Db
  readonly events: EventWorker
}

export interface Outside {
  readonly config: Config
  readonly target: ConnectionTarget
  readonly clock: Clock
  readonly logger: Logger
  readonly fetch?: typeof globalThis.fetch
  /** How pictures are decoded, where a test needs it otherwise. */
  readonly pictures?: PicturesOptions
  /** Refuses a database that may forget what it has acknowledged; tests use one that may. */
  readonly mustBeDurable?: boolean
}

/** Opens what the app works with. `close` ends it in order. */
export async function openContext(
  outside: Outside,
): Promise<{ readonly context: AppContext; readonly pool: PoolSize; readonly close: () => Promise<void> }> {
  const { config, target, clock, logger } = outside
  await refuseCommonPasswords()
  multiplyTimeLimits(config.timeLimitsFactor)
  const open = (applicationName: string, size: Pick<DatabaseOptions, 'max' | 'waitingMax'>) =>
    openDatabase<Record<never, never>>(target, { ...size, role: APP_ROLE, applicationName, timeLimitsFactor: config.timeLimitsFactor })
  const database = open('morakot-api', { max: CONNECTIONS_MAX, waitingMax: CONNECTION_QUEUE_DEPTH })
  const watch = open('morakot-watch', { max: 1 })
  // A connection of its own as well: what is committed must not wait on the screens until a bet leaves one.
  const tail = open('morakot-tail', { max: 1 })
  const { db } = database
  const jobs = openJobs({ target, logger, role: APP_ROLE, isWorking: config.jobs === 'on' })
  const events = openEventWorker({ target, logger, role: APP_ROLE, onHandled: () => hub.wake() })
  const pictures = openPictures(outside.pictures)
  const { fetch, upstream } = openWire(outside)
  const { readDatabaseUrl } = config
  const replica =
    readDatabaseUrl === null ? null : openReplica({ target: targetFromUrl(readDatabaseUrl), primary: watch.db, role: APP_ROLE, logger })
  const [, hub] = await Promise.all([
    outside.mustBeDurable === true ? checkDatabase(database.pool, config, logger) : undefined,
    openEventHub(tail.db, logger, openOutboxLine(target, tail.db, logger)),
  ])
  const context: AppContext = {
    config,
    db,
    watch: watch.db,
    withTransaction: async (work) => {
      let topics: ReadonlySet<string> | undefined
      const done = await withTransaction(db, async (tx) => {
        const worked = await work(tx)
        topics = topicsPublished(tx)
        return worked
      })
      hub.wake()
      if (topics !== undefined) events.wake(topics)
      return done
    },
    pipelined: waking(database.pipelined, { hub, events }),
    clock,
    newId: () => uuidv7(clock.now()),
    random: randomBytes,
    logger,
    jobs,
    events,
    hub,
    walletQueue: createKeyedQueue({ depthMax: WALLET_QUEUE_DEPTH }),
    pictures,
    replica,
    fetch,
    fetchUpstream: upstream.fetch,
  }
  const close = async () => {
    await hub.stop()
    await Promise.all([jobs.stop(), events.stop(), pictures.close(), replica?.close(), upstream.close()])
    await Promise.all([database.close(), watch.close(), tail.close()])
  }
  return { context, pool: database.pool, close }
}

/** The ways out of the process: to parties that the installation names, and to addresses that operators set. */
function openWire({ config, fetch: given = globalThis.fetch }: Outside) {
  const fetch = traced(given)
  return { fetch, upstream: openUpstream({ fetch, allowedOrigins: [config.gateway.origin, ...config.privateUpstreams] }) }
}

/** Pipelined transactions that notify the screens and wake the subscribers after the commit. */
function waking(
  pipelined: Pipelined<Record<never, never>>,
  { hub, events }: { readonly hub: EventHub; readonly events: EventWorker },
): BaseContext['pipelined'] {
  return async ({ topics: topicsOf, load, answer, ...steps }) => {
    const topics = new Set<string>()
    const add = (more: Iterable<string>) => {
      for (const topic of more) topics.add(topic)
    }
    const done = await pipelined({
      ...steps,
      load: async (tx) => {
        const loaded = await load(tx)
        // A rule's writer publishes as in any transaction.
        add(topicsPublished(tx) ?? [])
        return loaded
      },
      answer: (loaded, rows) => {
        add(topicsOf(loaded))
        return answer(loaded, rows)
      },
    })
    hub.wake()
    if (topics.size > 0) events.wake(topics)
    return done
  }
}

/** Refuses a database that may lose what it has acknowledged; without a second server that holds it, refuses or warns. */
export async function checkDatabase(pool: Pool, { ha, playMode }: Pick<Config, 'ha' | 'playMode'>, logger: Logger): Promise<void> {
  await assertDurable(pool)
  if (await hasSynchronousStandby(pool)) return
  if (ha === 'required') {
    throw new Error('HA=required, and no standby confirms what the database commits: set synchronous_standby_names (docs/cluster.md).')
  }
  if (playMode === 'real') logger.warn('no standby confirms what the database commits: a machine that dies may take money with it')
}
