import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { endEventStreams } from './event-stream.ts'

/** What a request under way gets when the server stops: longer than a statement may take, shorter than a starter waits. */
const FINISH_MS_MAX = 4_000
/** In this time a proxy sees that we are unhealthy, and a frequent client uses each connection once more, for the last time. */
const DRAIN_MS = 1_500

const stopping = new WeakSet<Server>()

/** Lets requests in flight finish when the server stops: a successful commit must not look like a failure. */
export function stopGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    stopping.add(app.server)
    endEventStreams(app.server)
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS_MAX).unref()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Its connection would stay open for the next request, and the stop would wait for it.
    if (isStopping(app.server)) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Answers all clients a little longer, each for the last time on its connection. A server that closed at once would break connections on
 * which the next request is already on its way, and connections that are not accepted yet.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  stopping.add(app.server)
  endEventStreams(app.server)
  await sleep(DRAIN_MS)
}

/** Whether a server is about to go. */
export function isStopping(server: Server): boolean {
  return stopping.has(server)
}
