import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the address had query fields that its call does not read. They are ignored, and counted by the metrics. */
    hasUnknownQuery?: boolean
  }
}

const HOUR_MS = 3_600_000
const NAMES_MAX = 10
const NAME_MAX = 40

/**
 * Watches one route for query fields that its call does not read: a client that counts pages where rows are counted would otherwise read the
 * first page for ever without a word. Their names, never their values, are logged once an hour.
 */
export function watchUnknownQuery(known: ReadonlySet<string>, now: () => number = Date.now): (request: FastifyRequest) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (request) => {
    const unknown = Object.keys(Object(request.query)).filter((name) => !known.has(name))
    if (unknown.length === 0) return
    request.hasUnknownQuery = true
    if (now() - loggedAt < HOUR_MS) return
    loggedAt = now()
    const fields = unknown.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX))
    request.log.warn({ route: request.routeOptions.url, fields }, 'unknown query fields are ignored')
  }
}
