import { inLane } from '@morakot/database/lane'
import type { Lane } from '@morakot/database/lane'
import { withKeptNames } from '@morakot/database/statement-names'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Signed messages about money: served first when connections are short, and refused last. */
    readonly lane?: 'money'
  }
}

const READING = new Set(['GET', 'HEAD'])

/** Where a request waits for the database: what is only shown waits for what changes something, and both for messages about money. */
function laneOf(request: FastifyRequest): Lane {
  return request.routeOptions.config.lane ?? (READING.has(request.method) ? 'page' : 'change')
}

/** Lets every request wait for the database in its lane. Signed messages about money are the same statements all day, whose names are kept. */
export function waitInLanes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const lane = laneOf(request)
    inLane(lane, lane === 'money' ? () => withKeptNames(done) : done)
  })
}
