import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressOf } from '#infra/http/address-of'
import { keepRawBodies } from '#infra/http/json-body'
import type { SignedRequest } from './service.ts'

/** How one convention responds. Every response has status 200: the body holds the outcome. */
export interface Spoken<P extends string> {
  readonly base: string
  readonly paths: readonly P[]
  /** The body to send back, as JSON. */
  readonly answer: (path: P, request: SignedRequest) => Promise<string>
  /** The body when a request could not be read at all, or when something of ours broke. */
  readonly unreadable: (isOurs: boolean) => string
}

/** The endpoints of a convention at the wallet's edge. */
export function conventionRoutes<P extends string>({ base, paths, answer, unreadable }: Spoken<P>) {
  return async (app: FastifyInstance): Promise<void> => {
    keepRawBodies(app)
    // Whatever its content type is, the body is signed bytes: the signature is checked first, then the shape.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
    app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
      const isOurs = (error.statusCode ?? 500) >= 500
      if (isOurs) request.log.error({ err: error }, 'seamless wallet')
      return send(reply, unreadable(isOurs))
    })
    for (const path of paths) {
      app.post(`${base}${path}`, { config: { floodGuard: false, lane: 'money' }, schema: { hide: true } }, async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : ''
        return send(reply, await answer(path, { text, headers: request.headers, address: addressOf(request), log: request.log }))
      })
    }
  }
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply.code(200).headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).send(body)
}
