import { createStore } from '@morakot/ui/store'

/** One lost request is an accident, two in a row are a state. */
const FAILURES_MAX = 2
/** The proxy in front of the server answers with these when no server responds behind it. */
const NOBODY_THERE: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether the server answers, as far as the requests of this page show. */
export const serverReach = createStore(true)
let failures = 0

/** Counts what became of a request: an answer, or null for none. */
export function noteReach(response: Pick<Response, 'status' | 'headers'> | null): void {
  failures = response === null || isProxySpeaking(response) ? failures + 1 : 0
  serverReach.set(failures < FAILURES_MAX)
}

// Our own refusals are JSON, maintenance among them.
function isProxySpeaking({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return NOBODY_THERE.has(status) && headers.get('content-type')?.includes('json') !== true
}
