import { AS_OF_HEADER, AS_OF_NOW, POSITION_HEADER } from '@morakot/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext, Reading } from '../context.ts'
import { readPosition } from '../replica/positions.ts'
import type { Replica } from '../replica/replica.ts'

interface Caller {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Answers a list, a history or a figure from the replica, or from the primary when there is none, when it is away, more than two seconds
 * behind, or behind what the caller has seen. The reply says as of when it is. The work is given no way to write, and may run a second time.
 */
export async function readFromReplica<C extends BaseContext, T>(
  context: C,
  { request, reply }: Caller,
  work: (there: Reading<C>) => Promise<T>,
): Promise<T> {
  const { replica } = context
  if (replica === null) return await work(context)
  const seen = readPosition(request.headers[POSITION_HEADER])
  const answer = await replica.read(seen, async (db) => await work({ ...context, db, withTransaction: neverThere, pipelined: neverThere }))
  if (answer === null) {
    reply.header(AS_OF_HEADER, AS_OF_NOW)
    return await work(context)
  }
  reply.header(AS_OF_HEADER, answer.asOf.toISOString()).header(POSITION_HEADER, String(answer.position))
  return answer.value
}

async function neverThere(): Promise<never> {
  throw new Error('invariant: what reads from a replica opens no transaction')
}

/** Sends a client that has changed something the position which a replica needs to show the change. */
export function reportPositions(app: FastifyInstance, replica: Replica): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const position = await replica.position()
    if (position !== null) reply.header(POSITION_HEADER, String(position))
  })
}
