import cookie from '@fastify/cookie'
import { API_BASE, CLIENT_HEADER } from '@morakot/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guardFlood } from './flood-guard.ts'
import { refuse } from '@morakot/contract/refused'
import { securityHeaders } from './security-headers.ts'
import type { HeaderOptions } from './security-headers.ts'
import type { FloodOptions } from './flood-guard.ts'

export interface SecurityOptions extends HeaderOptions, FloodOptions {
  /** Origins whose pages may change state here; empty means the page's own address only. */
  readonly allowedOrigins: readonly string[]
}

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers, cookies, the flood guard and the origin check, for a browser-facing app. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(cookie)
  const headers = securityHeaders(options)
  const headersOfCall = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request) ? headersOfCall : headers)
    done()
  })
  // As a hook of the app, not of each route: those would run behind the session guard, and what it refuses would never be counted.
  guardFlood(app, options)
  app.addHook('onRequest', (request, _reply, done) => {
    if (STATE_CHANGING.has(request.method) && isApi(request)) refuseForeignOrigin(request, options.allowedOrigins)
    done()
  })
}

// The route that was found, not the address as it was typed: `/%61pi/…` is the same call.
function isApi(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith(`${API_BASE}/`)
}

// A form on another site sends its own Origin and cannot add a header; a script there would need our CORS, which is none.
function refuseForeignOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const origin = request.headers.origin
  if (origin === undefined || request.headers[CLIENT_HEADER] === undefined) refuse('site.foreign_origin')
  if (allowed.includes(origin)) return
  if (allowed.length > 0 || URL.parse(origin)?.host !== request.host) refuse('site.foreign_origin')
}
