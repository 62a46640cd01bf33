import { failureBody } from '@morakot/contract/failure-body'
import { INVALID_TEXT } from '@morakot/contract/formats'
import { isConnectionLost } from '@morakot/database/connection-lost'
import { DatabaseBusy, OutcomeUnknown, sqlStateOf } from '@morakot/database/failures'
import { DatabaseSilent } from '@morakot/database/database-silent'
import { QueueFull } from '@morakot/database/keyed-queue'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refused } from '@morakot/contract/refused'

/** A page as it is sent to a browser. */
export interface Page {
  readonly body: string | Buffer
  readonly encoding: 'br' | 'identity'
}

/** The web app's page for an address that is one of its pages, null for any other. */
export type PageOf = (request: FastifyRequest) => Page | null

/** The page to send in place of a requested page; null for an API call. */
export type RefusedPageOf = (request: FastifyRequest, refused: Refused) => string | null

/** Every failure is sent in one envelope, or as a page where a page was requested; no stack, query or path is sent. */
export function answerErrors(app: FastifyInstance, pageOf: PageOf, refusedPageOf: RefusedPageOf = () => null): void {
  app.setNotFoundHandler((request, reply) => {
    const page = pageOf(request)
    if (page === null) return reply.code(404).send(failureBody(new Refused('site.not_found'), request.method, request.id))
    // Not no-store: the browser's back-forward cache must keep the page.
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
    if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding)
    return reply.send(page.body)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusedOf(error)
    if (refused.status >= 500) request.log.error({ err: error }, 'request failed')
    // Wrong passwords, missing permissions, exceeded budgets: who tried what, without the text of the request.
    else request.log.info({ code: refused.code, status: refused.status, ...actorOf(request) }, 'request refused')
    if (refused.details.retryAfterSeconds !== undefined) reply.header('retry-after', refused.details.retryAfterSeconds)
    const page = refusedPageOf(request, refused)
    if (page === null) return reply.code(refused.status).send(failureBody(refused, request.method, request.id))
    return reply.code(refused.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
}

export interface Unroutable {
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>
  /** The page for a client that requested a document, null where there is none. */
  readonly pageOf: (request: FastifyRequest) => string | null
}

/** The same for what fails before a route is found: an address that cannot be decoded, or is too long. */
export function answerUnroutable({ headers, pageOf }: Unroutable) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook runs before a route is found, so what they set is set here.
    void reply.code(400).headers({ ...headers, 'cache-control': 'no-store' })
    const page = pageOf(request)
    if (page === null) void reply.send(failureBody(new Refused('site.malformed'), request.method, request.id))
    else void reply.type('text/html; charset=utf-8').send(page)
  }
}

/** The signed-in member or operator; nothing before the route's guard has authenticated one. */
function actorOf({ auth }: FastifyRequest): { readonly member?: string; readonly operator?: string } {
  if (auth === null || auth === undefined) return {}
  if ('member' in auth) return { member: String(auth.member) }
  return 'operator' in auth ? { operator: String(auth.operator) } : {}
}

function refusedOf(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  if (error instanceof QueueFull) return new Refused('wallet.busy', { retryAfterSeconds: 1 })
  if (error instanceof DatabaseBusy || isGivenUp(error)) return new Refused('site.busy', { retryAfterSeconds: 1 })
  // The request may have been committed: 5xx makes the client retry with the same key.
  if (error instanceof OutcomeUnknown || error instanceof DatabaseSilent || isConnectionLost(error))
    return new Refused('site.busy', { retryAfterSeconds: 1 })
  if (hasZodFastifySchemaValidationErrors(error)) return new Refused('site.invalid', { fields: fieldsOf(error.validation) })
  return new Refused(codeOfStatus(error.statusCode ?? 500))
}

// What PostgreSQL has given up and rolled back, because others were in the way for too long: a serialization failure, a deadlock, a lock
// and a statement that took too long. In a transaction it has been tried again before; what is a single statement comes here at once.
const GIVEN_UP = new Set(['40001', '40P01', '55P03', '57014'])

function isGivenUp(error: unknown): boolean {
  return GIVEN_UP.has(sqlStateOf(error) ?? '')
}

function fieldsOf(issues: readonly { readonly instancePath: string; readonly message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields[name] ??= issue.message !== undefined && THAI.test(issue.message) ? issue.message : INVALID_TEXT
  }
  return fields
}

// A library's own English message is not for members.
const THAI = /[\u0e00-\u0e7f]/u

function codeOfStatus(status: number) {
  if (status === 413) return 'site.too_large'
  if (status === 415) return 'site.media_type'
  if (status === 429) return 'site.too_many'
  if (status === 404) return 'site.not_found'
  if (status === 503) return 'site.busy'
  return status >= 400 && status < 500 ? 'site.malformed' : 'site.internal'
}
