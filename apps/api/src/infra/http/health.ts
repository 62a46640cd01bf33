import { readAuditorStanding } from '@morakot/ledger/findings'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import { healthOf } from '../events/health.ts'
import { readStandings } from '../events/standing.ts'
import { isStopping } from './graceful-stop.ts'

/**
 * For whoever watches: 200 while the database answers, 503 while it does not. What the auditor says of the ledger, and how far subscribers
 * are behind, are parts of their own: a process that was taken out of service for them would serve nobody, and a stranger learns how many findings are open, not whose.
 */
export function answerHealth(app: FastifyInstance, db: Db): void {
  const read = keptShort(async () => await readHealth(db))
  app.get('/health', { schema: { hide: true }, config: { floodGuard: false } }, async (_request, reply) => {
    // Whoever spreads requests over several processes looks here, and leaves one alone that is about to go.
    if (isStopping(app.server)) return reply.code(503).send({ ok: false })
    const health = await read()
    return health === null ? reply.code(503).send({ ok: false }) : reply.send(health)
  })
}

async function readHealth(db: Db) {
  const standing = await readAuditorStanding(db).catch(() => null)
  const subscribers = await readStandings(db).catch(() => null)
  if (standing === null || subscribers === null) return null
  const { passedAt, isLate, lagTransactions, findings } = standing
  return {
    ok: true,
    ledger: {
      ok: !isLate && findings === 0,
      lastPassAt: passedAt?.toISOString() ?? null,
      lagTransactions: Number(lagTransactions),
      breaches: findings,
    },
    events: healthOf(subscribers),
  }
}

/** How long one answer serves all who ask: its connection is one, and a crowd at it must not make a healthy process look dead. */
const KEPT_MS = 250

/** Asks once for all who ask at the same time, and for those who ask shortly after. */
function keptShort<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: () => boolean } | null = null
  return async () => {
    if (kept?.until() !== true) {
      let endedAt = Number.POSITIVE_INFINITY
      const answer = read().finally(() => (endedAt = performance.now()))
      kept = { answer, until: () => performance.now() < endedAt + KEPT_MS }
    }
    return await kept.answer
  }
}
