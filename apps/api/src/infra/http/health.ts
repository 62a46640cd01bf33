import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** For whoever watches: 200 while the database answers, 503 while it does not. */
export function answerHealth(app: FastifyInstance, db: Db): void {
  // Many who ask at once share one question: it has one connection.
  let probing: Promise<boolean> | undefined
  app.get('/health', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const isUp = await (probing ??= probe(db).finally(() => (probing = undefined)))
    return reply.code(isUp ? 200 : 503).send({ ok: isUp })
  })
}

async function probe(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
