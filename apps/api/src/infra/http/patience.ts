import { setTimeout as sleep } from 'node:timers/promises'

/** Fewer than may wait for a shared answer: requests that somebody waits for find places beside a burst of pushes. */
const AT_ONCE = 200
const TRIES_MAX = 5
const PAUSE_MS = 500

let running = 0
const waiting: (() => void)[] = []

/**
 * Does work for which nobody would ask again: so much at once, the rest in turn, and once more when it fails. Throws what the last try
 * failed with. `isWanted` is asked before each try; null when it no longer is.
 */
export async function inPatience<T>(isWanted: () => boolean, work: () => Promise<T>): Promise<T | null> {
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
