import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** The outcome of one try of a request. */
export type Try<T> = { readonly kind: 'definite'; readonly answer: T } | { readonly kind: 'unknown' } | { readonly kind: 'busy' }

const PAUSE_MS_MIN = 20
const PAUSE_MS_MAX = 250
/** Longer than several harms of a trial last, one after the other, where a busy machine needs most of a minute to start a program again. */
const SETTLE_MS_MAX = 300_000

/** Sends a request with one key until the answer is definite; null when it never is, or when no further try is allowed. */
export async function retryUntilDefinite<T>(
  journal: Journal,
  name: string,
  send: () => Promise<Try<T>>,
  mayRequest: () => boolean,
): Promise<T | null> {
  const deadline = performance.now() + SETTLE_MS_MAX
  let unknown = 0
  for (let pauseMs = PAUSE_MS_MIN; performance.now() < deadline && mayRequest(); pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2)) {
    const tried = await send()
    if (tried.kind === 'definite') {
      if (unknown > 0) journal.settled += 1
      return tried.answer
    }
    if (tried.kind === 'busy') journal.busy += 1
    else {
      unknown += 1
      journal.unknown += 1
    }
    await sleep(pauseMs)
  }
  journal.unsettled.push(name)
  return null
}
