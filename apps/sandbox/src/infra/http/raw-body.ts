import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that a signature covers, before JSON was read from them. */
    rawBody: string
  }
}

/** Keeps the raw body next to the parsed one, and accepts an empty JSON body as no body. */
export function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    if (request.rawBody === '') return done(null, undefined)
    try {
      return done(null, JSON.parse(request.rawBody))
    } catch {
      return done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
    }
  })
}
