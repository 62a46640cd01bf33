import { SEAMLESS_BASE, seamlessPaths } from '@morakot/contract/features/seamless/calls'
import { SEAMLESS_STATUSES } from '@morakot/contract/features/seamless/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerInTime } from '#features/seamless/edge/service-in-time'
import { answers } from '#features/seamless/wallet/service'
import type { Answer } from '#features/seamless/wallet/service'
import { admit, hostIn, signReply } from '#features/seamless/wallet/service-admission'
import type { Host } from '#features/seamless/wallet/service-admission'
import type { SeamlessContext } from '#features/seamless/wallet/service-context'
import { parseStrict } from '#infra/files/strict-json'
import { addressOf } from '#infra/http/address-of'
import { keepRawBodies } from '#infra/http/json-body'

type StoredReply = Awaited<ReturnType<Answer>>

/** Whose wallet is called, and by which host. */
interface Wallet {
  readonly context: SeamlessContext
  readonly host: Host
}

/** The wallet's endpoints. Not calls of the members' contract: raw bodies, signatures both ways, answers of their own shape. */
export function seamlessRoutes(context: SeamlessContext) {
  const wallet = { context, host: hostIn(context) }
  return async (app: FastifyInstance): Promise<void> => {
    keepRawBodies(app)
    // Whatever its content type, the body is signed bytes: the signature is checked first, then the shape.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
    app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
      const isOurs = (error.statusCode ?? 500) >= 500
      if (isOurs) request.log.error({ err: error }, 'seamless wallet')
      const answer = { status: isOurs ? 'INTERNAL' : 'BAD_REQUEST', detail: isOurs ? 'outcome_unknown' : 'body' } as const
      return send(wallet, request, reply, { answer, body: parsedBody(request) })
    })
    for (const [call, answer] of Object.entries<Answer>(answers)) {
      app.post(
        `${SEAMLESS_BASE}${pathOf(call)}`,
        { config: { floodGuard: false, lane: 'money' }, schema: { hide: true } },
        async (request, reply) => answerRequest(wallet, request, reply, { call, answer }),
      )
    }
  }
}

function pathOf(call: string): string {
  const found = Object.entries(seamlessPaths).find(([name]) => name === call)
  if (found === undefined) throw new Error(`invariant: ${call} has no path`)
  return found[1]
}

/** An endpoint's name, and what answers it. */
interface Endpoint {
  readonly call: string
  readonly answer: Answer
}

async function answerRequest(wallet: Wallet, request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<FastifyReply> {
  const body = parsedBody(request)
  return send(wallet, request, reply, { answer: await answerOf(wallet, request, { body, ...endpoint }), body })
}

/** A request's body as JSON, and its endpoint. */
interface Input extends Endpoint {
  readonly body: unknown
}

/** Responds in time, and checks the caller before anything in the message. */
async function answerOf({ context, host }: Wallet, request: FastifyRequest, { body, call, answer }: Input): Promise<StoredReply> {
  return await answerInTime({ walletQueue: context.walletQueue, log: request.log }, async (wire) => {
    const { method, url: path, headers } = request
    const admission = await admit(
      context,
      { method, path, headers, body: bodyOf(request) },
      { host, call, address: addressOf(request), body },
    )
    if (admission.kind === 'refused') return { status: admission.status, detail: admission.detail }
    return await answer({ ...context, ...wire }, admission.caller, body)
  })
}

function send(
  wallet: Wallet,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, body: input }: { readonly answer: StoredReply; readonly body: unknown },
): FastifyReply {
  const requestId = requestIdOf(input)
  const body = JSON.stringify({ ...answer, request_id: requestId })
  return reply
    .code(SEAMLESS_STATUSES[answer.status])
    .headers({
      ...signReply(wallet, request.headers, { requestId, body }),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // Nothing happened, and a moment later there may be room.
      ...(answer.status === 'TOO_MANY' ? { 'retry-after': '1' } : {}),
    })
    .send(body)
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

/** Undefined for what cannot be read: no schema takes that. */
function parsedBody(request: FastifyRequest): unknown {
  try {
    return parseStrict(bodyOf(request))
  } catch {
    return undefined
  }
}

/** Echoed as it came, so that a caller finds its question; empty when there is none to find. */
function requestIdOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return ''
  return typeof body.request_id === 'string' && body.request_id.length <= 64 ? body.request_id : ''
}
