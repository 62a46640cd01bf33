import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { endEventStreams } from './event-stream.ts'

/** What a request under way gets when the server stops: longer than a statement may take, shorter than a starter waits. */
const FINISH_MS_MAX = 4_000
/** Whoever asks often uses each connection within this time, and is told by its answer that it is the last one there. */
const DRAIN_MS_MAX = 1_000
const POLL_MS = 20

const stopping = new WeakSet<Server>()

/** Lets requests under way have their answers when the server stops: a commit that stands must not look like a failure. */
export function stopGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    stopping.add(app.server)
    endEventStreams(app.server)
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS_MAX).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Its connection would stay open for the next request, and the stop would wait for it.
    if (stopping.has(app.server)) reply.header('connection', 'close')
  })
}

/**
 * Answers everybody a little longer, each for the last time on its connection. A server that closed at once would break connections
 * on which the next request is already on its way.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  stopping.add(app.server)
  endEventStreams(app.server)
  const connections = promisify(app.server.getConnections.bind(app.server))
  const deadline = performance.now() + DRAIN_MS_MAX
  while (performance.now() < deadline && (await connections()) > 0) await sleep(POLL_MS)
}
