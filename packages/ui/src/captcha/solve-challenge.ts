import type { Puzzle } from './find-number.ts'

/** An ALTCHA challenge as the API gives it. */
export interface Challenge extends Puzzle {
  readonly algorithm: 'SHA-256'
  readonly signature: string
}

type WorkOut = (puzzle: Puzzle) => Promise<number | null>

/**
 * Solves a challenge; returns the value of a call's `captcha`. It works off the main thread; a page whose policy allows no worker passes
 * `findNumber`. Throws when there is no solution.
 */
export async function solveChallenge(
  { algorithm, challenge, salt, maxnumber, signature }: Challenge,
  workOut: WorkOut = inWorker,
): Promise<string> {
  const number = await workOut({ challenge, salt, maxnumber })
  if (number === null) throw new Error('the challenge has no answer')
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

function inWorker(puzzle: Puzzle): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the captcha worker failed')))
    worker.postMessage(puzzle)
  }).finally(() => worker.terminate())
}
