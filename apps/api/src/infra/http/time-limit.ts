import { setTimeout as sleep } from 'node:timers/promises'

/** Fewer than may wait for a shared answer: requests of waiting clients find places during a burst of pushes. */
const AT_ONCE = 200
const TRIES_MAX = 5
const PAUSE_MS = 500

let running = 0
const waiting: (() => void)[] = []

/**
 * Does work that no client would retry: a limited number at once, the rest in turn, with retries when it fails. Throws the error of the
 * last try. Calls `isWanted` before each try; null when it is no longer wanted.
 */
export async function withTimeLimit<T>(isWanted: () => boolean, work: () => Promise<T>): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTurn(async () => (isWanted() ? await work() : null))
    } catch (error) {
      if (tries >= TRIES_MAX || !isWanted()) throw error
    }
    // Doubling with jitter: what failed together must not come together again.
    await sleep(PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()))
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
