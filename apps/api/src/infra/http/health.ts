import { readAuditorStanding } from '@morakot/ledger/findings'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import { healthOf } from '../events/health.ts'
import { readStandings } from '../events/standing.ts'
import type { Replica } from '../replica/replica.ts'
import { isStopping } from './graceful-stop.ts'

/**
 * For anyone who watches: 200 while the database answers, 503 while it does not. What the auditor says of the ledger, and how far subscribers
 * are behind, are parts of their own: a process that was taken out of service for them would serve nobody, and a stranger learns how many findings are open, not whose.
 */
export function answerHealth(app: FastifyInstance, db: Db, replica: Replica | null = null): void {
  const read = keptFor(KEPT_MS, async () => ({ ...(await readHealth(db)), ...(replica === null ? {} : { replica: replica.standing() }) }))
  app.get('/health', { schema: { hide: true }, config: { floodGuard: false } }, async (_request, reply) => {
    // Anyone who spreads requests over several processes looks here, and leaves one alone that is about to go.
    if (isStopping(app.server)) return reply.code(503).send({ ok: false })
    const health = await read().catch(() => null)
    return health === null ? reply.code(503).send({ ok: false }) : reply.send(health)
  })
}

/** Strangers may ask too, as often as they like: they must not keep those who watch from their answer. */
const KEPT_MS = 250

async function readHealth(db: Db) {
  const { passedAt, isLate, lateParts, lagTransactions, findings } = await readAuditorStanding(db)
  return {
    ok: true,
    ledger: {
      ok: !isLate && findings === 0,
      lastPassAt: passedAt?.toISOString() ?? null,
      lagTransactions: Number(lagTransactions),
      breaches: findings,
      late: lateParts,
    },
    events: healthOf(await readStandings(db)),
  }
}

/** Anyone who asks while an answer is on its way, or shortly after it came, gets the same one. A failure is kept for nobody. */
function keptFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return async () => {
    if (asked !== undefined) return await asked
    const answer = ask()
    asked = answer
    const forget = () => {
      if (asked === answer) asked = undefined
    }
    answer.then(() => void setTimeout(forget, keptMs).unref(), forget)
    return await answer
  }
}
