import type { FastifyInstance } from 'fastify'

/** Bodies of the contract are small; only slips are large, and those are multipart. */
export const BODY_BYTES_MAX = 64 * 1024

/** An empty JSON body is none: a DELETE with a JSON content type and no body is a legal request. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined)
    }
  })
}

/** For signed messages: the signature is over the bytes, so the text is kept as it came. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
}
