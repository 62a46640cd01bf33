import type { FastifyInstance } from 'fastify'
import { endEventStreams } from './event-stream.ts'

/** What a request under way gets when the server stops: longer than a statement may take, shorter than a starter waits. */
const FINISH_MS_MAX = 4_000

/** Lets requests under way have their answers when the server stops: a commit that stands must not look like a failure. */
export function stopGracefully(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    endEventStreams(app.server)
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS_MAX).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Its connection would stay open for the next request, and the stop would wait for it.
    if (isStopping) reply.header('connection', 'close')
  })
}
