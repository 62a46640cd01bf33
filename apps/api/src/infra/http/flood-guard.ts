import type { FastifyInstance } from 'fastify'
import { addressBlock } from '../address-block.ts'
import { Refused } from './refused.ts'

const WINDOW_MS = 60_000
/** Addresses that are counted at a time; beyond so many the one that has not asked for longest is forgotten. */
const ADDRESSES_MAX = 5_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route whose callers are not counted: they are known by their signatures. */
    readonly floodGuard?: false
  }
}

interface Minute {
  readonly begunMs: number
  requests: number
}

/** Refuses an address that asks more often than so many times a minute, all calls together. */
export function guardFlood(app: FastifyInstance, requestsPerMinute: number): void {
  const minutes = new Map<string, Minute>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.floodGuard === false) return done()
    // A connection that is gone before its request is read has no address left.
    const minute = minuteOf(minutes, addressBlock(request.ip ?? 'gone'))
    minute.requests += 1
    if (minute.requests <= requestsPerMinute) return done()
    const leftMs = minute.begunMs + WINDOW_MS - Date.now()
    done(new Refused('site.too_many', { retryAfterSeconds: Math.ceil(leftMs / 1000) }))
  })
}

function minuteOf(minutes: Map<string, Minute>, address: string): Minute {
  const known = minutes.get(address)
  const now = Date.now()
  const minute = known !== undefined && now < known.begunMs + WINDOW_MS ? known : { begunMs: now, requests: 0 }
  // Put back at the end: the first of all is the one that has not asked for longest.
  minutes.delete(address)
  minutes.set(address, minute)
  if (minutes.size > ADDRESSES_MAX) for (const longest of minutes.keys().take(1)) minutes.delete(longest)
  return minute
}
