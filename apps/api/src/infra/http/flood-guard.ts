import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressBlock } from '../address-block.ts'
import { Refused } from '@morakot/contract/refused'

const WINDOW_MS = 60_000
/** Addresses that are counted at a time; beyond so many the one that has not asked for longest is forgotten. */
const ADDRESSES_MAX = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route whose callers are not counted: they are known by their signatures. */
    readonly floodGuard?: false
  }
}

/** Refuses an address that asks more often than so many times a minute, all calls together. */
export async function guardFlood(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: WINDOW_MS,
    cache: ADDRESSES_MAX,
    // A connection that is gone before its request is read has no address left.
    keyGenerator: (request) => addressBlock(request.ip ?? 'gone'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new Refused('site.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  const limit = app.rateLimit()
  app.addHook('onRequest', function (request, reply, done) {
    if (request.routeOptions.config.floodGuard === false) return done()
    limit.call(this, request, reply).then(() => done(), done)
  })
}
