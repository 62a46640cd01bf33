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
  app.get('/health', { schema: { hide: true }, config: { floodGuard: false } }, async (_request, reply) => {
    // Whoever spreads requests over several processes looks here, and leaves one alone that is about to go.
    if (isStopping(app.server)) return reply.code(503).send({ ok: false })
    const standing = await readAuditorStanding(db).catch(() => null)
    const subscribers = await readStandings(db).catch(() => null)
    if (standing === null || subscribers === null) return reply.code(503).send({ ok: false })
    const { passedAt, isLate, lagTransactions, findings } = standing
    return reply.send({
      ok: true,
      ledger: {
        ok: !isLate && findings === 0,
        lastPassAt: passedAt?.toISOString() ?? null,
        lagTransactions: Number(lagTransactions),
        breaches: findings,
      },
      events: healthOf(subscribers),
    })
  })
}
