import { Readable } from 'node:stream'
import type { Call, Calls } from '@morakot/contract/call'
import { IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import type { CallSchema, ParsedInput, Reply, SchemasOf } from '@morakot/contract/contract-shape'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContextOf, Guards, Guest } from './auth-context.ts'
import type { SentFile } from '../files/sent-file.ts'
import { addressOf, deviceOf } from './address-of.ts'
import { callRoute } from './call-route.ts'
import { readForm } from './form-body.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream, StreamSubscriber } from './event-stream.ts'
import { Refused, refuse } from '@morakot/contract/refused'
import type { MemberId } from '../identity.ts'
import { invariant } from '../invariant.ts'
import { refuseUnknownKeys } from './unknown-body.ts'
import { watchUnknownQuery } from './unknown-query.ts'
import { notingRefusals, recogniseOperator } from './operator-calls.ts'

type Handler<C extends Call, S extends CallSchema> = C extends { readonly stream: true }
  ? (request: ParsedInput<S>, auth: AuthContextOf<C>, events: EventStream<Reply<S>, AuthContextOf<C>>) => void | Promise<void>
  : C extends { readonly file: string }
    ? (request: ParsedInput<S>, auth: AuthContextOf<C>) => Promise<AsyncIterable<string>>
    : C extends { readonly bytes: true }
      ? (request: ParsedInput<S>, auth: AuthContextOf<C>) => Promise<SentFile>
      : (request: ParsedInput<S>, auth: AuthContextOf<C>) => Promise<Reply<S>>

/** One handler for each call of a noun: a call without one does not compile. */
export type Handlers<C extends Calls, S extends SchemasOf<C>> = { readonly [K in keyof C & keyof S]: Handler<C[K], S[K]> }

/** One side of a noun, as a module has declared it: its types were checked there. */
export interface Mounting {
  readonly noun: string
  readonly calls: Calls
  readonly schemas: Readonly<Record<string, CallSchema>>
  readonly handlers: object
  /** Whether the screen that sends a call has the current reply: it is answered 304 before the caller is looked up. */
  readonly isUnchanged?: ((call: string, request: FastifyRequest) => boolean) | undefined
}

type LooseHandler = (request: unknown, auth: unknown, events?: EventStream<unknown, object>) => unknown

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, as the route's guard has recognised it; null before. */
    auth: object | null
  }
}

/** Binds a noun's calls to their handlers. Requests and replies are both parsed by the contract. */
export function mount(app: FastifyInstance, guards: Guards, { noun, calls, schemas, handlers, isUnchanged }: Mounting): void {
  if (!app.hasRequestDecorator('auth')) app.decorateRequest('auth', null)
  for (const [name, call] of Object.entries<Call>(calls)) {
    const schema = schemas[name]
    const handler = (handlers as Readonly<Record<string, LooseHandler>>)[name]
    invariant(schema !== undefined && handler !== undefined, `${noun}.${name} has no schema or no handler`)
    const named: NamedCall = { name: `${noun}.${name}`, call }
    const watchQuery = watchUnknownQuery(new Set(Object.keys(schema.query?.shape ?? {})))
    app.route({
      ...callRoute({ noun, name }, call, schema),
      // A HEAD would open the stream and never end.
      ...(call.stream ? { exposeHeadRoute: false } : {}),
      // Before validation: a stranger gets 401, not a lesson about the body.
      onRequest: async (request, reply) => {
        watchQuery(request)
        if (isUnchanged?.(name, request) === true) return await reply.code(304).send()
        const auth = await recognise(named, { request, reply }, guards)
        // Forms carry pictures, and only members' calls take forms.
        if (call.multipart && 'member' in auth) await guards.countPicture(auth.member)
        request.auth = call.keyed ? { ...auth, key: keyOf(request) } : auth
      },
      preValidation: async (request) => {
        if (call.multipart) await readForm(request)
        refuseUnknownKeys(schema, request)
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body }
        const { auth } = request
        if (call.stream) {
          await handler(input, auth, openEventStream(request, reply, receiverOf(named, { request, reply }, guards)))
          return reply
        }
        const answer = async () => await handler(input, auth)
        const data = typeof call.guard === 'object' ? await notingRefusals(named.name, request, guards, answer) : await answer()
        if (call.file !== undefined) return await sendFile(reply, { fileName: call.file, type: CSV, parts: data as AsyncIterable<string> })
        if (call.bytes) return await sendFile(reply, data as SentFile)
        return call.storage ? data : successBody(data)
      },
    })
  }
}

const CSV = 'text/csv; charset=utf-8'

/** Sends a file as it is made: what is read next waits until the other side has taken what came before. */
async function sendFile(reply: FastifyReply, { fileName, type, parts }: SentFile): Promise<FastifyReply> {
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return await reply.send(Readable.from(parts, { objectMode: false }))
}

/** What a request and its answer are. */
type Exchange = Pick<Guest, 'request' | 'reply'>

/** A call with the name that refusals of it are noted under. */
interface NamedCall {
  /** `noun.call`. */
  readonly name: string
  readonly call: Call
}

/** The caller. Each guard has one place that names every field once: merging objects from parts costs more than the rest of this. */
async function recognise(
  { name, call }: NamedCall,
  { request, reply }: Exchange,
  guards: Guards,
): Promise<object | { readonly member: MemberId }> {
  const requestId = request.id
  const address = addressOf(request)
  const userAgent = deviceOf(request)
  if (call.guard === 'anyone') return { requestId, address, userAgent, request, reply }
  if (call.guard !== 'member') {
    const { id: operator, session, grants } = await recogniseOperator({ name, guard: call.guard }, request, guards)
    return { operator, session, grants, requestId, address, userAgent, request, reply }
  }
  const status = await guards.member(request)
  if (status.kind === 'none') refuse('members.no_session')
  if (status.kind === 'invalid') refuse('members.token_invalid')
  const { id: member, session, platformName, extra } = status
  return { member, session, platformName, extra, requestId, address, userAgent, request, reply }
}

function receiverOf(named: NamedCall, exchange: Exchange, guards: Guards): StreamSubscriber<object> {
  return {
    owner: ownerOf(exchange.request.auth),
    ...(named.call.guard === 'member' && guards.sessionsHold !== undefined ? { hold: guards.sessionsHold } : {}),
    look: async () => {
      try {
        return await recognise(named, exchange, guards)
      } catch (error) {
        if (error instanceof Refused) return null
        throw error
      }
    },
  }
}

function ownerOf(auth: object | null): string {
  return auth !== null && 'member' in auth ? `member:${String(auth.member)}` : 'anyone'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function keyOf(request: FastifyRequest): string {
  const key = String(request.headers[IDEMPOTENCY_HEADER] ?? '').toLowerCase()
  return UUID.test(key) ? key : refuse('site.key_required')
}

/** The body of a successful call. */
export function successBody<T>(data: T): { readonly data: T; readonly error: null } {
  return { data, error: null }
}
