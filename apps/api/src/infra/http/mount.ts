import type { Call, Calls } from '@morakot/contract/call'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import type { CallSchema, Heard, Reply, SchemasOf } from '@morakot/contract/contract-shape'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AskerOf, Guards, Guest } from './asker.ts'
import { callRoute } from './call-route.ts'
import { successBody } from './envelope.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream, Hearer } from './event-stream.ts'
import { Refused, refuse } from './refused.ts'

type Handler<C extends Call, S extends CallSchema> = C extends { readonly stream: true }
  ? (ask: Heard<S>, asker: AskerOf<C>, events: EventStream<Reply<S>, AskerOf<C>>) => void | Promise<void>
  : (ask: Heard<S>, asker: AskerOf<C>) => Promise<Reply<S>>

/** One handler for each call of a noun: a call without one does not compile. */
export type Handlers<C extends Calls, S extends SchemasOf<C>> = { readonly [K in keyof C & keyof S]: Handler<C[K], S[K]> }

export interface Mounting<C extends Calls, S extends SchemasOf<C>> {
  readonly noun: string
  readonly calls: C
  readonly schemas: S
  readonly handlers: Handlers<C, S>
}

type LooseHandler = (ask: unknown, asker: unknown, events?: EventStream<unknown, object>) => unknown

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as the route's guard has recognised; null before it has. */
    asker: object | null
  }
}

/** Binds a noun's calls to their handlers. Requests and replies are both parsed by the contract. */
export function mount<C extends Calls, S extends SchemasOf<C>>(app: FastifyInstance, guards: Guards, mounting: Mounting<C, S>): void {
  if (!app.hasRequestDecorator('asker')) app.decorateRequest('asker', null)
  for (const [name, call] of Object.entries<Call>(mounting.calls)) {
    // The names of calls, schemas and handlers are the same by their types.
    const schema = (mounting.schemas as Record<string, CallSchema>)[name] as CallSchema
    const handler = (mounting.handlers as Record<string, LooseHandler>)[name] as LooseHandler
    app.route({
      ...callRoute({ noun: mounting.noun, name }, call, schema),
      // A HEAD would open the stream and never end.
      ...(call.stream ? { exposeHeadRoute: false } : {}),
      // Before validation: a stranger gets 401, not a lesson about the body.
      onRequest: async (request, reply) => {
        const asker = await recognise(call, { request, reply }, guards)
        request.asker = call.keyed ? { ...asker, key: keyOf(request) } : asker
      },
      handler: async (request, reply) => {
        const ask = { params: request.params, query: request.query, body: request.body }
        const { asker } = request
        if (!call.stream) return call.storage ? handler(ask, asker) : successBody(await handler(ask, asker))
        await handler(ask, asker, openEventStream(request, reply, hearerOf(call, { request, reply }, guards)))
        return reply
      },
    })
  }
}

/** What a request and its answer are. */
type Exchange = Pick<Guest, 'request' | 'reply'>

/** Who asks. Every field is named once, in one place for each guard: what is copied together of parts costs more than the rest of this. */
async function recognise(call: Call, { request, reply }: Exchange, guards: Guards): Promise<object> {
  const { id: requestId, ip: address } = request
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
  if (call.guard === 'anyone') return { requestId, address, userAgent, request, reply }
  if (call.guard === 'operator') {
    const standing = await guards.operator(request)
    if (standing.kind !== 'signed-in') refuse('operators.no_session')
    return { operator: standing.id, session: standing.session, requestId, address, userAgent, request, reply }
  }
  const standing = await guards.member(request)
  if (standing.kind === 'none') refuse('members.no_session')
  if (standing.kind === 'invalid') refuse('members.token_invalid')
  const { id: member, session, platformName, balances } = standing
  return { member, session, platformName, balances, requestId, address, userAgent, request, reply }
}

function hearerOf(call: Call, exchange: Exchange, guards: Guards): Hearer<object> {
  return {
    owner: ownerOf(exchange.request.asker),
    look: async () => {
      try {
        return await recognise(call, exchange, guards)
      } catch (error) {
        if (error instanceof Refused) return null
        throw error
      }
    },
  }
}

function ownerOf(asker: object | null): string {
  return asker !== null && 'member' in asker ? `member:${String(asker.member)}` : 'anyone'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function keyOf(request: FastifyRequest): string {
  const key = String(request.headers[IDEMPOTENCY_HEADER] ?? '').toLowerCase()
  return UUID.test(key) ? key : refuse('site.key_required')
}
