import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** For whoever watches: 200 while the database answers, 503 while it does not. */
export function answerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const isUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return reply.code(isUp ? 200 : 503).send({ ok: isUp })
  })
}
