import { openDatabase } from '@morakot/database/database'
import { isConnectionLost } from '@morakot/database/connection-lost'
import { DatabaseBusy, sqlStateOf } from '@morakot/database/failures'
import { DatabaseSilent } from '@morakot/database/database-silent'
import type { ConnectionTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createBreaker } from '../outside/breaker.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db.ts'
import { openPositions } from './positions.ts'
import type { Positions } from './positions.ts'

/** What a replica answered. */
export interface ReplicaAnswer<T> {
  readonly value: T
  /** Everything that was committed before is in it. */
  readonly asOf: Date
  /** How far the replica was: what the caller has seen, and may not see less of. */
  readonly position: bigint
}

/** A second PostgreSQL that follows the primary and serves reads that decide nothing: lists, histories, figures. */
export interface Replica {
  /**
   * Runs the work on the replica, in one read-only snapshot. Null, and the result of the work is void, when the caller must query the
   * primary: the replica is away, is more than two seconds behind, or has not replayed what the caller has `seen`.
   */
  readonly read: <T>(seen: bigint | null, work: (db: Db) => Promise<T>) => Promise<ReplicaAnswer<T> | null>
  /** The current position of the primary: a client that has just changed something has `seen` it. Null when it is unknown. */
  readonly position: () => Promise<bigint | null>
  /** For those who watch. */
  readonly status: () => ReplicaStatus
  readonly close: () => Promise<void>
}

export interface ReplicaStatus {
  /** Seconds that its last answer was old at most; null while it gives none. */
  readonly lagSeconds: number | null
  /** Reads since the start, by the server that answered. */
  readonly reads: { readonly replica: number; readonly primary: number }
}

/** An answer may be this old; older ones are the primary's to give (issue 21). */
export const STALE_MS_MAX = 2_000
const SAMPLE_MS = 500
const CONNECTIONS_MAX = 6
const WAITING_MAX = 60
/** A request waits, and the primary could have answered meanwhile. */
const CONNECT_MS_MAX = 1_000
/** One that did not answer is left alone for so long. */
const REST_MS = 2_000

export interface ReplicaOutside {
  readonly target: ConnectionTarget
  /** Says where the primary is; a connection that nothing waits on. */
  readonly primary: Db
  readonly role: string
  readonly logger: Logger
}

/** Opens the way to a replica and begins to follow the primary's position. It need not be there: until it is, the primary answers. */
export function openReplica({ target, primary, role, logger }: ReplicaOutside): Replica {
  const { db, close } = openDatabase<Record<never, never>>(target, {
    max: CONNECTIONS_MAX,
    waitingMax: WAITING_MAX,
    role,
    connectMs: CONNECT_MS_MAX,
    applicationName: 'morakot-replica',
  })
  const positions = openPositions(STALE_MS_MAX)
  const breaker = createBreaker(systemClock, { failuresMax: 1, restMs: REST_MS })
  const follower = followPrimary(primary, positions)
  const snapshots = openSnapshots(positions, follower.system)
  const reads = { replica: 0, primary: 0 }
  let lagMs: number | null = null

  const read = async <T>(seen: bigint | null, work: (db: Db) => Promise<T>): Promise<ReplicaAnswer<T> | null> => {
    const needed = positions.neededAt(performance.now())
    if (needed === null || !breaker.lets()) return null
    const least = seen !== null && seen > needed ? seen : needed
    try {
      const answer = await db.connection().execute(async (connection) => await snapshots.take(connection, least, work))
      breaker.succeeded()
      return answer
    } catch (error) {
      // One that has more work than it can do is no reason to give it to the primary, which has the bets.
      if (error instanceof DatabaseBusy && snapshots.areAllTaken()) throw error
      if (!isAway(error)) {
        breaker.succeeded()
        throw error
      }
      breaker.failed()
      logger.warn({ err: error }, 'the replica did not answer')
      return null
    }
  }
  return {
    read: async (seen, work) => {
      const answer = await read(seen, work)
      reads[answer === null ? 'primary' : 'replica'] += 1
      lagMs = answer === null ? null : Date.now() - answer.asOf.getTime()
      return answer
    },
    position: follower.position,
    status: () => ({ lagSeconds: lagMs === null ? null : lagMs / 1_000, reads: { ...reads } }),
    close: async () => {
      follower.stop()
      await close()
    },
  }
}

/** Takes snapshots on the replica's connections, when it is far enough. */
function openSnapshots(positions: Positions, system: () => bigint | null) {
  let taken = 0
  return {
    areAllTaken: () => taken >= CONNECTIONS_MAX,
    take: async <T>(connection: Db, least: bigint, work: (db: Db) => Promise<T>): Promise<ReplicaAnswer<T> | null> => {
      // Read before the snapshot is taken: a position that was read within it could be newer than the rows.
      const place = await placeOf(connection)
      const since = positions.asOf(place.position)
      if (place.system !== system() || place.position < least || since === null) return null
      taken += 1
      try {
        const value = await connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
        return { value, asOf: new Date(Date.now() - (performance.now() - since)), position: place.position }
      } finally {
        taken -= 1
      }
    },
  }
}

interface Place {
  readonly position: bigint
  /** Which installation of PostgreSQL this is a copy of. */
  readonly system: bigint
}

/** Looks twice a second where the primary is. */
function followPrimary(primary: Db, positions: Positions) {
  let system: bigint | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const position = async (): Promise<bigint | null> => {
    const at = performance.now()
    try {
      const place = await placeOf(primary)
      system = place.system
      positions.note({ at, position: place.position })
      return place.position
    } catch {
      // What was changed just now may lie above every position that is remembered.
      positions.forget()
      return null
    }
  }
  const look = async (): Promise<void> => {
    await position()
    if (!isStopped) timer = setTimeout(() => void look(), SAMPLE_MS).unref()
  }
  void look()
  return {
    position,
    system: () => system,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * How far a server is. A replica that has become the primary is as far as it writes. Of the primary it is what it has put into its log, written
 * out or not: with `synchronous_commit = off` a commit is seen before it is written.
 */
async function placeOf(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::bigint as position,
      (select system_identifier from pg_control_system()) as system`.execute(db)
  const [place] = rows
  if (place === undefined) throw new Error('a server did not say how far it is')
  return place
}

// What the replica has cancelled because the primary went on: a row that the snapshot needed was cleaned up.
const CONFLICTS = new Set(['40001', '40P01'])

function isAway(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseSilent || isConnectionLost(error)) return true
  return CONFLICTS.has(sqlStateOf(error) ?? '')
}
