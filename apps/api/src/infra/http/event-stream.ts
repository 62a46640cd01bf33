import type { Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@morakot/contract/refused'
import { openHeartbeats } from './heartbeats.ts'
import type { SessionsHold } from './heartbeats.ts'
import { withTimeLimit } from './time-limit.ts'

/** How long a browser waits before it connects again; jitter keeps a thousand of them apart. */
const RETRY_MS_MIN = 1_000
const RETRY_MS_SPREAD = 2_000
/** A reader that lets this much pile up is dropped; it connects again and reads the truth by polling. */
const BUFFERED_BYTES_MAX = 256 * 1024

/** Streams that one member may hold open in one process: a few tabs with two each. */
const STREAMS_OF_OWNER_MAX = 20

/** One browser listening to server-sent events; `AuthContext` is the session that opened the stream, looked up again. */
export interface EventStream<T, AuthContext = unknown> {
  /** Sends what only its owner may read: the session is looked up first, and a stream whose session has ended is closed. */
  send(event: T, id?: string): void
  /** The same for what is read with the session: `begin` is called before it is looked up, and what it returns makes the event of it. */
  sendSeen(begin: () => (auth: AuthContext) => { readonly event: T; readonly id?: string }): void
  /** Sends what every member may read: the session is looked up with each heartbeat only. */
  sendPublic(event: T, id?: string): void
  onClose(release: () => void): void
}

/** Who listens. `look` finds the session that opened the stream, and null when it holds no more. */
export interface StreamSubscriber<AuthContext = unknown> {
  readonly owner: string
  readonly look: () => Promise<AuthContext | null>
  /** Checks whether the sessions of many streams are still open; when absent, each is looked up separately. */
  readonly hold?: SessionsHold
}

interface OpenStream {
  readonly owner: string
  readonly end: () => void
}

interface StreamsOfServer {
  readonly open: Set<OpenStream>
  /** How many each owner has. */
  readonly owned: Map<string, number>
  readonly heartbeats: ReturnType<typeof openHeartbeats>
}

const servers = new WeakMap<Server, StreamsOfServer>()

function streamsOf(server: Server): StreamsOfServer {
  const known = servers.get(server) ?? { open: new Set(), owned: new Map(), heartbeats: openHeartbeats() }
  servers.set(server, known)
  return known
}

/** Ends every stream of a server that stops: it would wait for them for ever. */
export function endEventStreams(server: Server): void {
  for (const stream of streamsOf(server).open) stream.end()
}

/** How many streams a server holds open. */
export function countEventStreams(server: Server): number {
  return streamsOf(server).open.size
}

/** Takes the reply over and keeps it open. Sending after the close does nothing. Throws `site.too_many`. */
export function openEventStream<T, AuthContext>(
  request: FastifyRequest,
  reply: FastifyReply,
  receiver: StreamSubscriber<AuthContext>,
): EventStream<T, AuthContext> {
  const { raw } = reply
  const releases = [enter(request.server.server, { owner: receiver.owner, end: () => raw.end() })]
  reply.hijack()
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RETRY_MS_MIN + Math.floor(Math.random() * RETRY_MS_SPREAD)}\n\n`)
  let said = Promise.resolve()
  const sayRequested = (begin: () => (auth: AuthContext) => string) => {
    said = said
      .then(async () => {
        const textFor = begin()
        const isOpen = () => !raw.destroyed && !raw.writableEnded
        const auth = await withTimeLimit(isOpen, receiver.look)
        if (auth === null) raw.end()
        else write(raw, textFor(auth))
      })
      .catch((error: unknown) => {
        // Not proven either way: nothing is said, and the client reads the truth by polling.
        request.log.warn({ err: error }, 'event stream')
      })
  }
  releases.push(
    streamsOf(request.server.server).heartbeats.add({
      request,
      hold: receiver.hold ?? null,
      look: receiver.look,
      beat: (holds) => (holds ? write(raw, ': still here\n\n') : void raw.end()),
      onFailure: (error) => request.log.warn({ err: error }, 'event stream'),
    }),
  )
  const release = () => {
    for (const one of releases.splice(0)) one()
  }
  raw.once('close', release)
  // It may have gone while its session was being looked up: no close will come any more.
  if (raw.destroyed) release()
  return {
    send: (event, id) => sayRequested(() => () => eventText(event, id)),
    sendSeen: (begin) =>
      sayRequested(() => {
        const report = begin()
        return (auth) => {
          const { event, id } = report(auth)
          return eventText(event, id)
        }
      }),
    sendPublic: (event, id) => write(raw, eventText(event, id)),
    onClose: (one) => (raw.destroyed ? one() : void releases.push(one)),
  }
}

function enter(server: Server, stream: OpenStream): () => void {
  const { open, owned } = streamsOf(server)
  const { owner } = stream
  const own = owned.get(owner) ?? 0
  if (own >= STREAMS_OF_OWNER_MAX) refuse('site.too_many', { retryAfterSeconds: 60 })
  open.add(stream)
  owned.set(owner, own + 1)
  return () => {
    if (!open.delete(stream)) return
    const left = (owned.get(owner) ?? 1) - 1
    if (left === 0) owned.delete(owner)
    else owned.set(owner, left)
  }
}

function eventText(event: unknown, id: string | undefined): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`
}

function write(raw: ServerResponse, text: string): void {
  if (raw.destroyed || raw.writableEnded) return
  if (raw.writableLength > BUFFERED_BYTES_MAX) return void raw.destroy()
  raw.write(text)
}

// Security headers were set on the Fastify reply, which a hijacked answer would lose.
function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] = String(value)
  return headers
}
