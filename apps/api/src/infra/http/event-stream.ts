import type { FastifyReply, FastifyRequest } from 'fastify'

/** Proxies close silent connections after 30 s or more; the client takes a longer silence as a lost line. */
const HEARTBEAT_MS = 15_000
/** How long a browser waits before it connects again; jitter keeps a thousand of them apart. */
const RETRY_MS_MIN = 1_000
const RETRY_MS_SPREAD = 2_000
/** A reader that lets this much pile up is dropped; it connects again and reads the truth by polling. */
const BUFFERED_BYTES_MAX = 256 * 1024

/** One browser listening to server-sent events. */
export interface EventStream<T> {
  send(event: T, id?: string): void
  onClose(release: () => void): void
}

/** Takes the reply over and keeps it open. Sending after the close does nothing. */
export function openEventStream<T>(request: FastifyRequest, reply: FastifyReply): EventStream<T> {
  const releases: (() => void)[] = []
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${RETRY_MS_MIN + Math.floor(Math.random() * RETRY_MS_SPREAD)}\n\n`)
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  request.raw.once('close', () => {
    clearInterval(heartbeat)
    for (const release of releases) release()
  })
  return {
    send: (event, id) => {
      if (raw.destroyed) return
      if (raw.writableLength > BUFFERED_BYTES_MAX) return void raw.destroy()
      raw.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)
    },
    onClose: (release) => releases.push(release),
  }
}

// Security headers were set on the Fastify reply, which a hijacked answer would lose.
function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] = String(value)
  return headers
}
