import type { FastifyInstance } from 'fastify'

import type { SandboxContext } from '#infra/context'

import { refusalView } from './pages/round-view.ts'
import { playOfRequest } from './routes-authority.ts'
import { TableStreams } from './service-stream.ts'
import { ownPart, readTable, tableOfPlay } from './service-table.ts'

/** A shared table for its players' pages: as it is now, and as a stream of server-sent events. */
export function tableRoutes(app: FastifyInstance, context: SandboxContext): void {
  const streams = new TableStreams(context)
  app.addHook('preClose', () => streams.close())

  app.get('/table', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const table = tableOfPlay(play)
    if (table === undefined) return reply.code(404).send(refusalView('no_play'))
    const read = await readTable(context, table)
    return { now: read.now.toISOString(), table: read.shared, mine: ownPart(read, play) }
  })
  app.get('/table/stream', async (request, reply) => {
    const play = await playOfRequest(context, request)
    const table = tableOfPlay(play)
    if (table === undefined) return reply.code(404).send(refusalView('no_play'))
    reply.hijack()
    streams.watch(play, table, reply.raw)
    return reply
  })
}
