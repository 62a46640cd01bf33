import { createHash } from 'node:crypto'

/** The product reads it too: what a test starts waits for its database and its partners as many times as long. */
const KEPT = 'TIME_LIMITS_FACTOR'
const ROUNDS = 150_000
/** ms that the rounds take on a calm machine of the kind that the limits of time were chosen on. */
const CALM_MS = 250

/** How many times as long as on a calm machine of two cores the same work takes now; at least 1. Takes a quarter of a second when it is calm. */
export function calibrate(): number {
  const begun = performance.now()
  let block = Buffer.alloc(32)
  for (let round = 0; round < ROUNDS; round += 1) block = createHash('sha256').update(block).digest()
  return Math.max(1, Math.round((10 * (performance.now() - begun)) / CALM_MS) / 10)
}

/**
 * The factor of every limit of time in tests and their tools: a limit is the time on a calm machine, generously, multiplied by it, so that a busy
 * machine makes a run longer and not red. Measured once, by the first process of a run; all others get it through the environment.
 */
export const timeFactor = Number((process.env[KEPT] ??= String(calibrate())))
