import { startOfDay } from '@morakot/contract/bangkok-day'
import { sqlStateOf } from '@morakot/database/failures'
import { withTransaction } from '@morakot/database/transaction'
import type { Db } from '#infra/db'
import { daysOf, readPast, sourcesOf, topicsOf } from './past.ts'
import type { PastEvents } from './past.ts'
import { chunkOfMember, keyOf, MEMBERS_A_CHUNK } from './rebuild.ts'
import type { Chunk, Rebuild } from './rebuild.ts'
import { beginRun, endRun, forgetPassed, holdSubscriber, lastMember, listUnfinished, markChunk, recordSeen } from './store.ts'

export interface RebuildOptions {
  readonly past: readonly PastEvents[]
  readonly now: Date
  /** Play of earlier moments has left the database: its days stay as they are. Null when nothing is archived. */
  readonly archivedUntil: Date | null
  /** Only these Bangkok days of a projection by day; all when it is absent. */
  readonly days?: readonly string[]
  readonly onChunk?: (chunk: string) => void | Promise<void>
  /** Rebuilds that `runUnfinished` makes at the same time; one when it is absent. Each needs two connections. */
  readonly atOnce?: number
}

/**
 * Makes a projection again, chunk after chunk, while the product runs. A run that was stopped goes on after its last chunk. Needs two
 * connections of the database's owner. Throws one sentence where it cannot begin.
 */
export async function runRebuild(db: Db, rebuild: Rebuild, options: RebuildOptions): Promise<void> {
  const chunks = await chunksOf(db, rebuild, options)
  const after = options.days === undefined ? await beginRun(db, rebuild.name) : null
  const done = after === null ? -1 : chunks.findIndex((chunk) => keyOf(chunk) === after)
  for (const chunk of chunks.slice(done + 1)) {
    await remakeChunk(db, rebuild, chunk, options)
    await forgetPassed(db, rebuild.subscriber)
    await options.onChunk?.(keyOf(chunk))
  }
  if (options.days === undefined) await endRun(db, rebuild.name)
}

/**
 * Goes on with every rebuild that is not finished; none reads what another writes. What archived play does not allow is left as it is. Throws
 * the first error, after the other rebuilds that were under way have ended.
 */
export async function runUnfinished(db: Db, rebuilds: readonly Rebuild[], options: RebuildOptions): Promise<void> {
  const unfinished = await listUnfinished(db)
  const left = rebuilds.filter(({ name }) => unfinished.includes(name))
  const lane = async () => {
    for (let rebuild = left.shift(); rebuild !== undefined; rebuild = left.shift()) {
      if (options.archivedUntil !== null && rebuild.by !== 'day') await endRun(db, rebuild.name)
      else await runRebuild(db, rebuild, options)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: options.atOnce ?? 1 }, lane))
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason
}

async function chunksOf(db: Db, rebuild: Rebuild, { past, now, archivedUntil, days }: RebuildOptions): Promise<readonly Chunk[]> {
  if (rebuild.by === 'day') {
    const isArchived = (day: string) => archivedUntil !== null && startOfDay(day) < archivedUntil
    const named = days?.find(isArchived)
    if (named !== undefined)
      throw new Error(`${named} is archived: its play is not in the database any more, and its figures stay as they are.`)
    const found = days ?? (await daysOf(db, sourcesOf(past, topicsOf(rebuild, past)), now)).filter((day) => !isArchived(day))
    return found.map((day) => ({ by: 'day', day }))
  }
  if (archivedUntil !== null)
    throw new Error(
      `${rebuild.name} is made of the whole past, and play before ${archivedUntil.toISOString()} is archived: it stays as it is.`,
    )
  if (rebuild.by === 'all') return [{ by: 'all' }]
  const chunks: Chunk[] = []
  const last = await lastMember(db)
  for (let member = 0n; member <= last; member += MEMBERS_A_CHUNK) chunks.push(chunkOfMember(member))
  return chunks
}

const TRIES_MAX = 10
/** Another transaction changed a row of the chunk after the snapshot, or waited for this one in a circle. */
const AGAIN = new Set(['40001', '40P01'])

async function remakeChunk(db: Db, rebuild: Rebuild, chunk: Chunk, options: RebuildOptions): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await tryChunk(db, rebuild, chunk, options)
      return
    } catch (error) {
      if (tries >= TRIES_MAX || !AGAIN.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

async function tryChunk(db: Db, rebuild: Rebuild, chunk: Chunk, { past, now }: RebuildOptions): Promise<void> {
  const topics = topicsOf(rebuild, past)
  const sources = sourcesOf(past, topics)
  await withTransaction(db, async (holding) => {
    if (!(await holdSubscriber(holding, rebuild.subscriber)))
      throw new Error('The product was never started on this database: start it once.')
    await rebuild.hold?.(holding)
    // One snapshot that begins after the subscriber's last turn has ended: what is in it is counted here, and all that is not by the subscriber.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        await rebuild.remake(snapshot, chunk, readPast(snapshot, sources, topics, chunk, now), now)
        if (rebuild.knowsSeen !== true) await recordSeen(snapshot, rebuild, keyOf(chunk))
        await markChunk(snapshot, rebuild.name, keyOf(chunk))
      })
  })
}
