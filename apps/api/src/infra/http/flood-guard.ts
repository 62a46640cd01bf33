import { Refused } from '@morakot/contract/refused'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../limits/address-block.ts'
import { addressOf } from './address-of.ts'
import { countRequests } from './flood-count.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route whose requests are not counted: signatures identify its callers, or a browser requests it once and for ever. */
    readonly floodGuard?: false
  }
  interface FastifyRequest {
    /** Raises the limit of the address that a member's session was recognised at; absent where no floods are counted. */
    noteMember?: (member: string) => void
  }
}

export interface FloodOptions {
  /** Requests of one address a minute, all calls together; more where members are logged in. */
  readonly requestsPerMinute: number
  /** Whether a request is for a document. Documents are not counted, and an address over its limit gets a refusal page. */
  readonly isPage: (request: FastifyRequest) => boolean
}

/** Files of a web app whose names change with their content: a browser requests each once. */
const IMMUTABLE_FILES = '/assets/'

/** Refuses an address that is over its requests a minute, all calls together. */
export function guardFlood(app: FastifyInstance, { requestsPerMinute, isPage }: FloodOptions): void {
  const count = countRequests(requestsPerMinute, Date.now)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.floodGuard === false || request.url.startsWith(IMMUTABLE_FILES)) return done()
    const sender = addressBlock(addressOf(request))
    const waitMs = isPage(request) ? count.waitOf(sender) : count.spend(sender)
    if (waitMs === 0) return done()
    done(new Refused('site.too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
  })
  app.decorateRequest('noteMember', function (this: FastifyRequest, member: string) {
    count.noteMember(addressBlock(addressOf(this)), member)
  })
}
