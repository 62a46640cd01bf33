import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a reply names the trace in that it belongs to. */
export const TRACE_HEADER = 'x-trace-id'

const storage = new AsyncLocalStorage<string>()

// https://www.w3.org/TR/trace-context/: version, trace, parent, flags. All zeros are no trace.
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a request belongs to: the one its sender has begun, or one named after the request's own id, a UUID. */
export function traceOf(traceparent: string | string[] | undefined, requestId: string): string {
  const [, given] = TRACEPARENT.exec(String(traceparent ?? '')) ?? []
  return given ?? requestId.replaceAll('-', '').toLowerCase()
}

/** Does work as part of a trace: its log lines and outgoing requests carry it. */
export function inTrace<T>(trace: string, work: () => T): T {
  return storage.run(trace, work)
}

/** The trace of the moment; undefined outside of requests and jobs. */
export function currentTrace(): string | undefined {
  return storage.getStore()
}

/** The same `fetch`, which sends the trace of the request to the other side. */
export function traced(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const trace = currentTrace()
    if (trace === undefined) return await fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('traceparent', `00-${trace}-${randomBytes(8).toString('hex')}-01`)
    return await fetch(input, { ...init, headers })
  }
}
