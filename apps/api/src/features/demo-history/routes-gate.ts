import { refuse } from '@morakot/contract/refused'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BaseContext } from '#infra/context'
import { isPastWhole } from './service-whole.ts'

/** When a page that is refused tries again. */
const RETRY_SECONDS = 3

/**
 * Refuses members' pages and calls (`site.preparing`) while the demo's past is still being made. Providers and the bank are answered as
 * always. Once the past is whole, or where there is none, the database is not read again.
 */
export async function answerWhenWhole(
  app: FastifyInstance,
  context: Pick<BaseContext, 'db' | 'clock'>,
  isMembers: (request: FastifyRequest) => boolean,
): Promise<void> {
  let whole = await isPastWhole(context)
  if (whole) return
  app.addHook('onRequest', async (request) => {
    if (whole || !isMembers(request)) return
    whole = await isPastWhole(context)
    if (!whole) refuse('site.preparing', { retryAfterSeconds: RETRY_SECONDS })
  })
}
