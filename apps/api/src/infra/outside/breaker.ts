import type { Clock } from '../clock.ts'

/** Failures in a row after which the other side is left alone for a while. */
const FAILURES_MAX = 3
const REST_MS = 10_000

/** Stops calls to a service that does not respond, so that members wait once for a timeout and not each in turn. */
export interface Breaker {
  /** Whether to call now. After a rest one call goes through on trial, and the others wait for its result. */
  readonly lets: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
  /** The state of the breaker, for operators. */
  readonly status: () => BreakerStatus
}

/** `half_open`: the rest is over, and the next call goes through on trial. */
export interface BreakerStatus {
  readonly state: 'closed' | 'open' | 'half_open'
  /** In a row. */
  readonly failures: number
  readonly restsUntil: Date | null
}

/** When a breaker opens, and for how long. */
export interface BreakerBounds {
  readonly failuresMax: number
  readonly restMs: number
}

export function createBreaker(
  clock: Clock,
  { failuresMax, restMs }: BreakerBounds = { failuresMax: FAILURES_MAX, restMs: REST_MS },
): Breaker {
  let failures = 0
  let restsUntil = 0
  return {
    lets: () => {
      if (failures < failuresMax) return true
      const now = clock.now().getTime()
      if (now < restsUntil) return false
      restsUntil = now + restMs
      return true
    },
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      restsUntil = clock.now().getTime() + restMs
    },
    status: () => {
      if (failures < failuresMax) return { state: 'closed', failures, restsUntil: null }
      const isResting = clock.now().getTime() < restsUntil
      return { state: isResting ? 'open' : 'half_open', failures, restsUntil: isResting ? new Date(restsUntil) : null }
    },
  }
}
