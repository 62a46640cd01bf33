import { setTimeout as sleep } from 'node:timers/promises'
import { readAuditorStatus } from '@morakot/ledger/findings'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import { healthOf } from '../events/health.ts'
import { readStatuses } from '../events/status.ts'
import type { Replica } from '../replica/replica.ts'
import { isStopping } from './graceful-stop.ts'

/**
 * For monitors: 200 while the database responds, 503 while it does not. The auditor's findings
 * and the lag of subscribers are separate parts: a process that was taken out of service for
 * them would serve no client, and a stranger learns how many findings are open, not whose.
 */
export function answerHealth(app: FastifyInstance, db: Db, replica: Replica | null = null): void {
  const read = keptAnswer(async () => ({ ...(await readHealth(db)), ...(replica === null ? {} : { replica: replica.status() }) }))
  app.get('/health', { schema: { hide: true }, config: { floodGuard: false } }, async (_request, reply) => {
    // A load balancer polls this, and sends no more requests to a process that is about to stop.
    if (isStopping(app.server)) return reply.code(503).send({ ok: false })
    const health = await read().catch(() => null)
    return health === null ? reply.code(503).send({ ok: false }) : reply.send(health)
  })
}

/** Strangers may call it too, at any rate: they must not delay the response to monitors. */
const KEPT_MS = 250
/** Monitors give up soon: a request waits no longer for a check where an earlier answer is known. */
const PATIENCE_MS = 500
/** An answer of so long ago says nothing of now. A database that has been silent for as long is not there. */
const OLD_MS = 5_000

async function readHealth(db: Db) {
  const { passedAt, isLate, lateParts, lagTransactions, findings } = await readAuditorStatus(db)
  return {
    ok: true,
    ledger: {
      ok: !isLate && findings === 0,
      lastPassAt: passedAt?.toISOString() ?? null,
      lagTransactions: Number(lagTransactions),
      breaches: findings,
      late: lateParts,
    },
    events: healthOf(await readStatuses(db)),
  }
}

/**
 * A request during a check gets that check's result, or after a moment the one before it, if that is not old: neither a crowd of strangers
 * nor a busy database makes a request wait. A failure is not cached, and clears what was cached before.
 */
export function keptAnswer<T>(check: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: T; readonly from: number } | undefined
  let inProgress: Promise<T> | undefined
  const isYounger = (ms: number) => known !== undefined && performance.now() - known.from < ms
  const begin = async () => {
    const from = performance.now()
    try {
      const answer = await check()
      known = { answer, from }
      return answer
    } catch (error) {
      known = undefined
      throw error
    } finally {
      inProgress = undefined
    }
  }
  return async () => {
    if (known !== undefined && isYounger(KEPT_MS)) return known.answer
    const checked = (inProgress ??= begin())
    await Promise.race([checked, sleep(PATIENCE_MS, undefined, { ref: false })])
    return known !== undefined && isYounger(OLD_MS) ? known.answer : await checked
  }
}
