import type { KeyedQueue } from '@morakot/database/keyed-queue'
import type { PipelinedSteps } from '@morakot/database/pipelined-transaction'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import type { EventHub } from './events/event-hub.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Replica } from './replica/replica.ts'

/** The steps of a pipelined transaction, and which events' subscribers are woken after it. */
export interface TopicalSteps<L, T> extends PipelinedSteps<Record<never, never>, L, T> {
  readonly topics: (loaded: L) => ReadonlySet<string>
}

/** What every feature receives. Built once at start; a test builds the same with a fixed clock. */
export interface BaseContext {
  readonly db: Db
  readonly withTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One transaction of two round trips, for many messages at once: see packages/database/src/pipelined-transaction.ts. */
  readonly pipelined: <L, T>(steps: TopicalSteps<L, T>) => Promise<T>
  readonly clock: Clock
  readonly newId: () => string
  readonly random: (size: number) => Buffer
  readonly logger: Logger
  readonly jobs: Jobs
  readonly hub: EventHub
  /** One at a time for each wallet, in front of the pool. */
  readonly walletQueue: KeyedQueue
  /** Decodes uploaded pictures, in a process of its own. */
  readonly pictures: Pictures
  /** Answers lists, histories and figures; null where the primary answers everything. Reached by `infra/http/replica-reads` alone. */
  readonly replica: Replica | null
  /** Reaches outside parties; tests may put a wire between. */
  readonly fetch: typeof globalThis.fetch
  /** Reaches addresses that operators may set: the public internet, and what the installation names itself. */
  readonly fetchUpstream: typeof globalThis.fetch
}

/**
 * The context of a feature that only reads: `db` may be a replica. Code
 * that decides never takes it, for it has no transaction to decide in.
 */
export type Reading<C extends BaseContext> = Omit<
  C,
  'withTransaction' | 'pipelined' | 'jobs' | 'walletQueue' | 'hub' | 'pictures' | 'replica'
>
