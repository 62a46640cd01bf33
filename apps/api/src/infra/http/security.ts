import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../address-block.ts'
import { Refused, refuse } from './refused.ts'

export interface SecurityOptions {
  /** Origins whose pages may change state here; empty means the page's own address only. */
  readonly allowedOrigins: readonly string[]
  /** Origins that may be shown in a frame: game providers. */
  readonly frameOrigins: readonly string[]
  /** True behind https: turns HSTS on. */
  readonly secure: boolean
  /** Requests of one address a minute, all calls together. A flood guard, not a business limit. */
  readonly requestsPerMinute: number
}

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers, cookies, the flood guard and the origin check, for a browser-facing app. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style attributes are set by the browser's own object model and need no exception; style elements are not allowed.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: options.frameOrigins.length > 0 ? [...options.frameOrigins] : ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Game providers open in frames and may open windows of their own.
    crossOriginEmbedderPolicy: false,
  })
  await guardFlood(app, options.requestsPerMinute)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    // The route that was found, not the address as it was typed: `/%61pi/…` is the same call.
    if (!(request.routeOptions.url ?? request.url).startsWith(`${API_BASE}/`)) return
    reply.header('cache-control', 'no-store')
    if (STATE_CHANGING.has(request.method)) refuseForeignOrigin(request, options.allowedOrigins)
  })
}

// As a hook of the app, not of each route: those would run behind the session guard, and what it refuses would never be counted.
async function guardFlood(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    // A connection that is gone before its request is read has no address left.
    keyGenerator: (request) => addressBlock(request.ip ?? 'gone'),
    errorResponseBuilder: (_request, { ttl }) => new Refused('site.too_many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  const limit = app.rateLimit()
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.rateLimit !== false) await limit.call(this, request, reply)
  })
}

// A form on another site sends its own Origin and cannot add a header; a script there would need our CORS, which is none.
function refuseForeignOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const origin = request.headers.origin
  if (origin === undefined || request.headers[CLIENT_HEADER] === undefined) refuse('site.foreign_origin')
  if (allowed.includes(origin)) return
  if (allowed.length > 0 || URL.parse(origin)?.host !== request.host) refuse('site.foreign_origin')
}
